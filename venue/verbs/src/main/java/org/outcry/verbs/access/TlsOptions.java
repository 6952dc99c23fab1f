// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.access;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.ConfigException;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.LinkFactory;
import org.outcry.link.TlsClient;
import org.outcry.link.TlsIdentity;
import org.outcry.link.TlsTrust;
import picocli.CommandLine.Option;

/**
 * Options of commands that connect to a listener with TLS. The certificate must be for the host that is connected to.
 */
public final class TlsOptions {
    @Option(names = "--tls", description = "With TLS, and the issuers of certificates that the JDK trusts.")
    private boolean tls;

    @Option(
            names = "--trust",
            paramLabel = "FILE",
            description = "With TLS, and the issuers in this PEM file; else as the configuration says.")
    private @Nullable Path trust;

    @Option(names = "--certificate", paramLabel = "FILE", description = "A certificate to show, as PEM.")
    private @Nullable Path certificate;

    @Option(names = "--key", paramLabel = "FILE", description = "Its key, as PEM.")
    private @Nullable Path key;

    /** Returns the client that the options name; null if they name none. */
    public @Nullable TlsClient client() throws IOException {
        if ((certificate == null) != (key == null)) {
            throw new ConfigException(List.of("--certificate and --key go together"));
        }
        if (!tls && trust == null) {
            if (certificate != null) {
                throw new ConfigException(List.of("--certificate is for TLS: say --tls or --trust FILE, too"));
            }
            return null;
        }
        TlsTrust issuers = trust == null ? TlsTrust.ofJdk() : TlsTrust.pem(trust);
        return certificate == null || key == null
                ? TlsClient.trusting(issuers)
                : TlsClient.trusting(issuers, TlsIdentity.pem(certificate, key));
    }

    /**
     * Returns the way to a listener of a venue.
     *
     * @param section the listener's certificate in the configuration that the command reads; null for none
     * @param isElsewhere whether the address is not the configuration's
     */
    LinkFactory links(@Nullable TlsSection section, boolean isElsewhere) throws IOException {
        TlsClient client = client();
        if (client != null) {
            return client;
        }
        if (section == null) {
            return LinkFactory.plain();
        }
        return isElsewhere ? section.ownLinks() : section.ownLinksHere();
    }
}
