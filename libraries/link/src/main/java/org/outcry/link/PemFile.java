// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reader of certificates and keys in PEM (RFC 7468). Text outside of the blocks is skipped. */
final class PemFile {
    private static final int MAX_BYTES = 1 << 20;
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----([A-Za-z0-9+/=\\s]*)-----END \\1-----");
    private static final List<String> KEY_ALGORITHMS = List.of("EC", "RSA", "EdDSA");

    private PemFile() {}

    private record Block(String label, String base64) {}

    /** Returns the contents of a file of certificates, keys or passwords, all of which are short. */
    static byte[] bytes(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new TlsFileException(file, "no such file: " + file);
        }
        if (Files.size(file) > MAX_BYTES) {
            throw new TlsFileException(
                    file,
                    "file too long for certificates or a key: " + file + " bytes=" + Files.size(file) + " bound="
                            + MAX_BYTES);
        }
        return Files.readAllBytes(file);
    }

    /** Returns the certificates of a file, in its order; at least one. */
    static List<X509Certificate> certificates(Path file) throws IOException {
        List<X509Certificate> certificates = new ArrayList<>();
        try {
            CertificateFactory factory = CertificateFactory.getInstance("X.509");
            for (Block block : blocks(file)) {
                if (block.label().equals("CERTIFICATE")) {
                    certificates.add((X509Certificate)
                            factory.generateCertificate(new ByteArrayInputStream(decoded(file, block))));
                }
            }
        } catch (GeneralSecurityException e) {
            throw new TlsFileException(file, "certificate can't be read: " + file + ": " + e.getMessage(), e);
        }
        if (certificates.isEmpty()) {
            throw new TlsFileException(
                    file,
                    "no certificate in " + file + ": it must have blocks of PEM that begin with"
                            + " -----BEGIN CERTIFICATE-----");
        }
        return List.copyOf(certificates);
    }

    /** Returns the private key of a file. */
    static PrivateKey key(Path file) throws IOException {
        for (Block block : blocks(file)) {
            if (block.label().equals("PRIVATE KEY")) {
                return key(file, decoded(file, block));
            }
            if (block.label().endsWith("PRIVATE KEY")) {
                throw new TlsFileException(
                        file,
                        "key in a format that is not taken: " + file + " format=" + block.label()
                                + ": 'openssl pkcs8 -topk8 -nocrypt -in OLD -out NEW' makes one that is");
            }
        }
        throw new TlsFileException(
                file,
                "no key in " + file + ": it must have a block of PEM that begins with"
                        + " -----BEGIN PRIVATE KEY-----");
    }

    private static PrivateKey key(Path file, byte[] encoded) throws IOException {
        PKCS8EncodedKeySpec spec = new PKCS8EncodedKeySpec(encoded);
        for (String algorithm : KEY_ALGORITHMS) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(spec);
            } catch (InvalidKeySpecException e) {
                // A key of another algorithm: the encoding names it, but the JDK has no method that reads the name.
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("this JDK has no keys of " + algorithm, e);
            }
        }
        throw new TlsFileException(file, "key can't be read: " + file + ": it must be one of " + KEY_ALGORITHMS);
    }

    private static List<Block> blocks(Path file) throws IOException {
        List<Block> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(new String(bytes(file), StandardCharsets.ISO_8859_1));
        while (matcher.find()) {
            blocks.add(new Block(matcher.group(1), matcher.group(2)));
        }
        return blocks;
    }

    private static byte[] decoded(Path file, Block block) throws IOException {
        try {
            return Base64.getMimeDecoder().decode(block.base64());
        } catch (IllegalArgumentException e) {
            throw new TlsFileException(file, "damaged block of PEM: " + file + " block=" + block.label(), e);
        }
    }
}
