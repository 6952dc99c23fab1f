// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import java.util.Locale;
import java.util.Set;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.packed.PackedTexts;

/** Scalars of YAML, appended to a text, for generated code and dumps. */
public final class YamlText {
    private static final long NS_PER_SECOND = 1_000_000_000;
    private static final long SECONDS_PER_DAY = 86_400;
    private static final int DAYS_PER_400_YEARS = 146_097;
    /** Days from 0000-03-01, where the rule of leap years is simplest, to 1970-01-01. */
    private static final int DAYS_TO_1970 = 719_468;

    /** 0000-01-01T00:00:00Z. */
    private static final long MIN_SECONDS = -62_167_219_200L;
    /** 9999-12-31T23:59:59Z. */
    private static final long MAX_SECONDS = 253_402_300_799L;

    private static final String PLAIN = "_-./+@";
    /** Those of them that a key of this subset has only in quotes. */
    private static final String NOT_IN_KEYS = "-./+@";

    private static final Set<String> RESERVED = Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");
    private static final int LONGEST_RESERVED = 5;

    private YamlText() {}

    /** Appends a comment, a line of its own; an end of line in it starts another. */
    public static void comment(StringBuilder out, String comment) {
        out.append("# ").append(comment.replace("\n", "\n# ")).append('\n');
    }

    /** Appends a time given in ns since 1970-01-01T00:00:00Z, as in {@code 2026-11-20T09:30:00.000000001Z}. */
    public static void nanoTime(StringBuilder out, long timeNs) {
        time(out, Math.floorDiv(timeNs, NS_PER_SECOND), (int) Math.floorMod(timeNs, NS_PER_SECOND), 9);
    }

    /**
     * Appends a time given in us since 1970-01-01T00:00:00Z, as in {@code 2026-11-20T09:30:00.000001Z}; outside of the
     * years 0000 to 9999 the number.
     */
    public static void microTime(StringBuilder out, long timeUs) {
        if (hasYear(timeUs, 1_000_000)) {
            time(out, Math.floorDiv(timeUs, 1_000_000), (int) Math.floorMod(timeUs, 1_000_000L), 6);
        } else {
            out.append(timeUs);
        }
    }

    /**
     * Appends a time given in ms since 1970-01-01T00:00:00Z, as in {@code 2026-11-20T09:30:00.001Z}; outside of the
     * years 0000 to 9999 the number.
     */
    public static void milliTime(StringBuilder out, long timeMs) {
        if (hasYear(timeMs, 1_000)) {
            time(out, Math.floorDiv(timeMs, 1_000), (int) Math.floorMod(timeMs, 1_000L), 3);
        } else {
            out.append(timeMs);
        }
    }

    /** Returns whether a time, so many units of a second since 1970, has a year of four digits. */
    static boolean hasYear(long time, long unitsPerSecond) {
        return time >= MIN_SECONDS * unitsPerSecond && time < (MAX_SECONDS + 1) * unitsPerSecond;
    }

    private static void time(StringBuilder out, long seconds, int fraction, int fractionDigits) {
        int secondOfDay = (int) Math.floorMod(seconds, SECONDS_PER_DAY);
        date(out, (int) Math.floorDiv(seconds, SECONDS_PER_DAY));
        out.append('T');
        digits(out, secondOfDay / 3600, 2);
        out.append(':');
        digits(out, secondOfDay / 60 % 60, 2);
        out.append(':');
        digits(out, secondOfDay % 60, 2);
        out.append('.');
        digits(out, fraction, fractionDigits);
        out.append('Z');
    }

    private static void date(StringBuilder out, int daysSince1970) {
        int days = daysSince1970 + DAYS_TO_1970;
        int era = Math.floorDiv(days, DAYS_PER_400_YEARS);
        int dayOfEra = Math.floorMod(days, DAYS_PER_400_YEARS);
        int yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int monthFromMarch = (5 * dayOfYear + 2) / 153;
        int month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
        digits(out, era * 400 + yearOfEra + (month <= 2 ? 1 : 0), 4);
        out.append('-');
        digits(out, month, 2);
        out.append('-');
        digits(out, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, 2);
    }

    private static void digits(StringBuilder out, int value, int count) {
        int divisor = 1;
        for (int i = 1; i < count; i++) {
            divisor *= 10;
        }
        for (; divisor > 0; divisor /= 10) {
            out.append((char) ('0' + value / divisor % 10));
        }
    }

    /** Appends a number that reads back as the same double. */
    public static void number(StringBuilder out, double value) {
        if (Double.isFinite(value)) {
            out.append(value);
        } else {
            notFinite(out, value);
        }
    }

    /** Appends a number that reads back as the same float. */
    public static void number(StringBuilder out, float value) {
        if (Float.isFinite(value)) {
            out.append(value);
        } else {
            notFinite(out, value);
        }
    }

    private static void notFinite(StringBuilder out, double value) {
        out.append(Double.isNaN(value) ? ".nan" : value > 0 ? ".inf" : "-.inf");
    }

    /**
     * Puts the text from {@code start} to the end into quotes if YAML would take it for anything but that text: then in
     * double quotes, with escapes for what can't be printed.
     */
    public static void quoteIfNeeded(StringBuilder out, int start) {
        if (!isPlain(out, start)) {
            quote(out, start);
        }
    }

    /** Puts the key of a map from {@code start} to the end into quotes, unless it is a name as those of fields. */
    public static void quoteKeyIfNeeded(StringBuilder out, int start) {
        boolean isName = isPlain(out, start);
        for (int i = start; i < out.length() && isName; i++) {
            isName = NOT_IN_KEYS.indexOf(out.charAt(i)) < 0;
        }
        if (!isName) {
            quote(out, start);
        }
    }

    private static void quote(StringBuilder out, int start) {
        String text = out.substring(start);
        out.setLength(start);
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            quoted(out, text.charAt(i));
        }
        out.append('"');
    }

    /** Appends the characters of a packed text, in quotes if necessary. */
    public static void ascii(StringBuilder out, long packed) {
        int start = out.length();
        AsciiLongs.append(packed, out);
        quoteIfNeeded(out, start);
    }

    /** Appends the characters of a packed text of several parts, in quotes if necessary. */
    public static void ascii(StringBuilder out, long... packed) {
        int start = out.length();
        PackedTexts.append(out, packed);
        quoteIfNeeded(out, start);
    }

    private static boolean isPlain(StringBuilder out, int start) {
        int length = out.length() - start;
        if (length == 0 || !isLetter(out.charAt(start))) {
            return false;
        }
        for (int i = start; i < out.length(); i++) {
            char c = out.charAt(i);
            if (!isLetter(c) && (c < '0' || c > '9') && PLAIN.indexOf(c) < 0) {
                return false;
            }
        }
        return length > LONGEST_RESERVED
                || !RESERVED.contains(out.substring(start).toLowerCase(Locale.ROOT));
    }

    private static boolean isLetter(char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }

    private static void quoted(StringBuilder out, char c) {
        if (c == '"' || c == '\\') {
            out.append('\\').append(c);
        } else if (c >= ' ' && c < 0x7F) {
            out.append(c);
        } else {
            out.append("\\u");
            for (int shift = 12; shift >= 0; shift -= 4) {
                out.append(Character.toUpperCase(Character.forDigit((c >>> shift) & 0xF, 16)));
            }
        }
    }
}
