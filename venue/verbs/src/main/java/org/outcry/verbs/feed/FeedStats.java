// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.outcry.runtime.CountersFile;

/**
 * Counters of a venue's feed by agent and stream, with a verdict on each, and the times in which streams were behind.
 */
final class FeedStats {
    static final String STREAM = "stream:";
    private static final String LAG = "lag:";
    private static final String OK = "ok";
    private static final long STUCK_MS = 2_000;
    private static final long BEHIND = 10_000;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT);
    private static final DateTimeFormatter DAY_AND_TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT);

    private final Map<String, Map<String, Long>> groups = new LinkedHashMap<>();
    private final List<Map<String, Long>> lags = new ArrayList<>();
    private final List<String> streams = new ArrayList<>();
    private final boolean runs;
    private final long lastMs;

    /**
     * Time in which streams were behind.
     *
     * @param streams those that had messages in it
     * @param fromMs its beginning in ms since 1970
     * @param forMs how long it was, until now or the end of the venue if it is not over
     * @param isOver whether it ended
     * @param mostEvents the largest number of waiting events
     * @param skipped the messages that were skipped
     * @param skippedIn the streams that skipped them
     */
    record Lag(
            List<String> streams,
            long fromMs,
            long forMs,
            boolean isOver,
            long mostEvents,
            long skipped,
            List<String> skippedIn) {
        /** Returns a sentence with local times. */
        String text(boolean runs, long nowMs, ZoneId zone) {
            var from = Instant.ofEpochMilli(fromMs).atZone(zone);
            boolean isToday = from.toLocalDate()
                    .equals(Instant.ofEpochMilli(nowMs).atZone(zone).toLocalDate());
            String who = String.join(", ", streams);
            String when = (isToday ? TIME : DAY_AND_TIME).format(from);
            String sentence = isOver
                    ? String.format(Locale.ROOT, "%s %s behind %s for %,d ms", who, was(), when, forMs)
                    : String.format(
                            Locale.ROOT,
                            "%s %s behind since %s, %,d ms%s",
                            who,
                            runs ? is() : was(),
                            when,
                            forMs,
                            runs ? "" : " until the venue's end");
            sentence += String.format(Locale.ROOT, ", at most %,d events", mostEvents);
            if (skipped == 0) {
                return sentence;
            }
            String in = skippedIn.equals(streams) ? "" : " in " + String.join(", ", skippedIn);
            return sentence + String.format(Locale.ROOT, ", skipped %,d", skipped) + in;
        }

        private String was() {
            return streams.size() == 1 ? "was" : "were";
        }

        private String is() {
            return streams.size() == 1 ? "is" : "are";
        }
    }

    FeedStats(CountersFile.Counters counters, boolean runs, long nowMs) {
        this.runs = runs;
        Map<String, Map<String, Long>> places = new LinkedHashMap<>();
        counters.values().forEach((name, value) -> {
            int dot = name.lastIndexOf('.');
            String group = name.substring(0, dot);
            (group.startsWith(LAG) ? places : groups)
                    .computeIfAbsent(group, one -> new LinkedHashMap<>())
                    .put(name.substring(dot + 1), value);
        });
        places.values().stream().filter(place -> of(place, "number") > 0).forEach(lags::add);
        lags.sort(Comparator.comparingLong(place -> of(place, "number")));
        for (String group : groups.keySet()) {
            if (group.startsWith(STREAM)) {
                streams.add(group.substring(STREAM.length()));
            }
        }
        long newestTurn = groups.values().stream()
                .mapToLong(group -> of(group, "turnMs"))
                .max()
                .orElse(0);
        lastMs = runs ? nowMs : newestTurn;
    }

    private static long of(Map<String, Long> counters, String name) {
        return counters.getOrDefault(name, 0L);
    }

    /** Returns the counters by agent and stream. */
    Map<String, Map<String, Long>> groups() {
        return groups;
    }

    /** Returns the state of an agent or stream: now, or when the venue ended. */
    String verdict(String group) {
        Map<String, Long> counters = groups.getOrDefault(group, Map.of());
        if (group.startsWith(STREAM)) {
            return of(counters, "skipping") == 1 ? "skipping" : OK;
        }
        if (lastMs - of(counters, "turnMs") > STUCK_MS) {
            return "stuck";
        }
        return of(counters, "behind") > BEHIND ? "behind" : OK;
    }

    /** Returns whether the venue runs, and every agent and stream is ok. */
    boolean isOk() {
        return runs && groups.keySet().stream().allMatch(group -> verdict(group).equals(OK));
    }

    /** Returns the last times in which streams were behind, oldest first. */
    List<Lag> lags() {
        List<Lag> found = new ArrayList<>();
        for (Map<String, Long> lag : lags) {
            long toMs = of(lag, "toMs");
            long fromMs = of(lag, "fromMs");
            found.add(new Lag(
                    names(of(lag, "streams")),
                    fromMs,
                    Math.max(0, (toMs == 0 ? lastMs : toMs) - fromMs),
                    toMs != 0,
                    of(lag, "most"),
                    of(lag, "skipped"),
                    names(of(lag, "skippedStreams"))));
        }
        return found;
    }

    private List<String> names(long bits) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < streams.size(); i++) {
            if ((bits >>> i & 1) == 1) {
                names.add(streams.get(i));
            }
        }
        return names;
    }
}
