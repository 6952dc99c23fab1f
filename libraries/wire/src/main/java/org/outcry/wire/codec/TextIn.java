// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.outcry.wire.text.CharacterSet;
import org.outcry.wire.text.IsoTime;
import org.outcry.wire.text.TextParser;

/**
 * Reader of scalars of YAML and JSON from bytes that look as {@link TextOut} writes them, for generated code. Whatever
 * looks different, right or wrong, it leaves to {@link TextParser}: it is not {@link #done} then, and what was read is
 * of no use. It never takes a text for another one than the parser does. One thread; nothing allocates in steady state.
 */
public final class TextIn {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ZEROS = 0x3030303030303030L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final long ONES = 0x0101010101010101L;
    /** So much beyond the end can be looked at: more than the longest scalar that is read between two keys. */
    private static final int SLACK_BYTES = 64;

    private static final int TIME_BYTES = 30;
    private static final double[] REAL_POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18
    };
    private static final long[] POWERS = new long[19];
    private static final long EXACT = 1L << 53;

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = POWERS[i - 1] * 10;
        }
    }

    private byte[] b = {};
    private byte[] copy = new byte[1024];
    private int at;
    private int end;
    private boolean failed;
    private boolean quoted;

    /** The second that was read last, its characters up to the point in three longs, and its time. */
    private long second1;

    private long second2;
    private long second3;
    private long secondNs;

    public TextIn() {
        byte[] epoch = "1970-01-01T00:00:00.".getBytes(StandardCharsets.US_ASCII);
        second1 = (long) LONGS.get(epoch, 0);
        second2 = (long) LONGS.get(epoch, 8);
        second3 = (long) LONGS.get(epoch, 12);
    }

    /** Starts a text. */
    public void open(byte[] buffer, int offset, int length) {
        failed = false;
        if (offset + length + SLACK_BYTES <= buffer.length) {
            b = buffer;
            at = offset;
        } else {
            if (copy.length < length + SLACK_BYTES) {
                copy = new byte[Integer.highestOneBit(length + SLACK_BYTES) << 1];
            }
            System.arraycopy(buffer, offset, copy, 0, length);
            b = copy;
            at = 0;
        }
        end = at + length;
    }

    /** Whether all was well so far and so many bytes follow; asked before {@link #is}. */
    public boolean has(int bytes) {
        return !failed && at + bytes <= end;
    }

    /** Whether eight bytes are what they should be. */
    public boolean is(int ahead, long word) {
        return (long) LONGS.get(b, at + ahead) == word;
    }

    /** Whether those of eight bytes that a mask has are what they should be. */
    public boolean is(int ahead, long word, long mask) {
        return ((long) LONGS.get(b, at + ahead) & mask) == word;
    }

    /** Passes over bytes that were compared. */
    public void skip(int bytes) {
        at += bytes;
    }

    /** Whether all was read, and well. */
    public boolean done() {
        return !failed && at == end;
    }

    private long fail() {
        failed = true;
        return 0;
    }

    /** A whole number. */
    public long integer(long min, long max) {
        boolean negative = b[at] == '-';
        int start = negative ? at + 1 : at;
        int digits = digitsAt(start);
        if (digits == 0 || digits > 19 || (b[start] == '0' && digits > 1)) {
            return fail();
        }
        // Nineteen digits may be more than a long holds, and then look negative.
        long size = number(start, digits);
        if (size < 0) {
            return fail();
        }
        at = start + digits;
        long value = negative ? -size : size;
        return value < min || value > max ? fail() : value;
    }

    /** Returns the number of digits, up to 24. */
    private int digitsAt(int start) {
        int digits = 0;
        while (digits < 24) {
            int more = Long.numberOfTrailingZeros(notDigits(start + digits)) >>> 3;
            digits += more;
            if (more < 8) {
                break;
            }
        }
        return digits;
    }

    private long notDigits(int start) {
        long word = (long) LONGS.get(b, start) ^ ZEROS;
        return (word + 0x7676767676767676L | word) & HIGHS;
    }

    private long number(int start, int digits) {
        long value = 0;
        int from = start;
        int left = digits;
        while (left > 8) {
            value = value * 100_000_000 + eight((long) LONGS.get(b, from));
            from += 8;
            left -= 8;
        }
        long word = ((long) LONGS.get(b, from) ^ ZEROS) << (64 - 8 * left);
        return value * POWERS[left] + eight(word ^ ZEROS);
    }

    private static long eight(long characters) {
        long word = characters ^ ZEROS;
        long pairs = word * 10 + (word >>> 8);
        long mask = 0x000000FF000000FFL;
        return ((pairs & mask) * 0x000F424000000064L + ((pairs >>> 16) & mask) * 0x0000271000000001L) >>> 32;
    }

    /** A number; those that take more than one rounding are left to the parser. */
    public double real() {
        boolean negative = b[at] == '-';
        int start = negative ? at + 1 : at;
        int whole = digitsAt(start);
        if (whole == 0 || whole > 15 || (b[start] == '0' && whole > 1) || b[start + whole] != '.') {
            return fail();
        }
        int decimals = digitsAt(start + whole + 1);
        int after = start + whole + 1 + decimals;
        if (decimals == 0 || whole + decimals > 18 || b[after] == 'E' || b[after] == 'e') {
            return fail();
        }
        long scaled = number(start, whole) * POWERS[decimals] + number(start + whole + 1, decimals);
        at = after;
        if (scaled > EXACT) {
            return fail();
        }
        double size = scaled / REAL_POWERS[decimals];
        return negative ? -size : size;
    }

    /** A number; most are left to the parser, because the nearest double's nearest float need not be theirs. */
    public float single() {
        double value = real();
        float single = (float) value;
        return single == value ? single : (float) fail();
    }

    /** {@code true} or {@code false}. */
    public boolean truth() {
        if (b[at] == 't' && b[at + 1] == 'r' && b[at + 2] == 'u' && b[at + 3] == 'e') {
            at += 4;
            return true;
        }
        if (b[at] == 'f' && b[at + 1] == 'a' && b[at + 2] == 'l' && b[at + 3] == 's' && b[at + 4] == 'e') {
            at += 5;
            return false;
        }
        fail();
        return false;
    }

    /** A time with nine digits after the point, in quotes. */
    public long jsonTime() {
        if (b[at] != '"' || b[at + 1 + TIME_BYTES] != '"') {
            return fail();
        }
        at++;
        long time = yamlTime();
        at++;
        return time;
    }

    /** A time with nine digits after the point. */
    public long yamlTime() {
        long first = (long) LONGS.get(b, at);
        long middle = (long) LONGS.get(b, at + 8);
        long last = (long) LONGS.get(b, at + 12);
        int digits = digitsAt(at + 20);
        if (digits != 9 || b[at + 29] != 'Z') {
            return fail();
        }
        if ((first != second1 || middle != second2 || last != second3) && !learnSecond(first, middle, last)) {
            return fail();
        }
        long ns = number(at + 20, 9);
        at += TIME_BYTES;
        return secondNs + ns;
    }

    private boolean learnSecond(long first, long middle, long last) {
        long value = IsoTime.second(b, at);
        if (value == IsoTime.UNKNOWN) {
            return false;
        }
        second1 = first;
        second2 = middle;
        second3 = last;
        secondNs = value;
        return true;
    }

    /** Enters a string of JSON. */
    public void beginJson() {
        quoted = true;
        if (b[at++] != '"') {
            fail();
        }
    }

    /** Enters a scalar of YAML, in double quotes or plain. */
    public void beginYaml() {
        quoted = b[at] == '"';
        if (quoted) {
            at++;
        } else {
            int stop = at;
            while (stop < end && CharacterSet.isPlain(b[stop])) {
                stop++;
            }
            boolean ends = b[stop] == ',' || b[stop] == '\n';
            if (!ends || !CharacterSet.isPlainYaml(b, at, stop)) {
                fail();
            }
        }
    }

    /** The next eight characters of a text, or those that are left. */
    public long characters() {
        long word = (long) LONGS.get(b, at);
        long stop = quoted ? CharacterSet.specials(word) : notPlain(word);
        int length = Long.numberOfTrailingZeros(stop) >>> 3;
        at += length;
        return length == 8 ? word : word & ~(-1L << (length << 3));
    }

    /** Marks the comma or the end of a line, which end a plain scalar. */
    private static long notPlain(long word) {
        long comma = word ^ ONES * ',';
        long line = word ^ ONES * '\n';
        return (((comma - ONES) & ~comma) | ((line - ONES) & ~line)) & HIGHS;
    }

    /** Leaves a text, which must end here. */
    public void endText() {
        if (quoted && b[at++] != '"') {
            fail();
        }
    }

    /** A string of JSON that is one character. */
    public char jsonCharacter() {
        beginJson();
        return oneCharacter();
    }

    /** A scalar of YAML that is one character. */
    public char yamlCharacter() {
        beginYaml();
        return oneCharacter();
    }

    private char oneCharacter() {
        long character = characters();
        if (character < ' ' || character > '~') {
            fail();
        }
        endText();
        return (char) character;
    }

    /** The index of the constant whose text, with all its quotes, is here; 0 after a failure. */
    public int constant(byte[][] texts) {
        int longest = -1;
        for (int i = 0; i < texts.length; i++) {
            byte[] text = texts[i];
            int rest = end - at;
            if (text.length <= rest && b[at] == text[0] && startsWith(text) && isDelimiter(b[at + text.length])) {
                longest = i;
                break;
            }
        }
        if (longest < 0) {
            fail();
            return 0;
        }
        at += texts[longest].length;
        return longest;
    }

    private static boolean isDelimiter(byte c) {
        return c == ',' || c == '\n' || c == '}';
    }

    private boolean startsWith(byte[] text) {
        for (int i = 1; i < text.length; i++) {
            if (b[at + i] != text[i]) {
                return false;
            }
        }
        return true;
    }
}
