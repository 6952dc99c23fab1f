// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.Agent;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.runtime.AgentCounters;

/** Open ITCH gateway of a venue. */
public final class RunningItch implements RunningGateway {
    private final ItchGateway itch;
    private final FeedUsers users;
    private final List<Endpoint> endpoints;
    private final AgentCounters counters;
    private final BookmarkKeeper keeper;

    RunningItch(
            ItchSettings settings,
            int node,
            FeedUsers users,
            ItchGateway itch,
            AgentCounters counters,
            BookmarkKeeper keeper)
            throws IOException {
        this.users = users;
        this.keeper = keeper;
        this.itch = itch;
        this.counters = counters;
        this.endpoints = endpoints(settings, node, itch);
    }

    /** Returns the gateway. Other than its addresses, it may be used only when its agents do not run. */
    public ItchGateway itch() {
        return itch;
    }

    @Override
    public Map<String, Agent> agents() {
        return Map.of(
                ItchPlugin.DELTAS, counters.counted(ItchPlugin.DELTAS, itch.deltas(), keeper::close),
                ItchPlugin.REQUESTS, counters.counted(ItchPlugin.REQUESTS, itch.requests()),
                ItchPlugin.SNAPSHOTS, counters.counted(ItchPlugin.SNAPSHOTS, itch.snapshots()));
    }

    @Override
    public List<Endpoint> endpoints() {
        return endpoints;
    }

    private static List<Endpoint> endpoints(ItchSettings settings, int node, ItchGateway itch) throws IOException {
        List<Endpoint> endpoints = new ArrayList<>();
        for (StreamConfig stream : settings.streams()) {
            String prefix = settings.streams().size() == 1 ? "" : stream.spec().name() + ".";
            Endpoint lines = lines(stream.on(node), prefix);
            if (!lines.addresses().isEmpty()) {
                endpoints.add(lines);
            }
        }
        endpoints.add(Endpoint.of("requests", "MoldUDP64", "udp", "requests", itch.requestAddress(), ""));
        endpoints.add(Endpoint.of("snapshots", "GLIMPSE", "tcp", "snapshots", itch.snapshotAddress(), "")
                .with(settings.tls()));
        InetSocketAddress tcp = itch.tcpAddress();
        if (tcp != null) {
            endpoints.add(
                    Endpoint.of("feed", "SoupBinTCP", "tcp", "tcpFeed", tcp, "").with(settings.tls()));
        }
        return endpoints;
    }

    private static Endpoint lines(StreamConfig stream, String prefix) {
        Map<String, InetSocketAddress> lines = new LinkedHashMap<>();
        List<String> interfaces = new ArrayList<>();
        for (int i = 0; i < stream.lines().size(); i++) {
            FeedLine line = stream.lines().get(i);
            if (!line.destinations().isEmpty()) {
                lines.put(
                        prefix + "line" + LineKeys.NAMES.get(i),
                        line.destinations().getFirst());
                interfaces.add(String.valueOf(line.networkInterface()));
            }
        }
        String remark = "interface " + String.join(", ", new LinkedHashSet<>(interfaces));
        return new Endpoint(
                "deltas",
                "MoldUDP64",
                "udp",
                lines,
                prefix.isEmpty() ? remark : remark + ", stream " + stream.spec().name());
    }

    @Override
    public String reload(ConfiguredGateway present) throws IOException {
        return present instanceof ConfiguredItch again
                ? users.change(again.settings().users())
                : "";
    }

    @Override
    public void close() {
        keeper.close();
        itch.close();
    }
}
