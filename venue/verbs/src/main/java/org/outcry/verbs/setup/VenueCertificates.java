// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.setup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.util.Base64;
import org.outcry.measure.Keytool;

/** Certificate of a venue and of the authority that issued it, made by the keytool of the Java that runs. */
final class VenueCertificates {
    /** The certificate that members trust. */
    static final String AUTHORITY = "authority.pem";

    /** The chain of the venue's certificate. */
    static final String CHAIN = "venue.pem";

    /** The key of the venue's certificate. */
    static final String KEY = "venue.key";

    private static final int DAYS = 3_650;
    private static final Base64.Encoder PEM = Base64.getMimeEncoder(64, new byte[] {'\n'});

    private final Path folder;
    private final Path store;
    private final Path password;

    private VenueCertificates(Path folder) {
        this.folder = folder;
        this.store = folder.resolve("made.p12");
        this.password = folder.resolve("made.password");
    }

    /**
     * Makes authority, certificate and key in a folder. The authority's key is forgotten: another certificate needs
     * another authority.
     *
     * @param host the name or address by which members reach the venue
     */
    static void make(Path folder, String venue, String host) throws IOException {
        new VenueCertificates(folder).make(venue, host);
    }

    private void make(String venue, String host) throws IOException {
        Files.writeString(password, Base64.getUrlEncoder().encodeToString(new SecureRandom().generateSeed(24)));
        try {
            Keytool.makeKey(
                    store,
                    password,
                    "authority",
                    "CN=" + venue + " authority",
                    DAYS,
                    "-ext",
                    "bc:critical=ca:true",
                    "-ext",
                    "ku:critical=keyCertSign");
            boolean isAddress = host.matches("[0-9.]+") || host.indexOf(':') >= 0;
            Keytool.makeKey(
                    store,
                    password,
                    "venue",
                    "CN=" + venue,
                    DAYS,
                    "-signer",
                    "authority",
                    "-ext",
                    "SAN=" + (isAddress ? "ip:" : "dns:") + host + ",dns:localhost,ip:127.0.0.1");
            write();
        } catch (GeneralSecurityException e) {
            throw new IOException("the certificates of keytool can't be read: " + e.getMessage(), e);
        } finally {
            Files.deleteIfExists(store);
            Files.deleteIfExists(password);
        }
    }

    private void write() throws IOException, GeneralSecurityException {
        char[] secret = Files.readString(password).toCharArray();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, secret);
        }
        Files.writeString(
                folder.resolve(AUTHORITY),
                pem("CERTIFICATE", keys.getCertificate("authority").getEncoded()));
        StringBuilder chain = new StringBuilder();
        for (Certificate each : keys.getCertificateChain("venue")) {
            chain.append(pem("CERTIFICATE", each.getEncoded()));
        }
        Files.writeString(folder.resolve(CHAIN), chain);
        Key key = keys.getKey("venue", secret);
        Path file = Files.createFile(
                folder.resolve(KEY),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, pem("PRIVATE KEY", key.getEncoded()));
    }

    private static String pem(String type, byte[] content) {
        return "-----BEGIN " + type + "-----\n" + PEM.encodeToString(content) + "\n-----END " + type + "-----\n";
    }
}
