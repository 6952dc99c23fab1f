// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Enumeration of a field's values. Immutable. */
final class FieldValues {
    /** Values of one character, by code: 0 to 63, 64 to 127. */
    private final long low;

    private final long high;
    private final byte[][] longer;

    private FieldValues(long low, long high, byte[][] longer) {
        this.low = low;
        this.high = high;
        this.longer = longer;
    }

    /** Returns the enumeration of these ASCII values. */
    static FieldValues of(List<byte[]> values) {
        long low = 0;
        long high = 0;
        List<byte[]> longer = new ArrayList<>();
        for (byte[] value : values) {
            if (value.length > 1) {
                longer.add(value);
            } else if (value[0] < 64) {
                low |= 1L << value[0];
            } else {
                high |= 1L << value[0];
            }
        }
        return new FieldValues(low, high, longer.toArray(new byte[0][]));
    }

    /** Returns the enumeration with one more value. */
    FieldValues with(byte[] value) {
        FieldValues added = of(List.of(value));
        byte[][] all = Arrays.copyOf(longer, longer.length + added.longer.length);
        System.arraycopy(added.longer, 0, all, longer.length, added.longer.length);
        return new FieldValues(low | added.low, high | added.high, all);
    }

    /** Returns whether a value is one of the enumeration. */
    boolean has(byte[] bytes, int start, int end) {
        if (end - start == 1) {
            byte value = bytes[start];
            return value >= 0 && ((value < 64 ? low : high) >>> value & 1) != 0;
        }
        for (byte[] value : longer) {
            if (Arrays.equals(bytes, start, end, value, 0, value.length)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether each of the values, separated by single spaces, is one of the enumeration. */
    boolean hasEach(byte[] bytes, int start, int end) {
        int from = start;
        for (int at = start; at <= end; at++) {
            if (at == end || bytes[at] == ' ') {
                if (!has(bytes, from, at)) {
                    return false;
                }
                from = at + 1;
            }
        }
        return true;
    }
}
