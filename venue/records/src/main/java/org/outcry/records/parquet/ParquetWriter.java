// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Writer of rows into files of one kind, one file at a time. A row is put value by value, and ended; a column without a
 * value is empty in it. Rows are encoded by the thousand, by an executor, while the next ones are put. All calls from
 * one thread. Errors of the disk are {@link UncheckedIOException}s of a later call.
 */
public final class ParquetWriter implements AutoCloseable {
    /** Rows that are encoded together, at most. */
    public static final int GROUP_ROWS = 1 << 17;

    private static final int LEAST_ROWS = 1 << 10;
    private static final long[] POWERS = powers();

    private final List<Column> columns;
    private final Executor executor;
    private final ChunkEncoder encoder = new ChunkEncoder();
    private final Bytes bytes = new Bytes();
    private ColumnValues[] values;
    private ColumnValues[] spare;
    private int rows;
    private long ended;
    private int room;
    private @Nullable ParquetFile file;
    private @Nullable Path path;
    private CompletableFuture<@Nullable Void> encoding = CompletableFuture.completedFuture(null);

    /**
     * Creates a writer without a file.
     *
     * @param executor encodes and writes; {@code Runnable::run} has the caller do it
     */
    public ParquetWriter(List<Column> columns, Executor executor) {
        this.columns = List.copyOf(columns);
        this.executor = executor;
        values = empty();
        spare = empty();
    }

    private static long[] powers() {
        long[] powers = new long[ColumnType.AMOUNT_PLACES + 1];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1] * 10;
        }
        return powers;
    }

    private ColumnValues[] empty() {
        return columns.stream().map(column -> new ColumnValues(column.type())).toArray(ColumnValues[]::new);
    }

    /**
     * Ends the present file, if there is one, and begins another.
     *
     * @throws UncheckedIOException if one of them can't be written
     */
    public void begin(Path newFile) {
        endFile();
        try {
            file = new ParquetFile(newFile, columns, encoder, bytes);
            path = newFile;
            ended = 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Puts a number, a time, a day, or 1 or 0 for yes or no, into the row. */
    public void put(int column, long number) {
        values(column).set(rows, number);
    }

    /** Puts a text into the row. */
    public void put(int column, String text) {
        values(column).set(rows, text);
    }

    /**
     * Puts an amount into the row.
     *
     * @param places digits of {@code count} after the point, from 0 to {@link ColumnType#AMOUNT_PLACES}
     */
    public void putAmount(int column, long count, int places) {
        long factor = POWERS[ColumnType.AMOUNT_PLACES - places];
        values(column).setAmount(rows, count * factor, Math.multiplyHigh(count, factor));
    }

    private ColumnValues values(int column) {
        if (rows >= room) {
            grow();
        }
        return values[column];
    }

    private void grow() {
        room = Math.max(LEAST_ROWS, 2 * room);
        for (ColumnValues each : values) {
            each.grow(room);
        }
    }

    /** Ends the row. */
    public void endRow() {
        if (rows >= room) {
            grow();
        }
        if (++rows == GROUP_ROWS) {
            awaitEncoding();
            ColumnValues[] full = values;
            ParquetFile to = file();
            encoding = CompletableFuture.runAsync(() -> append(to, full, GROUP_ROWS), executor);
            values = spare;
            spare = full;
            ended += rows;
            rows = 0;
            room = values[0].present.length * Long.SIZE;
        }
    }

    /** Returns the rows of the present file. */
    public long rows() {
        return ended + rows;
    }

    private ParquetFile file() {
        ParquetFile present = file;
        if (present == null) {
            throw new IllegalStateException("no file was begun");
        }
        return present;
    }

    private static void append(ParquetFile to, ColumnValues[] full, int count) {
        try {
            to.append(full, count);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (ColumnValues each : full) {
            each.clear();
        }
    }

    private void awaitEncoding() {
        try {
            encoding.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof UncheckedIOException io) {
                throw new UncheckedIOException(io.getCause());
            }
            throw e;
        }
    }

    /**
     * Writes a file of all rows of the present one until now, which goes on.
     *
     * @throws UncheckedIOException if it can't be written
     */
    public void copyTo(Path target) {
        awaitEncoding();
        try {
            file().copyTo(Objects.requireNonNull(path), target, values, rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the present file, if there is one. */
    public void endFile() {
        ParquetFile present = file;
        if (present == null) {
            return;
        }
        awaitEncoding();
        file = null;
        try (present) {
            append(present, values, rows);
            present.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        rows = 0;
    }

    /** Closes the present file as it is, without an end. */
    @Override
    public void close() throws IOException {
        ParquetFile present = file;
        if (present != null) {
            file = null;
            encoding.handle((done, failure) -> null).join();
            present.close();
        }
    }
}
