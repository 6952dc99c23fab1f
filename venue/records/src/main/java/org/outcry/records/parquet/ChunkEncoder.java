// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

import java.util.Arrays;

/**
 * Encoder of the values of a column for the rows of a group: a page, and for texts and amounts one of the distinct
 * values before it. Integers are written as differences, which are small where rows come in order, texts and amounts as
 * numbers of distinct values; only many distinct texts are compressed besides. One thread.
 */
final class ChunkEncoder {
    private static final int PLAIN = 0;
    private static final int RLE = 3;
    private static final int DELTA_BINARY_PACKED = 5;
    private static final int RLE_DICTIONARY = 8;
    private static final int DATA_PAGE = 0;
    private static final int DICTIONARY_PAGE = 2;
    private static final int PACKED_AT_ONCE = 8;

    /**
     * Bytes of distinct texts from which a column is compressed: identifiers of orders, which are as many as the
     * orders.
     */
    private static final int COMPRESSED_BYTES = 1 << 14;

    private final Bytes page = new Bytes();
    private final Bytes header = new Bytes();
    private final Dictionary dictionary = new Dictionary();
    private final Differences differences = new Differences();
    private final Gzip gzip = new Gzip();
    private long[] values = new long[0];
    private boolean compresses;
    private long saved;

    /**
     * A chunk that was encoded.
     *
     * @param offset of its first byte in the file
     * @param dataOffset of its page of values in the file
     * @param bytes of all its pages with their headers
     * @param plainBytes the same before compression
     * @param compressed whether its pages are compressed, by gzip
     * @param nulls rows without a value
     * @param least the smallest integer; greater than {@code most} if it is not known
     * @param most the greatest integer
     */
    record Chunk(
            long offset,
            long dataOffset,
            long bytes,
            long plainBytes,
            boolean compressed,
            long rows,
            long nulls,
            long least,
            long most) {
        boolean hasBounds() {
            return least <= most;
        }
    }

    /** Returns the encodings of a type. */
    static int[] encodings(ColumnType type) {
        if (type.isDictionary()) {
            return new int[] {PLAIN, RLE, RLE_DICTIONARY};
        }
        return new int[] {RLE, type.isInteger() ? DELTA_BINARY_PACKED : PLAIN};
    }

    /** Appends the pages of a column. */
    Chunk encode(Bytes out, long offset, ColumnValues column, int rows) {
        int start = out.length();
        int count = takeValues(column, rows);
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        if (column.type.isInteger()) {
            for (int i = 0; i < count; i++) {
                least = Math.min(least, values[i]);
                most = Math.max(most, values[i]);
            }
        }
        compresses = column.type == ColumnType.TEXT && dictionary.bytes().length() > COMPRESSED_BYTES;
        saved = 0;
        if (column.type.isDictionary()) {
            putPage(out, DICTIONARY_PAGE, PLAIN, dictionary.size(), dictionary.bytes());
        }
        long dataOffset = offset + out.length() - start;
        page.clear();
        putLevels(column, rows, count);
        int encoding = putValues(column.type, count);
        putPage(out, DATA_PAGE, encoding, rows, page);
        return new Chunk(
                offset,
                dataOffset,
                out.length() - start,
                out.length() - start + saved,
                compresses,
                rows,
                rows - count,
                least,
                most);
    }

    /** Takes what is written of the present values, one after the other. Returns how many there are. */
    private int takeValues(ColumnValues column, int rows) {
        if (values.length < rows) {
            values = new long[Math.max(rows, 2 * values.length)];
        }
        dictionary.clear();
        int count = 0;
        for (int row = 0; row < rows; row++) {
            if (!column.isPresent(row)) {
                continue;
            }
            values[count++] = switch (column.type) {
                case TEXT -> dictionary.numberOf(String.valueOf(column.texts[row]));
                case AMOUNT -> dictionary.numberOf(column.numbers[row], column.upper(row));
                default -> column.numbers[row];
            };
        }
        return count;
    }

    /** Puts which rows have a value: a level of one bit for each. */
    private void putLevels(ColumnValues column, int rows, int count) {
        int at = page.length();
        page.putInt(0);
        if (count == rows || count == 0) {
            page.putVarint((long) rows << 1);
            page.putByte(count == 0 ? 0 : 1);
        } else {
            int octets = (rows + Byte.SIZE - 1) / Byte.SIZE;
            page.putVarint(((long) octets << 1) | 1);
            for (int i = 0; i < octets; i++) {
                page.putByte((int) (column.present[i / Long.BYTES] >>> (i % Long.BYTES * Byte.SIZE)));
            }
        }
        page.setInt(at, page.length() - at - Integer.BYTES);
    }

    private int putValues(ColumnType type, int count) {
        if (type.isDictionary()) {
            putNumbers(count);
            return RLE_DICTIONARY;
        }
        if (type.isInteger()) {
            differences.encode(page, values, count, type.hasFourBytes());
            return DELTA_BINARY_PACKED;
        }
        if (type == ColumnType.BOOLEAN) {
            page.putPacked(values, 0, count, 1);
        } else {
            for (int i = 0; i < count; i++) {
                page.putLong(values[i]);
            }
        }
        return PLAIN;
    }

    /** Puts the numbers of distinct values: one run if there is one value only, else packed ones. */
    private void putNumbers(int count) {
        int width = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(dictionary.size() - 1));
        if (dictionary.size() <= 1) {
            page.putByte(1);
            if (count > 0) {
                page.putVarint((long) count << 1);
                page.putByte(0);
            }
            return;
        }
        int octets = (count + PACKED_AT_ONCE - 1) / PACKED_AT_ONCE;
        int packed = octets * PACKED_AT_ONCE;
        if (values.length < packed) {
            values = Arrays.copyOf(values, packed);
        }
        Arrays.fill(values, count, packed, 0);
        page.putByte(width);
        page.putVarint(((long) octets << 1) | 1);
        page.putPacked(values, 0, packed, width);
    }

    private void putPage(Bytes out, int kind, int encoding, int count, Bytes content) {
        header.clear();
        Bytes written = compresses ? gzip.compress(content) : content;
        saved += content.length() - written.length();
        Thrift thrift =
                new Thrift(header).number(1, kind).number(2, content.length()).number(3, written.length());
        if (kind == DATA_PAGE) {
            thrift.begin(5).number(1, count).number(2, encoding).number(3, RLE).number(4, RLE);
        } else {
            thrift.begin(7).number(1, count).number(2, encoding);
        }
        thrift.end().close();
        out.put(header);
        out.put(written);
    }
}
