// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.tls.TlsSection;

/**
 * Console of a venue's configuration.
 *
 * @param settings its section
 */
public record ConfiguredConsole(ConsoleSettings settings) implements ConfiguredGateway {
    /** An address that the configuration does not name is not required. */
    @Override
    public List<ListenAddress> listens() {
        return settings.serve() && settings.listen().isGiven()
                ? List.of(ListenAddress.tcp(
                        "console.listen",
                        settings.listen().socket(),
                        settings.tls(),
                        settings.tokens() ? List.of() : List.of("anybody may read (readers: token)")))
                : List.of();
    }

    @Override
    public int connections() {
        return settings.serve() ? settings.connections() : 0;
    }

    @Override
    public @Nullable TlsSection tls() {
        return settings.tls();
    }

    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        return settings.serve() ? RunningConsole.open(settings, port) : new NoConsole();
    }
}
