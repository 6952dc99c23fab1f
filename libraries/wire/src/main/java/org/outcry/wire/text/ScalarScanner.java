// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

/** Scanner of the scalars of a YAML text, each on one line. */
final class ScalarScanner {
    private static final String FLOW = ",[]{}";
    private static final String NOT_FIRST = FLOW + "#&*!|>'\"%@`?:";
    private static final String ESCAPES = "0abtnvfre \"/\\N_";
    private static final String ESCAPED = "\0\u0007\b\t\n\u000B\f\r\u001B \"/\\\u0085\u00A0";

    private final TextCursor cursor;
    private final StringBuilder scalar = new StringBuilder();

    ScalarScanner(TextCursor cursor) {
        this.cursor = cursor;
    }

    /**
     * Returns a scalar without quotes: to the end of the line, a comment, a colon, or an indicator of the flow style in
     * it.
     */
    String plain(boolean inFlow) {
        char first = cursor.peek();
        if (NOT_FIRST.indexOf(first) >= 0 || (first == '-' && !continues(1, inFlow))) {
            throw cursor.error(
                    "not a value of this subset",
                    "found=" + first,
                    "write a scalar on one line, in quotes if it starts so; anchors, tags and block scalars are"
                            + " not read");
        }
        int start = cursor.at;
        int end = start;
        while (continues(0, inFlow)) {
            char c = cursor.printable();
            if (c == '#' && cursor.text.charAt(cursor.at - 1) == ' ') {
                break;
            }
            cursor.at++;
            if (c != ' ') {
                end = cursor.at;
            }
            checkLength(end - start);
        }
        return cursor.text.substring(start, end);
    }

    /** Returns whether a plain scalar takes the character that is so far ahead: it may be a space within. */
    private boolean continues(int ahead, boolean inFlow) {
        if (cursor.isLineEnd(ahead)) {
            return false;
        }
        char c = cursor.peek(ahead);
        if (ahead > 0 && c == ' ') {
            return false;
        }
        if (c == ':') {
            char next = cursor.peek(ahead + 1);
            return !cursor.isLineEnd(ahead + 1) && next != ' ' && !(inFlow && FLOW.indexOf(next) >= 0);
        }
        return !inFlow || FLOW.indexOf(c) < 0;
    }

    /** Returns a scalar in single or double quotes. */
    String quoted() {
        char quote = cursor.peek();
        cursor.at++;
        scalar.setLength(0);
        while (true) {
            if (cursor.atLineEnd()) {
                throw cursor.error("quote not closed", "quote=" + quote, "close it in its line");
            }
            char c = cursor.printable();
            cursor.at++;
            if (c == quote) {
                if (quote == '"' || cursor.peek() != quote) {
                    return scalar.toString();
                }
                cursor.at++;
                scalar.append(quote);
            } else if (c == '\\' && quote == '"') {
                escape();
            } else {
                scalar.append(c);
            }
            checkLength(scalar.length());
        }
    }

    private void escape() {
        char c = cursor.peek();
        int known = ESCAPES.indexOf(c);
        if (known >= 0) {
            scalar.append(ESCAPED.charAt(known));
            cursor.at++;
        } else if (c == 'x' || c == 'u' || c == 'U') {
            cursor.at++;
            scalar.appendCodePoint(code(c == 'x' ? 2 : c == 'u' ? 4 : 8));
        } else {
            throw cursor.error("unknown escape", "found=\\" + c, "known are " + ESCAPES + " and xHH uHHHH UHHHHHHHH");
        }
    }

    private int code(int digits) {
        int code = 0;
        for (int i = 0; i < digits; i++) {
            char c = cursor.peek();
            int digit = c < 0x80 ? Character.digit(c, 16) : -1;
            if (digit < 0 || code > Character.MAX_CODE_POINT >> 4) {
                throw cursor.error("not a character's code", "found=" + c, "write " + digits + " hexadecimal digits");
            }
            code = code << 4 | digit;
            cursor.at++;
        }
        if (code > Character.MAX_CODE_POINT) {
            throw cursor.error("not a character's code", "code=" + code, "it ends at 10FFFF");
        }
        return code;
    }

    private void checkLength(int length) {
        if (length > TextParser.MAX_SCALAR_LENGTH) {
            throw cursor.error(
                    "scalar too long", "bound=" + TextParser.MAX_SCALAR_LENGTH, "it is damaged, or no scalar");
        }
    }
}
