// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.script;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations of scenarios, such as {@code 800 ms}. */
public final class Durations {
    /** A duration, as a part of a longer pattern. */
    static final String PATTERN = "\\d{1,6} ?(?:ms|s|min)";

    private static final Pattern DURATION = Pattern.compile("(\\d{1,6}) ?(ms|s|min)");
    private static final Map<String, Long> UNITS = Map.of(
            "ms",
            TimeUnit.MILLISECONDS.toNanos(1),
            "s",
            TimeUnit.SECONDS.toNanos(1),
            "min",
            TimeUnit.MINUTES.toNanos(1));
    private static final long MS = TimeUnit.MILLISECONDS.toNanos(1);

    private Durations() {}

    /** Returns the nanoseconds of a text; -1 if it is no duration. */
    static long ns(String text) {
        Matcher matcher = DURATION.matcher(text.strip());
        return matcher.matches() ? Long.parseLong(matcher.group(1)) * UNITS.getOrDefault(matcher.group(2), 0L) : -1;
    }

    /** Returns a duration in words. */
    public static String text(long ns) {
        long ms = ns / MS;
        return ms % 1_000 == 0 && ms > 0 ? ms / 1_000 + " s" : ms + " ms";
    }
}
