// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

/** Encoder of integers by the difference of each to the one before, DELTA_BINARY_PACKED of Parquet. One thread. */
final class Differences {
    private static final int BLOCK = 128;
    private static final int PARTS = 4;
    private static final int PART = BLOCK / PARTS;
    private static final long LOW_BITS = 0xFFFF_FFFFL;

    private final long[] block = new long[BLOCK];

    /** Appends so many values, which are ints if {@code narrow}. */
    void encode(Bytes out, long[] values, int count, boolean narrow) {
        out.putVarint(BLOCK);
        out.putVarint(PARTS);
        out.putVarint(count);
        out.putZigzag(count == 0 ? 0 : values[0]);
        for (int from = 1; from < count; from += BLOCK) {
            encodeBlock(out, values, from, Math.min(BLOCK, count - from), narrow);
        }
    }

    private void encodeBlock(Bytes out, long[] values, int from, int count, boolean narrow) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            long difference = values[from + i] - values[from + i - 1];
            difference = narrow ? (int) difference : difference;
            block[i] = difference;
            least = Math.min(least, difference);
        }
        out.putZigzag(least);
        long mask = narrow ? LOW_BITS : -1L;
        for (int i = 0; i < BLOCK; i++) {
            block[i] = i < count ? (block[i] - least) & mask : 0;
        }
        int widths = 0;
        for (int part = 0; part < PARTS; part++) {
            long all = 0;
            for (int i = part * PART; i < (part + 1) * PART; i++) {
                all |= block[i];
            }
            widths |= (Long.SIZE - Long.numberOfLeadingZeros(all)) << (part * Byte.SIZE);
        }
        out.putInt(widths);
        for (int part = 0; part < PARTS && part * PART < count; part++) {
            out.putPacked(block, part * PART, PART, (widths >>> (part * Byte.SIZE)) & 0xFF);
        }
    }
}
