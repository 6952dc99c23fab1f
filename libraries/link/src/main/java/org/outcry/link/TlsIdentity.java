// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManager;
import javax.security.auth.x500.X500Principal;
import org.jspecify.annotations.Nullable;

/**
 * Certificate, with the chain of its issuers, and its key: the identity that one side of a connection shows to the
 * other.
 */
public final class TlsIdentity {
    private static final byte[] PROBE = {1, 2, 3, 4};
    /** Kinds among a certificate's alternative names: DNS name and address. */
    private static final Set<Integer> HOST_NAMES = Set.of(2, 7);
    /** Kinds that are texts: e-mail address, DNS name, URI, address. */
    private static final Set<Integer> TEXT_NAMES = Set.of(1, 2, 6, 7);

    private static final Pattern COMMON_NAME = Pattern.compile("(?:^|[,+])CN=((?:[^,+\\\\]|\\\\.)+)");

    private final List<X509Certificate> chain;
    private final PrivateKey key;

    private TlsIdentity(List<X509Certificate> chain, PrivateKey key) {
        this.chain = List.copyOf(chain);
        this.key = key;
    }

    /**
     * Reads a chain and a key in PEM.
     *
     * @throws IOException if one can't be read, or they do not belong together
     */
    public static TlsIdentity pem(Path chain, Path key) throws IOException {
        return checked(new TlsIdentity(PemFile.certificates(chain), PemFile.key(key)), chain, key);
    }

    /** Reads the files of a server. */
    static TlsIdentity read(TlsFiles files) throws IOException {
        return files.key() != null
                ? pem(files.certificate(), files.key())
                : pkcs12(files.certificate(), Objects.requireNonNull(files.passwordFile()));
    }

    private static TlsIdentity pkcs12(Path file, Path passwordFile) throws IOException {
        char[] password = new String(PemFile.bytes(passwordFile), StandardCharsets.UTF_8)
                .strip()
                .toCharArray();
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(new ByteArrayInputStream(PemFile.bytes(file)), password);
            for (String alias : Collections.list(store.aliases())) {
                if (store.getKey(alias, password) instanceof PrivateKey key) {
                    List<X509Certificate> chain = List.of(store.getCertificateChain(alias)).stream()
                            .map(X509Certificate.class::cast)
                            .toList();
                    return checked(new TlsIdentity(chain, key), file, file);
                }
            }
        } catch (GeneralSecurityException | IOException e) {
            throw new TlsFileException(
                    file,
                    "PKCS #12 file can't be read: " + file + " with the password in " + passwordFile + ": "
                            + e.getMessage(),
                    e);
        }
        throw new TlsFileException(
                file, "no key in " + file + ": a PKCS #12 file must have one, with its chain of certificates");
    }

    /**
     * Checks that the key is that of the certificate: for RSA by their modulus, since a first signature takes a short
     * program 60 ms, otherwise by a signature.
     */
    private static TlsIdentity checked(TlsIdentity identity, Path chain, Path key) throws IOException {
        if (identity.key instanceof RSAPrivateCrtKey own
                && identity.certificate().getPublicKey() instanceof RSAPublicKey shown) {
            if (own.getModulus().equals(shown.getModulus())
                    && own.getPublicExponent().equals(shown.getPublicExponent())) {
                return identity;
            }
            throw foreign(chain, key, null);
        }
        String algorithm = switch (identity.key.getAlgorithm()) {
            case "RSA" -> "SHA256withRSA";
            case "EC" -> "SHA256withECDSA";
            default -> "EdDSA";
        };
        try {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(identity.key);
            signature.update(PROBE);
            byte[] signed = signature.sign();
            signature.initVerify(identity.certificate().getPublicKey());
            signature.update(PROBE);
            if (signature.verify(signed)) {
                return identity;
            }
        } catch (GeneralSecurityException e) {
            throw foreign(chain, key, e);
        }
        throw foreign(chain, key, null);
    }

    private static IOException foreign(Path chain, Path key, @Nullable Exception cause) {
        return new TlsFileException(
                key,
                "key does not belong to the certificate: key=" + key + " certificate=" + chain
                        + ": the chain's first certificate must be the one that was issued for the key",
                cause);
    }

    /** Returns the chain, the own certificate first. */
    public List<X509Certificate> chain() {
        return chain;
    }

    /** Returns the own certificate. */
    public X509Certificate certificate() {
        return chain.getFirst();
    }

    /** Returns the time at which the certificate expires. */
    public Instant expires() {
        return certificate().getNotAfter().toInstant();
    }

    /** Returns the reason for which the certificate is not valid at a time; empty if it is valid. */
    public String invalidAt(Instant time) {
        Instant begins = certificate().getNotBefore().toInstant();
        if (time.isBefore(begins)) {
            return "certificate is not valid yet: begins=" + begins;
        }
        return time.isAfter(expires()) ? "certificate has expired: expires=" + expires() : "";
    }

    /**
     * Returns the host names and addresses that the certificate is issued for; a name may begin with {@code *.}, for
     * any.
     */
    public List<String> hosts() {
        return hostsOf(certificate());
    }

    /** Returns whether a certificate is issued for a host. */
    public static boolean isFor(X509Certificate certificate, String host) {
        return covers(hostsOf(certificate), host);
    }

    /**
     * Returns whether a host is among names, of which those that begin with {@code *.} match any name in their place.
     */
    public static boolean covers(Collection<String> hosts, String host) {
        return hosts.contains(host) || hosts.contains("*" + host.substring(Math.max(0, host.indexOf('.'))));
    }

    /** Returns all names of a certificate: its common name first, then its alternative names that are texts. */
    public static List<String> namesOf(X509Certificate certificate) {
        List<String> names = new ArrayList<>();
        Matcher common =
                COMMON_NAME.matcher(certificate.getSubjectX500Principal().getName(X500Principal.RFC2253));
        if (common.find()) {
            names.add(common.group(1).replaceAll("\\\\(.)", "$1"));
        }
        names.addAll(alternativeNames(certificate, TEXT_NAMES));
        return List.copyOf(names);
    }

    private static List<String> hostsOf(X509Certificate certificate) {
        return alternativeNames(certificate, HOST_NAMES);
    }

    private static List<String> alternativeNames(X509Certificate certificate, Set<Integer> kinds) {
        try {
            Collection<List<?>> names = certificate.getSubjectAlternativeNames();
            return names == null
                    ? List.of()
                    : names.stream()
                            .filter(name -> name.getFirst() instanceof Integer kind && kinds.contains(kind))
                            .map(name -> String.valueOf(name.get(1)))
                            .toList();
        } catch (GeneralSecurityException e) {
            return List.of();
        }
    }

    KeyManager[] keyManagers() {
        return new KeyManager[] {new OneKeyManager(chain, key)};
    }
}
