// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.cluster.ClusterConfig;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.runtime.Idle;
import org.outcry.sequencer.Durability;

/** Reader of the section {@code cluster}, and of the durability, which depends on it. */
final class ClusterReader {
    private static final String SECTION = "cluster";
    private static final String NATIVE = "native";
    private static final String DURABILITY = "durability";
    private static final long NS_PER_MS = 1_000_000L;
    private static final long USUAL_LOG_SEGMENT = 64L << 20;
    private static final int MAX_PORT = 65_535 - ClusterConfig.PORTS + 1;

    private final Path folder;

    /** Durability as the file says it. */
    private enum Kept {
        PROCESS,
        MACHINE,
        REPLICATED,
        REPLICATED_MACHINE;

        private boolean isReplicated() {
            return this == REPLICATED || this == REPLICATED_MACHINE;
        }

        private String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    ClusterReader(Path folder) {
        this.folder = folder;
    }

    /** Returns the durability of this machine's files. On a node, acknowledgements do not stand on them. */
    Durability durability(ConfigMap venue) {
        boolean cluster = venue.has(SECTION);
        Kept kept = kept(venue);
        if (cluster && !kept.isReplicated()) {
            venue.error(
                    DURABILITY,
                    "durability of a cluster is replicated (a majority has a command in memory) or replicated-machine"
                            + " (a majority has forced it to its disk), not " + kept.word());
        }
        if (!cluster && kept.isReplicated()) {
            venue.error(
                    DURABILITY,
                    "durability " + kept.word() + " needs a section cluster; without one it is process or machine");
        }
        return kept == Kept.MACHINE ? Durability.MACHINE : Durability.PROCESS;
    }

    private static Kept kept(ConfigMap venue) {
        return venue.oneOf(DURABILITY, Kept.class, venue.has(SECTION) ? Kept.REPLICATED : Kept.PROCESS);
    }

    /** Returns the section, or null if there is none. */
    @Nullable
    ClusterSection read(ConfigMap venue) {
        if (!venue.has(SECTION)) {
            return null;
        }
        boolean forced = kept(venue) == Kept.REPLICATED_MACHINE;
        try (ConfigMap map = venue.map(SECTION)) {
            Map<Integer, InetSocketAddress> nativeApis = new HashMap<>();
            List<ClusterConfig.Node> nodes = nodes(map, nativeApis);
            return new ClusterSection(
                    nodes,
                    map.durationNs("leaderTimeout", 1_000 * NS_PER_MS, 200 * NS_PER_MS, 60_000 * NS_PER_MS, Map.of()),
                    map.number("bookmarkEvery", 1_000_000L, 1_000, Long.MAX_VALUE / 2),
                    folder.resolve(map.text("tokenFile", null, 4_096)),
                    forced,
                    logSegment(map),
                    idle(map),
                    Map.copyOf(nativeApis));
        }
    }

    private static Idle idle(ConfigMap map) {
        Idle idle = map.oneOf("idle", Idle.class, Idle.BACKOFF);
        if (idle == Idle.PARK || idle == Idle.BLOCK) {
            map.error(
                    "idle",
                    "idle of a cluster is backoff, yield or spin: a sleep of a millisecond would delay each command");
        }
        return idle;
    }

    private static int logSegment(ConfigMap map) {
        long bytes = map.bytes("logSegment", USUAL_LOG_SEGMENT, ClusterConfig.MIN_LOG_SEGMENT, 1L << 30);
        if (Long.bitCount(bytes) != 1) {
            map.error("logSegment", "logSegment must be a power of two, such as 64MiB");
        }
        return (int) bytes;
    }

    private static List<ClusterConfig.Node> nodes(ConfigMap map, Map<Integer, InetSocketAddress> nativeApis) {
        List<ClusterConfig.Node> nodes = new ArrayList<>();
        Set<Integer> numbers = new HashSet<>();
        for (ConfigMap each : map.maps("nodes")) {
            try (each) {
                ClusterConfig.Node node = new ClusterConfig.Node(
                        each.integer("number", null, 1, ClusterConfig.MAX_NODES),
                        each.text("host", null, 255),
                        each.integer("port", null, 1, MAX_PORT));
                if (each.isGood("number") && !numbers.add(node.number())) {
                    each.error("number", "node number given twice: " + node.number());
                }
                for (ClusterConfig.Node other : nodes) {
                    boolean overlap = Math.abs(other.port() - node.port()) < ClusterConfig.PORTS;
                    if (each.isGood("port") && overlap && other.host().equals(node.host())) {
                        each.error(
                                "port",
                                "ports of two nodes overlap, each takes " + ClusterConfig.PORTS + " from its first: "
                                        + other.port() + " and " + node.port());
                    }
                }
                if (each.has(NATIVE)) {
                    nativeApis.put(node.number(), each.address(NATIVE, null));
                }
                nodes.add(node);
            }
        }
        if (nodes.size() != 1 && nodes.size() != 3 && nodes.size() != 5) {
            map.error(
                    "nodes",
                    "a cluster has 3 or 5 nodes, or 1 for a try, so that a majority remains when one is lost: nodes="
                            + nodes.size());
        }
        return List.copyOf(nodes);
    }
}
