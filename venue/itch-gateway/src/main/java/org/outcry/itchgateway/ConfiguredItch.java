// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.itch.glimpse.LoginCheck;

/**
 * ITCH gateway of a venue's configuration.
 *
 * @param settings its section
 */
public record ConfiguredItch(ItchSettings settings) implements ConfiguredGateway {
    private static final int BYTES_PER_MESSAGE = 64;
    private static final int EVENTS_PER_CYCLE = 256;
    private static final int MESSAGES_PER_CYCLE = 1024;
    private static final long SERVER_INTERVAL_NS = 100_000;

    @Override
    public List<ListenAddress> listens() {
        return List.of(
                ListenAddress.tcp("itch.snapshots", settings.snapshots().address()),
                ListenAddress.udp("itch.requests", settings.requests()));
    }

    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        ItchGateway itch = ItchGateway.open(
                config(port.lines()),
                port.eventLog(),
                port::releasedEventNumber,
                System::nanoTime,
                port.lines()::accept);
        try {
            ItchCounters counters = ItchCounters.create(
                    port.eventLog().directory(), itch, port::releasedEventNumber, System::currentTimeMillis);
            return new RunningItch(settings, itch, counters);
        } catch (IOException e) {
            itch.close();
            throw e;
        }
    }

    private ItchGatewayConfig config(Consumer<String> lines) {
        LoginCheck logins = settings.users().isEmpty()
                ? LoginCheck.ANYBODY
                : new FeedLogins(settings.users(), new LogonGuard("itch", lines));
        return new ItchGatewayConfig(
                settings.sessionSuffix(),
                0,
                1,
                settings.lines(),
                settings.packetBytes(),
                settings.heartbeatNs(),
                settings.requests(),
                settings.requestLimits(),
                settings.historyMessages(),
                Math.min(1 << 30, settings.historyMessages() * BYTES_PER_MESSAGE),
                settings.snapshots().withLogins(logins),
                EVENTS_PER_CYCLE,
                MESSAGES_PER_CYCLE,
                settings.snapshotBytes(),
                SERVER_INTERVAL_NS);
    }
}
