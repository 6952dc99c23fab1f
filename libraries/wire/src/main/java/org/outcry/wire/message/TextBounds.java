// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.message;

/**
 * Detector of the end of a text message in a stream: an object of JSON at its closing brace and the end of that line; a
 * document of YAML at a line of three dots, or before a line of three dashes that starts the next.
 */
final class TextBounds {
    private TextBounds() {}

    /** Returns the bytes of the message; 0 if its end is not there yet. */
    static int of(byte[] b, int offset, int length, boolean atEnd) {
        int end = offset + length;
        int start = skipWhite(b, offset, end);
        int stop;
        if (start == end) {
            stop = atEnd ? end : offset;
        } else if (b[start] == '{') {
            stop = json(b, start, end);
        } else {
            stop = yaml(b, start, end);
        }
        if (stop < 0) {
            stop = atEnd ? end : offset;
        }
        return stop - offset;
    }

    static boolean isBlank(byte[] b, int offset, int length) {
        return skipWhite(b, offset, offset + length) == offset + length;
    }

    static int skipWhite(byte[] b, int from, int end) {
        int at = from;
        while (at < end && (b[at] == ' ' || b[at] == '\n' || b[at] == '\r' || b[at] == '\t')) {
            at++;
        }
        return at;
    }

    private static int json(byte[] b, int start, int end) {
        int depth = 0;
        boolean inString = false;
        for (int at = start; at < end; at++) {
            byte c = b[at];
            if (inString) {
                if (c == '\\') {
                    at++;
                } else if (c == '"') {
                    inString = false;
                }
            } else if (c == '"') {
                inString = true;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && --depth == 0) {
                return at + 1 < end && b[at + 1] == '\n' ? at + 2 : at + 1;
            }
        }
        return -1;
    }

    private static int yaml(byte[] b, int start, int end) {
        boolean content = false;
        int line = start;
        while (line < end) {
            int next = line;
            while (next < end && b[next] != '\n') {
                next++;
            }
            if (next == end) {
                return -1;
            }
            next++;
            if (isMarker(b, line, next, (byte) '.')) {
                return next;
            }
            boolean startsNext = isMarker(b, line, next, (byte) '-');
            if (startsNext && content) {
                return line;
            }
            content |= !startsNext && b[line] != '#' && skipWhite(b, line, next) < next;
            line = next;
        }
        return -1;
    }

    private static boolean isMarker(byte[] b, int line, int next, byte c) {
        return next - line >= 4
                && b[line] == c
                && b[line + 1] == c
                && b[line + 2] == c
                && (b[line + 3] == '\n' || b[line + 3] == '\r' || b[line + 3] == ' ');
    }
}
