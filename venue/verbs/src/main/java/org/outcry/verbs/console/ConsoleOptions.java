// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.TlsClient;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.verbs.access.ConfigOption;
import org.outcry.verbs.access.TlsOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of verbs that ask a running venue's console. */
public final class ConsoleOptions {
    private static final String HTTPS = "https://";

    @Mixin
    private ConfigOption config;

    @Option(
            names = "--console",
            paramLabel = "HOST:PORT",
            description = "The console's address; else the one in the venue's data folder.")
    private @Nullable String address;

    @Option(names = "--token-file", paramLabel = "FILE", description = "The token to show; else the local one.")
    private @Nullable Path tokenFile;

    @Mixin
    private TlsOptions tls;

    /** Returns a client, which shows the local token of a name if none is given. */
    ConsoleClient client(String localName) throws IOException {
        VenueConfig venue = config.venue();
        Path data = venue.sequencer().directory();
        Path token = tokenFile == null ? LocalTokens.file(data, localName) : tokenFile;
        TlsClient named = tls.client();
        if (address != null) {
            return new ConsoleClient(address, named == null ? client(venue, true) : named, token);
        }
        String url = ConsoleAddress.in(data);
        return url.startsWith(HTTPS)
                ? new ConsoleClient(url.substring(HTTPS.length()), named == null ? client(venue, false) : named, token)
                : new ConsoleClient(url.replaceFirst("^http://", ""), null, token);
    }

    private static @Nullable TlsClient client(VenueConfig venue, boolean isElsewhere) throws IOException {
        VenueGateway console = venue.gateway("console");
        TlsSection section = console == null ? null : console.configured().tls();
        if (section == null) {
            return null;
        }
        return isElsewhere ? section.ownClient() : section.ownClientHere();
    }
}
