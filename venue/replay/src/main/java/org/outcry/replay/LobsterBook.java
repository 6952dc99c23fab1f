// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;

/**
 * Rows of a LOBSTER order book file: the recorded venue's book after each message, some levels deep. A row holds, for
 * each level from the best, ask price, ask size, bid price and bid size.
 */
final class LobsterBook implements RecordedBook {
    /** Price of an empty level of asks; bids have the negative of it. Sizes are 0. */
    static final long NO_PRICE = 9_999_999_999L;

    /** Fields of a level in a row. */
    static final int FIELDS_PER_LEVEL = 4;

    private final int levels;
    private final List<long[]> rows;

    private LobsterBook(int levels, List<long[]> rows) {
        this.levels = levels;
        this.rows = rows;
    }

    /** Returns a book without rows. */
    public static LobsterBook none() {
        return new LobsterBook(0, List.of());
    }

    /**
     * Reads a whole file.
     *
     * @param tick units of the file's price in one tick
     * @param maxRows number of messages, and so the highest number of rows of a valid file
     * @throws BadRowsException with the invalid rows, if any; nothing is returned then
     */
    public static LobsterBook read(Path file, long tick, int maxRows) throws IOException {
        return read(file, tick, maxRows, Integer.MAX_VALUE);
    }

    /** Reads only the first row, as the snapshot at the start of a recording. */
    public static LobsterBook readFirstRow(Path file, long tick) throws IOException {
        return read(file, tick, 1, 1);
    }

    private static LobsterBook read(Path file, long tick, int maxRows, int limit) throws IOException {
        List<long[]> read = new ArrayList<>();
        int fields = 0;
        try (CsvRows rows = new CsvRows(file)) {
            while (read.size() < limit && rows.next()) {
                if (fields == 0) {
                    fields = rows.fields();
                }
                if (rows.fields() != fields || fields % FIELDS_PER_LEVEL != 0) {
                    rows.refuse(0, "fields, four for each level and as many as in the row above");
                } else if (read.size() == maxRows) {
                    rows.refuse(0, "the end of the file, because there are only " + maxRows + " messages");
                } else {
                    read.add(row(rows, tick));
                }
            }
            if (read.isEmpty()) {
                rows.refuseEnd("a row");
            }
            rows.finish();
        }
        return new LobsterBook(fields / FIELDS_PER_LEVEL, read);
    }

    private static long[] row(CsvRows rows, long tick) {
        long[] row = new long[rows.fields()];
        for (int i = 0; i < row.length; i += 2) {
            boolean ask = i % FIELDS_PER_LEVEL == 0;
            long none = ask ? NO_PRICE : -NO_PRICE;
            long quantity = rows.number(i + 2, ask ? "ask size" : "bid size", 0, Long.MAX_VALUE);
            long price = rows.number(i + 1, ask ? "ask price" : "bid price", -NO_PRICE, NO_PRICE);
            if (quantity == 0 && price != none) {
                rows.refuse(i + 1, "price " + none + " for an empty level");
            } else if (quantity != 0 && (price <= 0 || price % tick != 0)) {
                rows.refuse(i + 1, "price, a multiple of the tick " + tick);
            }
            row[i] = price == none ? none : price / tick;
            row[i + 1] = quantity;
        }
        return row;
    }

    @Override
    public int levels() {
        return levels;
    }

    /** {@inheritDoc} Row n is the book after message n. */
    @Override
    public int rows() {
        return rows.size();
    }

    /** Returns the price of a level in ticks; outside all prices if it is empty. Levels count from 0. */
    long priceTicks(int row, Side side, int level) {
        return rows.get(row)[level * FIELDS_PER_LEVEL + (side == Side.SELL ? 0 : 2)];
    }

    /** Returns the quantity at a level; 0 if it is empty. */
    long quantityLots(int row, Side side, int level) {
        return rows.get(row)[level * FIELDS_PER_LEVEL + (side == Side.SELL ? 1 : 3)];
    }

    @Override
    public @Nullable String difference(int row, long[] other) {
        return difference(row, rows.get(row), other);
    }

    /** Returns a description of the first difference of two rows, or null if they are equal. */
    static @Nullable String difference(int row, long[] recorded, long[] other) {
        int i = Arrays.mismatch(recorded, other);
        if (i < 0) {
            return null;
        }
        int price = i - i % 2;
        String side = i % FIELDS_PER_LEVEL < 2 ? "ask" : "bid";
        return "row " + row + ", " + side + " level " + (i / FIELDS_PER_LEVEL + 1) + ": recorded "
                + level(recorded, price) + ", replayed " + level(other, price);
    }

    private static String level(long[] row, int price) {
        return row[price + 1] == 0 ? "nothing" : row[price + 1] + " at " + row[price];
    }
}
