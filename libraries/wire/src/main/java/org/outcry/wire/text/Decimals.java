// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

/** Decimal numbers held in longs that count units of 10^-scale. Nothing here allocates. */
public final class Decimals {
    /** The most decimals: with one more, the unit of 1 would not fit a long. */
    public static final int MAX_SCALE = 18;

    private Decimals() {}

    /** Appends a number with all its decimals, as in {@code -0.05} for -5 of scale 2. */
    public static void append(long units, int scale, StringBuilder out) {
        if (units < 0) {
            out.append('-');
        }
        // Taken as unsigned, the lowest number is its own counterpart.
        long magnitude = units < 0 ? -units : units;
        long one = 1;
        for (int i = 0; i < scale; i++) {
            one *= 10;
        }
        out.append(Long.divideUnsigned(magnitude, one));
        if (scale == 0) {
            return;
        }
        out.append('.');
        long rest = Long.remainderUnsigned(magnitude, one);
        for (long digit = one / 10; digit > 0; digit /= 10) {
            out.append((char) ('0' + rest / digit % 10));
        }
    }

    /** Returns a number as JSON has it, without exponent and with at most so many decimals. */
    static long parse(TextParser in, String value, int scale) {
        int point = value.indexOf('.');
        int decimals = point < 0 ? 0 : value.length() - point - 1;
        if (!in.isPlain() || !TextNumbers.isNumber(value) || hasExponent(value) || decimals > scale) {
            throw in.wrongNumber(value, "write a number with at most " + scale + " decimals, without exponent");
        }
        boolean negative = value.charAt(0) == '-';
        long floor = negative ? Long.MIN_VALUE : -Long.MAX_VALUE;
        long units = 0;
        int digits = value.length() + scale - decimals;
        for (int i = negative ? 1 : 0; i < digits; i++) {
            if (i == point) {
                continue;
            }
            int digit = i < value.length() ? value.charAt(i) - '0' : 0;
            if (units < (floor + digit) / 10) {
                throw in.outOfBounds(value, text(Long.MIN_VALUE, scale), text(Long.MAX_VALUE, scale));
            }
            units = units * 10 - digit;
        }
        return negative ? units : -units;
    }

    private static boolean hasExponent(String value) {
        return value.indexOf('e') >= 0 || value.indexOf('E') >= 0;
    }

    private static String text(long units, int scale) {
        StringBuilder text = new StringBuilder();
        append(units, scale, text);
        return text.toString();
    }
}
