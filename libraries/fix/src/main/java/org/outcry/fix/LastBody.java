// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.util.Arrays;

/**
 * Body of the last message of a shape. In a next one of the same length that differs in values only, all fields have
 * the same places, and what is known of a value that is the same still holds. Eight bytes are compared at a time. One
 * thread. Allocates when it takes its first body.
 */
final class LastBody {
    /** The result if the fields may have other places. */
    static final long OTHER = -1;

    private static final int MOST_BYTES = 512;
    private static final byte SOH = 1;

    private long[] eights = {};

    /** All bits of those of the eight bytes that are no value: tags, equals signs, ends of fields, MsgType. */
    private long[] fixed = {};

    /** The fields that have some of the eight bytes as their value, a bit each. */
    private long[] owners = {};

    /** The length in bytes; 0 if there is none. */
    private int length;

    private int sum;

    /** Returns the sum of the bytes, modulo 256. */
    int sum() {
        return sum;
    }

    /** Forgets the body. */
    void clear() {
        length = 0;
    }

    /**
     * Takes a body, unless it is too long.
     *
     * @param starts the offsets of the values in the body
     * @param ends the offsets after the values
     * @param from the first field whose value may differ in a next message
     * @param to the number of fields, below 64
     */
    void take(byte[] bytes, int body, int bodyLength, int[] starts, int[] ends, int from, int to) {
        length = bodyLength > MOST_BYTES ? 0 : bodyLength;
        if (length > 0 && eights.length == 0) {
            eights = new long[MOST_BYTES / Long.BYTES];
            fixed = new long[eights.length];
            owners = new long[eights.length];
        }
        Arrays.fill(fixed, -1);
        Arrays.fill(owners, 0);
        for (int at = 0; at < length; at += Long.BYTES) {
            eights[at / Long.BYTES] = eight(bytes, body, at);
        }
        for (int field = from; field < to && length > 0; field++) {
            for (int at = starts[field]; at < ends[field]; at++) {
                fixed[at / Long.BYTES] &= ~(0xFFL << (at % Long.BYTES * Byte.SIZE));
                owners[at / Long.BYTES] |= 1L << field;
            }
        }
        sum = CheckSum.of(bytes, body, body + length);
    }

    /**
     * Returns the fields whose values may differ from the last body's, a bit each, and takes the new values;
     * {@link #OTHER}, and forgets the body, if more differs.
     */
    long changes(byte[] bytes, int body, int bodyLength) {
        if (bodyLength != length) {
            return OTHER;
        }
        long changed = 0;
        int whole = bodyLength / Long.BYTES;
        for (int i = 0; i < whole && changed != OTHER; i++) {
            long eight = EightBytes.get(bytes, body + i * Long.BYTES);
            if (eight != eights[i]) {
                changed = change(i, eight, changed);
            }
        }
        if (whole * Long.BYTES < bodyLength && changed != OTHER) {
            changed = change(whole, eight(bytes, body, whole * Long.BYTES), changed);
        }
        if (changed == OTHER) {
            clear();
        }
        return changed;
    }

    /** Takes eight bytes with new values. Returns the fields that have changed, with earlier ones. */
    private long change(int i, long eight, long earlier) {
        long last = eights[i];
        boolean endsField = EightBytes.indexOf(eight | fixed[i], SOH) < Long.BYTES;
        if (endsField || ((eight ^ last) & fixed[i]) != 0) {
            return OTHER;
        }
        sum = (sum + CheckSum.of(eight) - CheckSum.of(last)) & 0xFF;
        eights[i] = eight;
        return eight == last ? earlier : earlier | owners[i];
    }

    /** Returns eight bytes of a body, or its last ones. */
    private long eight(byte[] bytes, int body, int at) {
        long eight = EightBytes.get(bytes, body + at);
        return at + Long.BYTES <= length ? eight : EightBytes.first(eight, length - at);
    }
}
