// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.outcry.wire.text.Decimals;
import org.outcry.wire.text.Durations;
import org.outcry.wire.text.JsonText;
import org.outcry.wire.text.YamlText;

/**
 * Writer of the numbers, truths and times of YAML and JSON as bytes. The same characters as {@link YamlText} and {@link
 * JsonText} give, without garbage. Each call may touch {@link #SLACK_BYTES} more than it returns. One thread.
 */
public abstract sealed class NumbersOut permits TextOut {
    /** Bytes beyond the end of what is written that a call may touch. */
    public static final int SLACK_BYTES = 64;

    /** The most bytes of a double, quotes included. */
    public static final int MAX_REAL_BYTES = 28;

    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final short[] PAIRS = pairs();
    private static final long[] POWERS = powers();
    private static final double[] REAL_POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10};
    /** Below it, a decimal number of so many digits is the only one of that length next to its double. */
    private static final long EXACT = 1_000_000_000_000_000L;

    private static final long TRUE = 0x65757274L;
    private static final long FALSE = 0x65736c6166L;
    private static final int NS_PER_SECOND = 1_000_000_000;
    private static final int SECONDS_PER_DAY = 86_400;

    final StringBuilder scratch = new StringBuilder(64);
    /** The second that was written last, its day, and its characters up to the point. */
    private long second = Long.MIN_VALUE;

    private long day = Long.MIN_VALUE;
    private final byte[] secondText = new byte[32];

    NumbersOut() {}

    private static short[] pairs() {
        short[] pairs = new short[100];
        for (int i = 0; i < 100; i++) {
            pairs[i] = (short) (('0' + i / 10) | (('0' + i % 10) << 8));
        }
        return pairs;
    }

    private static long[] powers() {
        long[] powers = new long[19];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1] * 10;
        }
        return powers;
    }

    /** Writes eight characters. */
    public static void put(byte[] b, int at, long word) {
        LONGS.set(b, at, word);
    }

    /** Writes characters that need no check, and returns where they end. */
    public static int put(byte[] b, int at, byte[] text) {
        System.arraycopy(text, 0, b, at, text.length);
        return at + text.length;
    }

    /** Writes {@code true} or {@code false} and returns where it ends. */
    public static int truth(byte[] b, int at, boolean value) {
        LONGS.set(b, at, value ? TRUE : FALSE);
        return at + (value ? 4 : 5);
    }

    /** Writes a whole number and returns where it ends. */
    public final int integer(byte[] b, int at, long value) {
        if (value >= 0) {
            return digits(b, at, value);
        }
        if (value == Long.MIN_VALUE) {
            scratch.setLength(0);
            return take(b, at, scratch.append(value));
        }
        b[at] = '-';
        return digits(b, at + 1, -value);
    }

    private static int digits(byte[] b, int at, long value) {
        int end = at + count(value);
        long rest = value;
        int p = end;
        while (rest > Integer.MAX_VALUE) {
            long next = rest / 100;
            p -= 2;
            SHORTS.set(b, p, PAIRS[(int) (rest - next * 100)]);
            rest = next;
        }
        int small = (int) rest;
        while (small >= 100) {
            int next = small / 100;
            p -= 2;
            SHORTS.set(b, p, PAIRS[small - next * 100]);
            small = next;
        }
        if (small >= 10) {
            SHORTS.set(b, p - 2, PAIRS[small]);
        } else {
            b[p - 1] = (byte) ('0' + small);
        }
        return end;
    }

    private static int count(long value) {
        // 1233 / 4096 is just above the logarithm of 2 to the base of 10.
        int guess = ((64 - Long.numberOfLeadingZeros(value | 1)) * 1233) >>> 12;
        return guess < POWERS.length && value < POWERS[guess] ? Math.max(1, guess) : guess + 1;
    }

    /** Writes a number as JSON has it and returns where it ends. */
    public final int jsonReal(byte[] b, int at, double value) {
        if (Double.isFinite(value)) {
            return real(b, at, value);
        }
        scratch.setLength(0);
        return take(b, at, scratch.append('"').append(value).append('"'));
    }

    /** Writes a number as JSON has it and returns where it ends. */
    public final int jsonSingle(byte[] b, int at, float value) {
        scratch.setLength(0);
        JsonText.number(scratch, value);
        return take(b, at, scratch);
    }

    /** Writes a number as YAML has it and returns where it ends. */
    public final int yamlReal(byte[] b, int at, double value) {
        if (Double.isFinite(value)) {
            return real(b, at, value);
        }
        scratch.setLength(0);
        YamlText.number(scratch, value);
        return take(b, at, scratch);
    }

    /** Writes a number as YAML has it and returns where it ends. */
    public final int yamlSingle(byte[] b, int at, float value) {
        scratch.setLength(0);
        YamlText.number(scratch, value);
        return take(b, at, scratch);
    }

    private int real(byte[] b, int at, double value) {
        double size = Math.abs(value);
        if ((size >= 1e-3 && size < 1e7) || Double.doubleToRawLongBits(value) == 0) {
            for (int decimals = 0; decimals < REAL_POWERS.length; decimals++) {
                double power = REAL_POWERS[decimals];
                long scaled = (long) (size * power + 0.5);
                if (scaled >= EXACT) {
                    break;
                }
                if (scaled / power == size) {
                    return decimal(b, at, value < 0, scaled, decimals);
                }
            }
        }
        scratch.setLength(0);
        return take(b, at, scratch.append(value));
    }

    private static int decimal(byte[] b, int at, boolean negative, long scaled, int decimals) {
        int p = at;
        if (negative) {
            b[p++] = '-';
        }
        if (decimals == 0) {
            p = digits(b, p, scaled);
            b[p] = '.';
            b[p + 1] = '0';
            return p + 2;
        }
        long power = POWERS[decimals];
        long whole = scaled / power;
        p = digits(b, p, whole);
        b[p++] = '.';
        long rest = scaled - whole * power;
        for (int i = decimals - 1; i >= 0; i--) {
            long next = rest / 10;
            b[p + i] = (byte) ('0' + (rest - next * 10));
            rest = next;
        }
        return p + decimals;
    }

    /** Writes a time in ns since 1970-01-01T00:00:00Z, in quotes, and returns where it ends. */
    public final int jsonTime(byte[] b, int at, long timeNs) {
        b[at] = '"';
        int end = yamlTime(b, at + 1, timeNs);
        b[end] = '"';
        return end + 1;
    }

    /** Writes a time in ns since 1970-01-01T00:00:00Z and returns where it ends. */
    public final int yamlTime(byte[] b, int at, long timeNs) {
        long seconds = Math.floorDiv(timeNs, NS_PER_SECOND);
        if (seconds != second) {
            goTo(seconds, timeNs);
        }
        LONGS.set(b, at, (long) LONGS.get(secondText, 0));
        LONGS.set(b, at + 8, (long) LONGS.get(secondText, 8));
        LONGS.set(b, at + 16, (long) LONGS.get(secondText, 16));
        int ns = (int) (timeNs - seconds * NS_PER_SECOND);
        int upper = ns / 10_000;
        int lower = ns - upper * 10_000;
        int first = upper / 10_000;
        int middle = upper - first * 10_000;
        b[at + 20] = (byte) ('0' + first);
        SHORTS.set(b, at + 21, PAIRS[middle / 100]);
        SHORTS.set(b, at + 23, PAIRS[middle % 100]);
        SHORTS.set(b, at + 25, PAIRS[lower / 100]);
        SHORTS.set(b, at + 27, PAIRS[lower % 100]);
        b[at + 29] = 'Z';
        return at + 30;
    }

    private void goTo(long seconds, long timeNs) {
        long itsDay = Math.floorDiv(seconds, SECONDS_PER_DAY);
        if (itsDay != day) {
            scratch.setLength(0);
            YamlText.nanoTime(scratch, timeNs);
            take(secondText, 0, scratch);
            day = itsDay;
        }
        int ofDay = (int) (seconds - itsDay * SECONDS_PER_DAY);
        SHORTS.set(secondText, 11, PAIRS[ofDay / 3600]);
        SHORTS.set(secondText, 14, PAIRS[ofDay / 60 % 60]);
        SHORTS.set(secondText, 17, PAIRS[ofDay % 60]);
        second = seconds;
    }

    /**
     * Writes a time in us since 1970-01-01T00:00:00Z, in quotes if it has a year of four digits, and returns where it
     * ends.
     */
    public final int jsonMicroTime(byte[] b, int at, long timeUs) {
        scratch.setLength(0);
        JsonText.microTime(scratch, timeUs);
        return take(b, at, scratch);
    }

    /** Writes a time in us since 1970-01-01T00:00:00Z and returns where it ends. */
    public final int yamlMicroTime(byte[] b, int at, long timeUs) {
        scratch.setLength(0);
        YamlText.microTime(scratch, timeUs);
        return take(b, at, scratch);
    }

    /**
     * Writes a time in ms since 1970-01-01T00:00:00Z, in quotes if it has a year of four digits, and returns where it
     * ends.
     */
    public final int jsonMilliTime(byte[] b, int at, long timeMs) {
        scratch.setLength(0);
        JsonText.milliTime(scratch, timeMs);
        return take(b, at, scratch);
    }

    /** Writes a time in ms since 1970-01-01T00:00:00Z and returns where it ends. */
    public final int yamlMilliTime(byte[] b, int at, long timeMs) {
        scratch.setLength(0);
        YamlText.milliTime(scratch, timeMs);
        return take(b, at, scratch);
    }

    /** Writes a duration in ns, in quotes, and returns where it ends. */
    public final int jsonDuration(byte[] b, int at, long durationNs) {
        scratch.setLength(0);
        JsonText.duration(scratch, durationNs);
        return take(b, at, scratch);
    }

    /** Writes a duration in ns and returns where it ends. */
    public final int yamlDuration(byte[] b, int at, long durationNs) {
        scratch.setLength(0);
        Durations.append(durationNs, scratch);
        return take(b, at, scratch);
    }

    /** Writes units of 10^-scale and returns where they end. */
    public final int decimal(byte[] b, int at, long units, int scale) {
        scratch.setLength(0);
        Decimals.append(units, scale, scratch);
        return take(b, at, scratch);
    }

    static int take(byte[] b, int at, StringBuilder text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            b[at + i] = (byte) text.charAt(i);
        }
        return at + length;
    }
}
