// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Settings in which a venue and a process that follows it must agree, as texts by name.
 *
 * @param values the values by name
 */
public record FollowSettings(Map<String, String> values) {
    private static final String NAME = "name";
    private static final String RULES = "rules";
    private static final String EPOCH = "epoch";

    public FollowSettings {
        values = Map.copyOf(values);
    }

    /** Returns the settings of a venue's folder. */
    public static FollowSettings of(String name, SequencerConfig folder) throws IOException {
        Map<String, String> values = common(name, folder);
        values.put(RULES, Integer.toString(AdoptedRules.last(folder)));
        values.put(EPOCH, Long.toString(VenueEpoch.of(folder.directory()).number()));
        return new FollowSettings(values);
    }

    private static Map<String, String> common(String name, SequencerConfig config) {
        Map<String, String> values = new HashMap<>();
        values.put(NAME, name);
        values.put("journal.segment", Integer.toString(config.segmentBytes()));
        values.put("commands", Long.toHexString(config.journal().layoutHash()));
        values.put("events", Long.toHexString(config.eventLog().layoutHash()));
        return values;
    }

    /** Reads the settings of a venue. */
    public static FollowSettings parse(String text) {
        return new FollowSettings(text.lines()
                .filter(line -> line.indexOf('=') > 0)
                .collect(Collectors.toMap(
                        line -> line.substring(0, line.indexOf('=')),
                        line -> line.substring(line.indexOf('=') + 1),
                        (one, other) -> one)));
    }

    /** Returns a line {@code name=value} for each. */
    public String toText() {
        return values.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    /** Returns the name of the venue; empty if it is not among them. */
    public String name() {
        return values.getOrDefault(NAME, "");
    }

    /** Returns the number of the venue's epoch. */
    public long epoch() {
        return Long.parseLong(values.getOrDefault(EPOCH, "1"));
    }

    /** Returns the difference to those that a follower has, in words; null if there is none. */
    public @Nullable String difference(String name, SequencerConfig own) {
        for (Map.Entry<String, String> entry : common(name, own).entrySet()) {
            String theirs = values.get(entry.getKey());
            if (!entry.getValue().equals(theirs)) {
                return entry.getKey() + ": here=" + entry.getValue() + " there=" + theirs;
            }
        }
        return AdoptedRules.obstacle(Integer.parseInt(values.getOrDefault(RULES, "0")));
    }
}
