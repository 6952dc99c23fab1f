// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Values of a column for the rows of a group. One thread at a time. */
final class ColumnValues {
    final ColumnType type;

    /** A bit for each row, the first in the lowest bit: whether it has a value. */
    long[] present = new long[0];

    long[] numbers = new long[0];

    @Nullable
    String[] texts = new String[0];

    /** The upper 64 bits of amounts; null while each is the sign of its lower bits. */
    long @Nullable [] upper;

    ColumnValues(ColumnType type) {
        this.type = type;
    }

    /** Makes room for so many rows, a multiple of 64. */
    void grow(int rows) {
        present = Arrays.copyOf(present, rows / Long.SIZE);
        if (type == ColumnType.TEXT) {
            texts = Arrays.copyOf(texts, rows);
        } else {
            numbers = Arrays.copyOf(numbers, rows);
            upper = upper == null ? null : Arrays.copyOf(upper, rows);
        }
    }

    void set(int row, long number) {
        present[row / Long.SIZE] |= 1L << row;
        numbers[row] = number;
    }

    void set(int row, String text) {
        present[row / Long.SIZE] |= 1L << row;
        texts[row] = text;
    }

    void setAmount(int row, long low, long high) {
        set(row, low);
        if (high != low >> 63 && upper == null) {
            upper = new long[numbers.length];
            for (int i = 0; i < row; i++) {
                upper[i] = numbers[i] >> 63;
            }
        }
        if (upper != null) {
            upper[row] = high;
        }
    }

    /** Returns the upper bits of an amount. */
    long upper(int row) {
        return upper == null ? numbers[row] >> 63 : upper[row];
    }

    boolean isPresent(int row) {
        return ((present[row / Long.SIZE] >>> row) & 1) != 0;
    }

    /** Takes all values away. */
    void clear() {
        Arrays.fill(present, 0);
        Arrays.fill(texts, null);
        upper = null;
    }
}
