// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

/** Scalars of JSON, appended to a text, for generated code. The output is ASCII. */
public final class JsonText {
    private static final String ESCAPES = "btn fr";

    private JsonText() {}

    /**
     * Ends a string whose opening quote and characters were appended: from {@code start} on they are escaped where they
     * must be, then the closing quote is appended.
     */
    public static void endString(StringBuilder out, int start) {
        for (int i = start; i < out.length(); i++) {
            if (mustEscape(out.charAt(i))) {
                escapeFrom(out, i);
                break;
            }
        }
        out.append('"');
    }

    private static boolean mustEscape(char c) {
        return c < ' ' || c > '~' || c == '"' || c == '\\';
    }

    private static void escapeFrom(StringBuilder out, int start) {
        String rest = out.substring(start);
        out.setLength(start);
        for (int i = 0; i < rest.length(); i++) {
            char c = rest.charAt(i);
            if (!mustEscape(c)) {
                out.append(c);
            } else if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c >= '\b' && c <= '\r' && c != '\u000B') {
                out.append('\\').append(ESCAPES.charAt(c - '\b'));
            } else {
                out.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    out.append(Character.forDigit((c >>> shift) & 0xF, 16));
                }
            }
        }
    }

    /** Appends a number that reads back as the same double; one that is not finite as a string, for JSON has none. */
    public static void number(StringBuilder out, double value) {
        if (Double.isFinite(value)) {
            out.append(value);
        } else {
            out.append('"').append(value).append('"');
        }
    }

    /** Appends a number that reads back as the same float; one that is not finite as a string, for JSON has none. */
    public static void number(StringBuilder out, float value) {
        if (Float.isFinite(value)) {
            out.append(value);
        } else {
            out.append('"').append(value).append('"');
        }
    }

    /**
     * Appends a time given in ns since 1970-01-01T00:00:00Z, a string as in {@code "2026-11-20T09:30:00.000000001Z"}.
     */
    public static void nanoTime(StringBuilder out, long timeNs) {
        out.append('"');
        YamlText.nanoTime(out, timeNs);
        out.append('"');
    }

    /**
     * Appends a time given in us since 1970-01-01T00:00:00Z, a string; outside of the years 0000 to 9999 the number.
     */
    public static void microTime(StringBuilder out, long timeUs) {
        if (YamlText.hasYear(timeUs, 1_000_000)) {
            out.append('"');
            YamlText.microTime(out, timeUs);
            out.append('"');
        } else {
            out.append(timeUs);
        }
    }

    /**
     * Appends a time given in ms since 1970-01-01T00:00:00Z, a string; outside of the years 0000 to 9999 the number.
     */
    public static void milliTime(StringBuilder out, long timeMs) {
        if (YamlText.hasYear(timeMs, 1_000)) {
            out.append('"');
            YamlText.milliTime(out, timeMs);
            out.append('"');
        } else {
            out.append(timeMs);
        }
    }

    /** Appends a duration in ns, a string as in {@code "250us"}. */
    public static void duration(StringBuilder out, long durationNs) {
        out.append('"');
        Durations.append(durationNs, out);
        out.append('"');
    }
}
