// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.outcry.wire.text.IsoTime;
import org.outcry.wire.text.TextParser;

/**
 * Reader of the numbers, truths and times of YAML and JSON from bytes that look as {@link TextOut} writes them.
 * Whatever looks different, right or wrong, it leaves to {@link TextParser}: it is not {@link #done} then, and what was
 * read is of no use. It never takes a text for another one than the parser does. One thread; nothing allocates in
 * steady state.
 */
public abstract sealed class NumbersIn permits ListsIn {
    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ZEROS = 0x3030303030303030L;
    /** So much beyond the end can be looked at: more than the longest number or time between two keys. */
    private static final int SLACK_BYTES = 64;

    /** Characters of a time up to its point, and it. */
    private static final int SECOND_BYTES = 20;

    private static final int MAX_DIGITS = 19;
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

    byte[] b = {};
    private byte[] copy = new byte[1024];
    int at;
    int end;
    private boolean failed;

    /** The second that was read last, its characters up to the point in three longs, and its time. */
    private long second1;

    private long second2;
    private long second3;
    private long secondNs;

    NumbersIn() {
        byte[] epoch = "1970-01-01T00:00:00.".getBytes(StandardCharsets.US_ASCII);
        second1 = (long) LONGS.get(epoch, 0);
        second2 = (long) LONGS.get(epoch, 8);
        second3 = (long) LONGS.get(epoch, 12);
    }

    /** Starts a text. */
    public final void open(byte[] buffer, int offset, int length) {
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

    /** Returns whether all was well so far and so many bytes follow; asked before {@link #is}. */
    public final boolean has(int bytes) {
        return !failed && at + bytes <= end;
    }

    /** Returns whether eight bytes are what they should be. */
    public final boolean is(int ahead, long word) {
        return (long) LONGS.get(b, at + ahead) == word;
    }

    /** Returns whether those of eight bytes that a mask has are what they should be. */
    public final boolean is(int ahead, long word, long mask) {
        return ((long) LONGS.get(b, at + ahead) & mask) == word;
    }

    /** Passes over bytes that were compared. */
    public final void skip(int bytes) {
        at += bytes;
    }

    /** Returns whether all was read, and well. */
    public final boolean done() {
        return !failed && at == end;
    }

    final long fail() {
        failed = true;
        return 0;
    }

    /** Returns a whole number. */
    public final long integer(long min, long max) {
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
        return (word + 0x7676767676767676L | word) & AsciiBytes.HIGHS;
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

    /** Returns a number; those that take more than one rounding are left to the parser. */
    public final double real() {
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

    /** Returns a number; most are left to the parser, because the nearest double's nearest float need not be theirs. */
    public final float single() {
        double value = real();
        float single = (float) value;
        return single == value ? single : (float) fail();
    }

    /** Reads {@code true} or {@code false}. */
    public final boolean truth() {
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

    /** Returns a time with nine digits after the point, in quotes. */
    public final long jsonTime() {
        return jsonTime(9);
    }

    /** Returns a time with nine digits after the point. */
    public final long yamlTime() {
        return yamlTime(9);
    }

    /** Returns a time with so many digits after the point, in units of the last of them, in quotes. */
    public final long jsonTime(int digits) {
        if (b[at] != '"') {
            return fail();
        }
        at++;
        long time = yamlTime(digits);
        if (b[at] != '"') {
            return fail();
        }
        at++;
        return time;
    }

    /** Returns a time with so many digits after the point, in units of the last of them. */
    public final long yamlTime(int digits) {
        long first = (long) LONGS.get(b, at);
        long middle = (long) LONGS.get(b, at + 8);
        long last = (long) LONGS.get(b, at + 12);
        int fraction = at + SECOND_BYTES;
        if (digitsAt(fraction) != digits || b[fraction + digits] != 'Z') {
            return fail();
        }
        if ((first != second1 || middle != second2 || last != second3) && !learnSecond(first, middle, last)) {
            return fail();
        }
        at = fraction + digits + 1;
        long units = number(fraction, digits);
        return (digits == 9 ? secondNs : secondNs / POWERS[9 - digits]) + units;
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

    /** Returns a number with exactly so many decimals, in units of the last of them. */
    public final long decimal(int scale) {
        boolean negative = b[at] == '-';
        int start = negative ? at + 1 : at;
        int whole = digitsAt(start);
        int point = start + whole;
        if (whole == 0 || whole + scale > MAX_DIGITS || (b[start] == '0' && whole > 1)) {
            return fail();
        }
        long units = number(start, whole);
        at = point;
        if (scale > 0) {
            if (b[point] != '.' || digitsAt(point + 1) != scale) {
                return fail();
            }
            units = units * POWERS[scale] + number(point + 1, scale);
            at = point + 1 + scale;
        }
        // Nineteen digits may be more than a long holds, and then look negative.
        return units < 0 ? fail() : negative ? -units : units;
    }

    /** Returns a whole number of a unit of time, in quotes; in ns. */
    public final long jsonDuration() {
        if (b[at] != '"') {
            return fail();
        }
        at++;
        long duration = yamlDuration();
        if (b[at] != '"') {
            return fail();
        }
        at++;
        return duration;
    }

    /** Returns a whole number of a unit of time, in ns. */
    public final long yamlDuration() {
        long count = integer(Long.MIN_VALUE, Long.MAX_VALUE);
        int letter = b[at++];
        boolean isShort = b[at] != 's';
        if (!isShort) {
            at++;
        }
        long unit = switch (letter) {
            case 'h' -> isShort ? 3_600_000_000_000L : 0;
            case 'm' -> isShort ? 60_000_000_000L : 1_000_000L;
            case 's' -> isShort ? 1_000_000_000L : 0;
            case 'u' -> isShort ? 0 : 1_000L;
            case 'n' -> isShort ? 0 : 1L;
            default -> 0;
        };
        long bound = unit == 0 ? -1 : Long.MAX_VALUE / unit;
        return count < -bound || count > bound ? fail() : count * unit;
    }
}
