// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

/**
 * Durations in nanoseconds, shown as a whole number and a unit: ns, us, ms, s, m (minutes) or h. Nothing here allocates
 * but errors.
 */
public final class Durations {
    static final String REMEDY = "write a whole number and a unit, one of h m s ms us ns, as in 250us";

    private static final String[] UNITS = {"h", "m", "s", "ms", "us", "ns"};
    private static final long[] NS = {3_600_000_000_000L, 60_000_000_000L, 1_000_000_000L, 1_000_000L, 1_000L, 1L};

    private Durations() {}

    /** Appends a duration in the greatest unit of which it is a whole number, as in {@code 1500us}. */
    public static void append(long durationNs, StringBuilder out) {
        int unit = durationNs == 0 ? UNITS.length - 1 : 0;
        while (durationNs % NS[unit] != 0) {
            unit++;
        }
        out.append(durationNs / NS[unit]).append(UNITS[unit]);
    }

    /** Returns a whole number and a unit. */
    static long parse(TextParser in, String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) >= 'a') {
            end--;
        }
        String unit = text.substring(end);
        for (int i = 0; i < UNITS.length; i++) {
            if (UNITS[i].equals(unit) && TextNumbers.isWhole(text, end)) {
                return TextNumbers.whole(in, text, end, Long.MIN_VALUE / NS[i], Long.MAX_VALUE / NS[i]) * NS[i];
            }
        }
        throw in.wrongValue(text, REMEDY);
    }
}
