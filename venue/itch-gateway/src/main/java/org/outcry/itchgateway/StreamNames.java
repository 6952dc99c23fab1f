// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.itchfeed.InstrumentSet;
import org.outcry.itchfeed.NamedInstruments;
import org.outcry.itchfeed.StreamKind;
import org.outcry.itchfeed.StreamSpec;

/**
 * Instruments that the streams of a configuration name, with their places in the file. Two of these are equal, because
 * a configuration's meaning does not depend on places.
 */
final class StreamNames implements NamedInstruments {
    /** Stream and its place. */
    private record Placed(StreamSpec stream, ConfigMap place) {}

    private final List<Placed> streams = new ArrayList<>();

    void add(StreamSpec stream, ConfigMap place) {
        streams.add(new Placed(stream, place));
    }

    @Override
    public void check(Map<Integer, String> symbols) {
        Map<Integer, String> known = new TreeMap<>(symbols);
        Set<String> all = new HashSet<>(symbols.values());
        for (Placed placed : streams) {
            for (String item : placed.stream().instruments().items()) {
                checkItem(placed, item, known, all);
            }
        }
        for (StreamKind kind : StreamKind.values()) {
            checkOnce(kind, known);
        }
    }

    private static void checkItem(Placed placed, String item, Map<Integer, String> known, Set<String> symbols) {
        boolean isPattern = InstrumentSet.isPattern(item);
        boolean isKnown = item.equals(InstrumentSet.REMAINDER)
                || (InstrumentSet.isNumber(item) && known.containsKey(Integer.valueOf(item)))
                || (isPattern ? matchesAny(item, known) : symbols.contains(item));
        if (isKnown) {
            return;
        }
        String error = isPattern ? "pattern matches no instrument: " + item : "no such instrument: " + item;
        placed.place().error("instruments", error + "; instruments are " + few(known));
    }

    private static boolean matchesAny(String pattern, Map<Integer, String> known) {
        InstrumentSet set = new InstrumentSet(List.of(pattern));
        return known.entrySet().stream().anyMatch(each -> set.names(each.getKey(), each.getValue()));
    }

    private static String few(Map<Integer, String> known) {
        List<String> first = known.values().stream().limit(5).toList();
        return first.isEmpty()
                ? "none: the configuration has no section instruments"
                : String.join(", ", first) + (known.size() > first.size() ? " and others" : "");
    }

    private void checkOnce(StreamKind kind, Map<Integer, String> known) {
        Map<Integer, String> streamOf = new HashMap<>();
        String remainder = "";
        for (Placed placed : streams) {
            StreamSpec stream = placed.stream();
            if (stream.kind() != kind) {
                continue;
            }
            if (stream.instruments().hasRemainder() && !remainder.isEmpty()) {
                placed.place().error("instruments", "remainder is in two streams: " + remainder + ", " + stream.name());
            } else if (stream.instruments().hasRemainder()) {
                remainder = stream.name();
            }
            for (Map.Entry<Integer, String> instrument : known.entrySet()) {
                if (stream.instruments().names(instrument.getKey(), instrument.getValue())) {
                    String former = streamOf.putIfAbsent(instrument.getKey(), stream.name());
                    if (former != null) {
                        placed.place()
                                .error(
                                        "instruments",
                                        "instrument is in two streams of " + kind.text() + ": " + instrument.getValue()
                                                + " in " + former + ", " + stream.name());
                    }
                }
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StreamNames;
    }

    @Override
    public int hashCode() {
        return 0;
    }
}
