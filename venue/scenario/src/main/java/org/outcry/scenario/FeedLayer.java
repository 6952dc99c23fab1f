// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.util.ArrayList;
import java.util.List;
import org.outcry.itchgateway.FeedLine;
import org.outcry.itchgateway.FeedServers;
import org.outcry.itchgateway.ItchSettings;
import org.outcry.itchgateway.StreamConfig;
import org.outcry.scenario.fault.FeedRelay;

/** Settings of a market data gateway whose packets and re-requests go through a relay. */
final class FeedLayer {
    private FeedLayer() {}

    /** Returns settings whose lines, and whose server of re-requests, are behind a relay. */
    static ItchSettings of(ItchSettings settings, FeedRelay relay) {
        List<StreamConfig> streams = new ArrayList<>();
        for (StreamConfig stream : settings.streams()) {
            List<FeedLine> lines = new ArrayList<>();
            for (int i = 0; i < stream.lines().size(); i++) {
                lines.add(FeedLine.to(relay.line(streams.size(), i), null));
            }
            streams.add(new StreamConfig(
                    stream.spec(), lines, stream.historyMessages(), stream.lagBound(), stream.updatesPerSecond()));
        }
        FeedServers servers = settings.servers();
        return new ItchSettings(
                streams,
                settings.packetBytes(),
                settings.heartbeatNs(),
                new FeedServers(
                        relay.venueRequests(),
                        servers.requestLimits(),
                        servers.snapshots(),
                        servers.snapshotBytes(),
                        servers.tcp()),
                settings.users(),
                settings.tls());
    }
}
