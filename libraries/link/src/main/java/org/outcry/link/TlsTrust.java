// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** Issuers whose certificates one side of a connection accepts from the other. */
public final class TlsTrust {
    private final @Nullable List<X509Certificate> issuers;

    private TlsTrust(@Nullable List<X509Certificate> issuers) {
        this.issuers = issuers;
    }

    /** Returns the trust in the issuers that the JDK trusts. */
    public static TlsTrust ofJdk() {
        return new TlsTrust(null);
    }

    /** Returns the trust in certificates, each of an issuer or of the other side itself. */
    public static TlsTrust of(List<X509Certificate> certificates) {
        return new TlsTrust(List.copyOf(certificates));
    }

    /**
     * Returns the trust in the certificates of a PEM file.
     *
     * @throws IOException if it has none, or can't be read
     */
    public static TlsTrust pem(Path file) throws IOException {
        return of(PemFile.certificates(file));
    }

    /** Returns the trust in one more certificate. Has no effect on the trust of the JDK. */
    TlsTrust with(X509Certificate certificate) {
        List<X509Certificate> known = issuers;
        if (known == null) {
            return this;
        }
        List<X509Certificate> all = new ArrayList<>(known);
        all.add(certificate);
        return new TlsTrust(all);
    }

    TrustManager[] managers() throws GeneralSecurityException, IOException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
        factory.init(issuers == null ? null : store(issuers));
        return factory.getTrustManagers();
    }

    private static KeyStore store(List<X509Certificate> certificates) throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        for (int i = 0; i < certificates.size(); i++) {
            store.setCertificateEntry("issuer-" + i, certificates.get(i));
        }
        return store;
    }
}
