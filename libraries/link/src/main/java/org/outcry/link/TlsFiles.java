// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Files of a server's certificate, and its terms for clients: a chain and a key in PEM, or both in a PKCS #12 file with
 * a password.
 *
 * @param certificate the chain, the server's own certificate first; or the PKCS #12 file
 * @param key the key in PEM; null if {@code certificate} is a PKCS #12 file
 * @param passwordFile the file with the password of the PKCS #12 file; null for PEM
 * @param clientCertificates whether clients are asked for certificates
 * @param trust the certificates of the issuers of clients' certificates, in PEM; null for those that the JDK trusts.
 *     The server's own certificate is also accepted, so that programs of the same owner need no other
 */
public record TlsFiles(
        Path certificate,
        @Nullable Path key,
        @Nullable Path passwordFile,
        ClientCertificates clientCertificates,
        @Nullable Path trust) {
    /** Request for certificates of clients. */
    public enum ClientCertificates {
        /** Clients are not asked for a certificate. */
        NONE,
        /** Clients are asked for a certificate, and served without one. */
        OPTIONAL,
        /** Clients without a certificate are refused. */
        REQUIRED
    }

    public TlsFiles {
        if ((key == null) == (passwordFile == null)) {
            throw new IllegalArgumentException(
                    "a certificate in PEM needs a key, a PKCS #12 file needs a password file:" + " certificate="
                            + certificate + " key=" + key + " passwordFile=" + passwordFile);
        }
    }

    /** Returns the files of a chain and a key in PEM, for clients without certificates. */
    public static TlsFiles pem(Path certificate, Path key) {
        return new TlsFiles(certificate, key, null, ClientCertificates.NONE, null);
    }

    /** Returns the files of a PKCS #12 file, for clients without certificates. */
    public static TlsFiles pkcs12(Path file, Path passwordFile) {
        return new TlsFiles(file, null, passwordFile, ClientCertificates.NONE, null);
    }

    /** Returns a copy with terms for clients' certificates. */
    public TlsFiles withClients(ClientCertificates clients, @Nullable Path issuers) {
        return new TlsFiles(certificate, key, passwordFile, clients, issuers);
    }

    /** Returns the file that must be readable by its owner only. */
    public Path secret() {
        return key != null ? key : certificate;
    }

    /** Returns all files. */
    Stream<Path> all() {
        return Stream.of(certificate, key, passwordFile, trust).filter(Objects::nonNull);
    }
}
