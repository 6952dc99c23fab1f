// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.tls;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.link.LinkFactory;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsFiles.ClientCertificates;
import org.outcry.link.TlsServer;
import org.outcry.link.TlsTrust;

/**
 * A section {@code tls} of a venue's configuration, which any number of listeners use.
 *
 * @param name its name, by which sections of gateways choose it
 * @param server its certificate, and its terms for clients
 */
public record TlsSection(String name, TlsServer server) {
    private static final String KEY = "tls";
    private static final Duration SOON = Duration.ofDays(14);
    private static final Set<PosixFilePermission> OTHERS = EnumSet.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE);

    /**
     * Reads the key {@code tls} of a gateway's section: a section's name, or whether the listener has TLS. Without it
     * the listener has the venue's first section, if there is one. Errors are noted in the map.
     *
     * @return null for a listener without TLS
     */
    public static @Nullable TlsSection of(ConfigMap gateway, List<TlsSection> sections) {
        List<String> names = sections.stream().map(TlsSection::name).toList();
        String chosen = gateway.text(KEY, sections.isEmpty() ? "false" : "true", 32);
        if (chosen.equals("false")) {
            return null;
        }
        if (chosen.equals("true") && !sections.isEmpty()) {
            return sections.getFirst();
        }
        for (TlsSection section : sections) {
            if (section.name().equals(chosen)) {
                return section;
            }
        }
        if (gateway.isGood(KEY)) {
            gateway.error(
                    KEY,
                    sections.isEmpty()
                            ? "the venue has no certificate: add a section tls with certificate and key, or say"
                                    + " tls: false"
                            : "tls must be true, false, or the name of a section tls, of which there are " + names
                                    + ", not '" + chosen + "'");
        }
        return null;
    }

    /**
     * Returns the weakness of a listener's sessions without a password, if any. A certificate stands for a password
     * only where a session names its own: others are those of other members.
     *
     * @param names the sessions without a password and a certificate of their own
     */
    public static List<String> withoutPassword(List<String> names) {
        return names.isEmpty()
                ? List.of()
                : List.of("neither a password nor a certificate of its own for " + String.join(", ", names)
                        + " ('outcry password' makes a passwordHash; certificate names a client's)");
    }

    /** Returns whether clients of a listener are asked for a certificate. */
    public static boolean asksForCertificates(@Nullable TlsSection section) {
        return section != null && section.server().files().clientCertificates() != ClientCertificates.NONE;
    }

    /** Returns whether clients of a listener must show a certificate. */
    public static boolean requiresCertificates(@Nullable TlsSection section) {
        return section != null && section.server().files().clientCertificates() == ClientCertificates.REQUIRED;
    }

    /** Returns the links of a listener: with TLS, or plain if the section is null. */
    public static LinkFactory links(@Nullable TlsSection section, String listener, Consumer<String> lines) {
        return section == null ? LinkFactory.plain() : section.server().listener(listener, lines);
    }

    /**
     * Returns a client for programs that read the venue's own files. It trusts the chain of the certificate, and shows
     * the certificate to listeners that ask for one.
     */
    public TlsClient ownClient() throws IOException {
        return TlsClient.trusting(TlsTrust.of(server.identity().chain()), server.identity())
                .withQuickKeys();
    }

    /**
     * Returns the same for an address of this machine, whatever it is called: the certificate must be for the first
     * host that the venue's is for.
     */
    public TlsClient ownClientHere() throws IOException {
        List<String> hosts = server.identity().hosts();
        return hosts.isEmpty()
                ? ownClient()
                : ownClient().expecting(hosts.getFirst().replaceFirst("^\\*", "venue"));
    }

    /** Returns the links of {@link #ownClient}, each with the certificate that the venue has when it is made. */
    public LinkFactory ownLinks() {
        return new PresentLinks(this::ownClient);
    }

    /** Returns the links of {@link #ownClientHere}, each with the certificate that the venue has when it is made. */
    public LinkFactory ownLinksHere() {
        return new PresentLinks(this::ownClientHere);
    }

    /** Returns the lines for an operator: that others can read the key, that the certificate's time ends soon. */
    public List<String> warnings(Instant now) {
        List<String> warnings = new ArrayList<>();
        Path secret = server.files().secret();
        if (isReadableByOthers(secret)) {
            warnings.add("key can be read by other users of this machine: file=" + secret
                    + ": 'chmod 600' takes it from them");
        }
        Instant expires = server.identity().expires();
        if (expires.isBefore(now.plus(SOON))) {
            warnings.add("ALERT certificate " + (expires.isBefore(now) ? "has expired" : "expires soon") + ": file="
                    + server.files().certificate() + " expires=" + expires
                    + ": write a new one to the file, a running venue takes it");
        }
        return warnings;
    }

    private static boolean isReadableByOthers(Path file) {
        try {
            return Files.getFileStore(file).supportsFileAttributeView("posix")
                    && Files.getPosixFilePermissions(file).stream().anyMatch(OTHERS::contains);
        } catch (IOException e) {
            // The file was read a moment ago. If it is gone, the next look at it says so.
            return false;
        }
    }
}
