// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import org.outcry.wire.DecodeException;

/** Position in a text, with its line and column. */
final class TextCursor {
    /** Stands for the end of the text. No text may hold it. */
    static final char END = '\uFFFF';

    final String source;
    final String text;
    int at;
    int line = 1;
    int lineStart;

    TextCursor(String source, String text) {
        this.source = source;
        this.text = text;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    char peek() {
        return peek(0);
    }

    char peek(int ahead) {
        int index = at + ahead;
        return index < text.length() ? text.charAt(index) : END;
    }

    /** Returns the characters before this one in its line. */
    int indent() {
        return at - lineStart;
    }

    /** Passes over spaces; a tab behind them is an error. */
    void skipSpaces() {
        while (peek() == ' ') {
            at++;
        }
        refuseTab(0);
    }

    /** Refuses a tab so far ahead: YAML has none between tokens, and texts escape it. */
    void refuseTab(int ahead) {
        if (peek(ahead) == '\t') {
            throw error(
                    line,
                    indent() + ahead + 1,
                    "tab not allowed here",
                    "code=9",
                    "indent and separate by spaces; in a text in double quotes write \\t");
        }
    }

    /** Refuses the mark that some editors put in front of a text. */
    void refuseByteOrderMark() {
        if (at == 0 && peek() == '\uFEFF') {
            throw error("byte-order mark in front of the text", "code=feff", "save it as UTF-8 without one");
        }
    }

    /** Returns whether here is the end of a line or of the text. */
    boolean atLineEnd() {
        return isLineEnd(0);
    }

    boolean isLineEnd(int ahead) {
        char c = peek(ahead);
        return c == '\n' || (c == '\r' && peek(ahead + 1) == '\n') || at + ahead >= text.length();
    }

    /** Passes over the end of a line. */
    void nextLine() {
        at += peek() == '\r' ? 2 : 1;
        line++;
        lineStart = at;
    }

    /** Returns the character here, which must be one that a text may hold as it is. */
    char printable() {
        char c = peek();
        if (c >= ' ' && c <= '~') {
            return c;
        }
        refuseTab(0);
        boolean pairs = Character.isHighSurrogate(c)
                ? Character.isLowSurrogate(peek(1))
                : Character.isLowSurrogate(c) && at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        boolean separates = c == '\u2028' || c == '\u2029' || c == '\uFEFF';
        if (c < '\u00A0' || c > '\uFFFD' || separates || (Character.isSurrogate(c) && !pairs)) {
            throw error("character not allowed here", "code=" + Integer.toHexString(c), "escape it in quotes");
        }
        return c;
    }

    DecodeException error(String problem, String details, String remedy) {
        return error(line, indent() + 1, problem, details, remedy);
    }

    DecodeException error(int itsLine, int itsColumn, String problem, String details, String remedy) {
        String place = ": source=" + source + " line=" + itsLine + " column=" + itsColumn + " ";
        return new DecodeException(problem + place + details + ": " + remedy, itsLine, itsColumn);
    }
}
