// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.config;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Units of sizes and durations in a configuration. */
public final class Units {
    private static final Pattern WITH_UNIT = Pattern.compile("(\\d{1,15})\\s*([A-Za-z]*)");

    /** Units of sizes, in bytes. */
    static final Map<String, Long> SIZES = Map.of("", 1L, "KiB", 1L << 10, "MiB", 1L << 20, "GiB", 1L << 30);

    /** Units of durations, in nanoseconds. */
    static final Map<String, Long> DURATIONS = Map.of(
            "ns", 1L,
            "us", 1_000L,
            "ms", 1_000_000L,
            "s", 1_000_000_000L,
            "min", 60_000_000_000L,
            "h", 3_600_000_000_000L,
            "d", 86_400_000_000_000L);

    private Units() {}

    /** Returns a size in bytes; -1 if the text is none. */
    public static long sizeOf(String text) {
        return amountOf(text, SIZES);
    }

    /** Returns a duration in nanoseconds; -1 if the text is none. 0 needs no unit. */
    public static long durationOf(String text) {
        return text.equals("0") ? 0 : amountOf(text, DURATIONS);
    }

    /** Returns the amount of a text in base units; -1 if it is none, {@link Long#MAX_VALUE} if it is too much. */
    static long amountOf(String text, Map<String, Long> units) {
        Matcher matcher = WITH_UNIT.matcher(text);
        long factor = matcher.matches() ? units.getOrDefault(matcher.group(2), 0L) : 0;
        if (factor == 0) {
            return -1;
        }
        long amount = Long.parseLong(matcher.group(1));
        return amount > Long.MAX_VALUE / factor ? Long.MAX_VALUE : amount * factor;
    }
}
