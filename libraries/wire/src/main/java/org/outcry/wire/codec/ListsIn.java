// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

/**
 * Reader of nulls, and of the ends of lists and maps and what is in them, of YAML and JSON from bytes, beside what
 * {@link NumbersIn} has.
 */
public abstract sealed class ListsIn extends NumbersIn permits TextIn {
    private static final long NULL = 0x6C6C756EL;
    private static final long ONE_BYTE = 0xFFL;
    private static final long TWO_BYTES = 0xFFFFL;
    private static final long FOUR_BYTES = 0xFFFFFFFFL;
    private static final long FIVE_BYTES = 0xFFFFFFFFFFL;
    private static final long SIX_BYTES = 0xFFFFFFFFFFFFL;
    private static final long COMMA = ',';
    private static final long BRACKET = ']';
    private static final long BRACE = '}';
    private static final long COMMA_SPACE = ',' | ' ' << 8;
    private static final long SPACE_BRACKET = ' ' | ']' << 8;
    private static final long SPACE_BRACE = ' ' | '}' << 8;
    /** The end of a line, and four spaces. */
    private static final long LINE = '\n' | 0x20202020L << 8;

    private static final long COMMA_LINE = ',' | LINE << 8;
    /** The end of a line, two spaces and a bracket. */
    private static final long LINE_BRACKET = '\n' | 0x5D2020L << 8;

    ListsIn() {}

    /** Returns whether a byte ends a value. */
    static boolean isDelimiter(byte c) {
        return c == ',' || c == '\n' || c == ' ' || c == '}' || c == ']';
    }

    /** Returns whether {@code null} is here, which then is read. */
    public final boolean isNull() {
        if (at + 4 > end || ((long) LONGS.get(b, at) & FOUR_BYTES) != NULL || !isDelimiter(b[at + 4])) {
            return false;
        }
        at += 4;
        return true;
    }

    /** Goes to an element of a list of JSON, or leaves the list; false also after a failure. */
    public final boolean jsonElement(int index) {
        if (index > 0) {
            return skips(COMMA, ONE_BYTE, 1) || leaves(BRACKET, ONE_BYTE, 1);
        }
        return opens('[', 1) && !skips(BRACKET, ONE_BYTE, 1);
    }

    /** Goes to an element of a list of YAML in one line, or leaves the list; false also after a failure. */
    public final boolean yamlElement(int index) {
        if (index > 0) {
            return skips(COMMA_SPACE, TWO_BYTES, 2) || leaves(SPACE_BRACKET, TWO_BYTES, 2);
        }
        return opens('[', 2) && !skips(BRACKET, ONE_BYTE, 1);
    }

    /** Goes to an element, in a line of its own, of a list of YAML, or leaves the list; false also after a failure. */
    public final boolean yamlLine(int index) {
        if (index > 0) {
            return skips(COMMA_LINE, SIX_BYTES, 6) || leaves(LINE_BRACKET, FOUR_BYTES, 4);
        }
        return opens('[', 1)
                && !skips(SPACE_BRACKET, TWO_BYTES, 2)
                && (skips(LINE, FIVE_BYTES, 5) || leaves(LINE, FIVE_BYTES, 5));
    }

    /** Goes to the key of an entry of a map of JSON, or leaves the map; false also after a failure. */
    public final boolean jsonEntry(int index) {
        if (index > 0) {
            return skips(COMMA, ONE_BYTE, 1) || leaves(BRACE, ONE_BYTE, 1);
        }
        return opens('{', 1) && !skips(BRACE, ONE_BYTE, 1);
    }

    /** Goes to the key of an entry of a map of YAML, or leaves the map; false also after a failure. */
    public final boolean yamlEntry(int index) {
        if (index > 0) {
            return skips(COMMA_SPACE, TWO_BYTES, 2) || leaves(SPACE_BRACE, TWO_BYTES, 2);
        }
        return opens('{', 2) && !skips(BRACE, ONE_BYTE, 1);
    }

    /** Returns the elements of the list of numbers ahead, if none of them has a comma in it. */
    public final int count() {
        int commas = 0;
        int stop = at;
        while (stop < end && b[stop] != ']') {
            commas += b[stop] == ',' ? 1 : 0;
            stop++;
        }
        boolean none = stop == at + 1 || (stop == at + 2 && b[at + 1] == ' ');
        return none ? 0 : commas + 1;
    }

    private boolean opens(char bracket, int bytes) {
        if (!has(bytes) || b[at] != bracket || (bytes > 1 && b[at + 1] != ' ')) {
            fail();
            return false;
        }
        at += bytes;
        return true;
    }

    private boolean skips(long word, long mask, int bytes) {
        if (!has(bytes) || ((long) LONGS.get(b, at) & mask) != word) {
            return false;
        }
        at += bytes;
        return true;
    }

    /** Leaves a list or map that ends here as it should; always false. */
    private boolean leaves(long word, long mask, int bytes) {
        if (!skips(word, mask, bytes)) {
            fail();
        }
        return false;
    }
}
