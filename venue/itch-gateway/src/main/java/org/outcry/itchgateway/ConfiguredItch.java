// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestLimits;

/**
 * ITCH gateway of a venue's configuration.
 *
 * @param settings its section
 */
public record ConfiguredItch(ItchSettings settings) implements ConfiguredGateway {
    private static final int BYTES_PER_MESSAGE = 64;
    private static final int EVENTS_PER_CYCLE = 256;
    private static final int MESSAGES_PER_CYCLE = 1024;
    private static final int SNAPSHOT_IMAGES = 4;
    private static final long SERVER_INTERVAL_NS = 100_000;

    @Override
    public List<ListenAddress> listens() {
        return List.of(
                ListenAddress.tcp("itch.snapshots", settings.snapshots()),
                ListenAddress.udp("itch.requests", settings.requests()));
    }

    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        ItchGateway itch = ItchGateway.open(
                config(), port.eventLog(), port::releasedEventNumber, port.clock(), port.lines()::accept);
        return new RunningItch(settings, itch);
    }

    private ItchGatewayConfig config() {
        List<FeedLine> lines = new ArrayList<>();
        lines.add(FeedLine.to(settings.lineA(), settings.networkInterface()));
        if (settings.lineB() != null) {
            lines.add(FeedLine.to(settings.lineB(), settings.networkInterface()));
        }
        return new ItchGatewayConfig(
                "01",
                0,
                1,
                lines,
                MoldUdp64.DEFAULT_MAX_PACKET_BYTES,
                settings.heartbeatNs(),
                settings.requests(),
                RequestLimits.DEFAULT,
                settings.historyMessages(),
                Math.min(1 << 30, settings.historyMessages() * BYTES_PER_MESSAGE),
                GlimpseServerConfig.on(settings.snapshots()),
                EVENTS_PER_CYCLE,
                MESSAGES_PER_CYCLE,
                SNAPSHOT_IMAGES,
                SERVER_INTERVAL_NS);
    }
}
