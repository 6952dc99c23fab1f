// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.itchfeed.InstrumentSet;
import org.outcry.itchfeed.StreamKind;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.link.HostPort;

/**
 * Reader of {@code itch.streams}, and of the one stream that a section without them means. docs/market-data.md has a
 * table of the keys.
 */
final class StreamsSection {
    private static final int MIN_HISTORY = 1 << 10;
    private static final int MAX_HISTORY = 1 << 24;
    private static final long NS_PER_S = 1_000_000_000L;
    private static final List<String> OF_ONE_STREAM = Stream.concat(
                    LineKeys.ofLines("line", "receivers", "node").stream(), Stream.of("sessionSuffix"))
            .toList();

    private final ConfigMap section;
    private final LineKeys sectionLines;
    private final StreamNames named = new StreamNames();
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, String> suffixes = new HashMap<>();
    private final Map<InetSocketAddress, String> destinations = new HashMap<>();

    StreamsSection(ConfigMap section, List<Integer> nodes) {
        this.section = section;
        this.sectionLines = LineKeys.ofSection(section, nodes);
    }

    /** Returns the instruments that the streams name, to be checked when all are known. */
    StreamNames named() {
        return named;
    }

    List<StreamConfig> read() {
        int history = history(section, StreamConfig.DEFAULT_HISTORY);
        LagBound lagBound = lagBound(section, LagBound.DEFAULT);
        if (!section.has("streams")) {
            StreamSpec all = StreamSpec.all(suffix(section, ItchSettings.DEFAULT_SUFFIX));
            List<FeedLine> lines = sectionLines.read(section, true);
            checkDestinations(section, all.name(), lines);
            return List.of(new StreamConfig(all, lines, history, lagBound, StreamConfig.DEFAULT_UPDATES));
        }
        for (String key : OF_ONE_STREAM) {
            if (section.has(key)) {
                if (key.startsWith("node")) {
                    section.integer(key, 0L, 0, Integer.MAX_VALUE);
                } else if (key.startsWith("receivers")) {
                    section.maps(key);
                } else {
                    section.text(key, "", 4_096);
                }
                section.error(key, key + " belongs to each item of streams");
            }
        }
        List<ConfigMap> maps = section.maps("streams");
        int share = Math.max(MIN_HISTORY, Integer.highestOneBit(history / Math.max(1, maps.size())));
        List<StreamConfig> streams = new ArrayList<>();
        for (ConfigMap map : maps) {
            try (map) {
                streams.add(read(map, share, lagBound));
            }
        }
        if (streams.isEmpty() || streams.size() > ItchGatewayConfig.MAX_STREAMS) {
            section.error("streams", "streams must be 1 to " + ItchGatewayConfig.MAX_STREAMS + " items");
        }
        return streams;
    }

    private StreamConfig read(ConfigMap map, int share, LagBound lagBound) {
        String name = map.text("name", null, 8);
        if (!name.matches("[A-Za-z0-9-]{1,8}")) {
            if (map.isGood("name")) {
                map.error("name", "name must be 1 to 8 letters, digits and hyphens, not '" + name + "'");
            }
            name = "x";
        } else if (names.putIfAbsent(name, name) != null) {
            map.error("name", "stream's name given twice: " + name);
        }
        StreamKind kind = map.oneOf("kind", StreamKind.class, StreamKind.ORDERS);
        List<String> items = map.words("instruments");
        if (items.isEmpty()) {
            map.error("instruments", "stream " + name + " needs instruments: numbers, symbols, patterns, or remainder");
        }
        String suffix = suffix(map, null);
        String former = map.isGood("sessionSuffix") ? suffixes.putIfAbsent(suffix, name) : null;
        if (former != null) {
            map.error("sessionSuffix", "sessionSuffix given twice: " + suffix + " of " + former + ", " + name);
        }
        StreamSpec spec = new StreamSpec(name, kind, new InstrumentSet(items), suffix);
        named.add(spec, map);
        List<FeedLine> lines = sectionLines.read(map, false);
        checkDestinations(map, name, lines);
        int updates = map.integer("updatesPerSecond", (long) StreamConfig.DEFAULT_UPDATES, 1, 1_000_000);
        if (map.has("updatesPerSecond") && kind != StreamKind.CONFLATED) {
            map.error("updatesPerSecond", "updatesPerSecond is for kind conflated");
        }
        return new StreamConfig(spec, lines, history(map, share), lagBound(map, lagBound), updates);
    }

    private void checkDestinations(ConfigMap map, String name, List<FeedLine> lines) {
        for (int i = 0; i < lines.size(); i++) {
            String line = LineKeys.NAMES.get(i);
            for (InetSocketAddress destination : lines.get(i).destinations()) {
                String former = destinations.putIfAbsent(destination, name + " line " + line);
                if (former != null) {
                    map.error(
                            "line" + line,
                            "group and port given twice: " + HostPort.of(destination) + " of " + former + " and " + name
                                    + " line " + line);
                }
            }
        }
    }

    private static String suffix(ConfigMap map, @Nullable String orElse) {
        String suffix = map.text("sessionSuffix", orElse, 2);
        if (suffix.matches("[A-Za-z0-9]{2}")) {
            return suffix;
        }
        if (map.isGood("sessionSuffix")) {
            map.error("sessionSuffix", "sessionSuffix must be two letters or digits, such as 01");
        }
        return ItchSettings.DEFAULT_SUFFIX;
    }

    private static int history(ConfigMap map, int orElse) {
        int history = map.integer("history", (long) orElse, MIN_HISTORY, MAX_HISTORY);
        if (Integer.bitCount(history) != 1) {
            map.error("history", "history must be a power of two, such as 262144");
            return orElse;
        }
        return history;
    }

    private static LagBound lagBound(ConfigMap map, LagBound orElse) {
        try (ConfigMap bound = map.map("maxLag")) {
            return new LagBound(
                    bound.number("events", orElse.events(), 1, Long.MAX_VALUE / 2),
                    bound.durationNs("time", orElse.ns(), 1, 3_600 * NS_PER_S, Map.of()));
        }
    }
}
