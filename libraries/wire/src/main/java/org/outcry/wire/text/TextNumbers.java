// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

/** Parser of numbers: whole ones exactly and within bounds, others to the nearest value. */
final class TextNumbers {
    private TextNumbers() {}

    /**
     * Returns a whole number as JSON has it: no plus, no leading zeros. One of 64 bits may be in quotes in JSON, whose
     * programs have no other exact form.
     */
    static long integer(TextParser in, String value, long min, long max) {
        boolean hasForm = in.isPlain() || (min == Long.MIN_VALUE && in.takesQuotedLongs());
        if (!hasForm || !isWhole(value, value.length())) {
            throw in.wrongNumber(value, "write a whole number, without plus or leading zeros");
        }
        return whole(in, value, value.length(), min, max);
    }

    /** Returns whether the characters before {@code end} are a whole number as JSON has it. */
    static boolean isWhole(String value, int end) {
        int start = value.startsWith("-") ? 1 : 0;
        return digitsEnd(value, start) == end && !hasLeadingZero(value, start);
    }

    /** Returns the whole number that the characters before {@code end} are. */
    static long whole(TextParser in, String value, int end, long min, long max) {
        int start = value.startsWith("-") ? 1 : 0;
        // Counted down, because the lowest number has no positive counterpart.
        long negative = 0;
        long floor = start == 1 ? Long.MIN_VALUE : -Long.MAX_VALUE;
        for (int i = start; i < end; i++) {
            int digit = value.charAt(i) - '0';
            if (negative < (floor + digit) / 10) {
                throw in.outOfBounds(value, Long.toString(min), Long.toString(max));
            }
            negative = negative * 10 - digit;
        }
        long number = start == 1 ? negative : -negative;
        if (number < min || number > max) {
            throw in.outOfBounds(value, Long.toString(min), Long.toString(max));
        }
        return number;
    }

    static double real(TextParser in, String value) {
        if (in.isNotFinite(value)) {
            return notFinite(value);
        }
        requireNumber(in, value);
        double number = Double.parseDouble(value);
        if (Double.isInfinite(number) || (number == 0 && !isZero(value))) {
            throw in.outOfBounds(value, "-1.7976931348623157E308", "1.7976931348623157E308, 0 or at least 4.9E-324");
        }
        return number;
    }

    static float single(TextParser in, String value) {
        if (in.isNotFinite(value)) {
            return (float) notFinite(value);
        }
        requireNumber(in, value);
        float number = Float.parseFloat(value);
        if (Float.isInfinite(number) || (number == 0 && !isZero(value))) {
            throw in.outOfBounds(value, "-3.4028235E38", "3.4028235E38, 0 or at least 1.4E-45");
        }
        return number;
    }

    private static double notFinite(String value) {
        if (value.equals(".nan") || value.equals("NaN")) {
            return Double.NaN;
        }
        return value.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }

    private static void requireNumber(TextParser in, String value) {
        if (!in.isPlain() || !isNumber(value)) {
            throw in.wrongNumber(value, "write a number, as in 1.5 or -2.0E10");
        }
    }

    /** Returns whether it is a number of JSON. */
    static boolean isNumber(String value) {
        int start = value.startsWith("-") ? 1 : 0;
        int at = digitsEnd(value, start);
        if (at < 0 || hasLeadingZero(value, start)) {
            return false;
        }
        if (at < value.length() && value.charAt(at) == '.') {
            at = digitsEnd(value, at + 1);
        }
        if (at >= 0 && at < value.length() && (value.charAt(at) == 'e' || value.charAt(at) == 'E')) {
            boolean signed = at + 1 < value.length() && (value.charAt(at + 1) == '-' || value.charAt(at + 1) == '+');
            at = digitsEnd(value, signed ? at + 2 : at + 1);
        }
        return at == value.length();
    }

    /** Returns the end of the digits from here on; -1 if there is none. */
    private static int digitsEnd(String value, int start) {
        int at = start;
        while (at < value.length() && value.charAt(at) >= '0' && value.charAt(at) <= '9') {
            at++;
        }
        return at == start ? -1 : at;
    }

    private static boolean hasLeadingZero(String value, int start) {
        return start + 1 < value.length()
                && value.charAt(start) == '0'
                && value.charAt(start + 1) >= '0'
                && value.charAt(start + 1) <= '9';
    }

    private static boolean isZero(String value) {
        for (int i = 0; i < value.length() && value.charAt(i) != 'e' && value.charAt(i) != 'E'; i++) {
            if (value.charAt(i) >= '1' && value.charAt(i) <= '9') {
                return false;
            }
        }
        return true;
    }
}
