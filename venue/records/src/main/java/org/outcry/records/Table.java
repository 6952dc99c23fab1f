// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.outcry.records.parquet.Column;
import org.outcry.records.parquet.ParquetWriter;

/**
 * Table that rows are written to, value by value in the order of its columns: a file of Parquet for each day. Rows
 * before the first day are left out. One thread.
 */
final class Table implements AutoCloseable {
    private static final Map<Enum<?>, String> NAMES = new ConcurrentHashMap<>();

    private final String name;
    private final Path folder;
    private final ParquetWriter writer;
    private final boolean wanted;
    private final Map<Integer, Long> ended = new TreeMap<>();
    private int day;
    private int column;

    /**
     * Creates a table.
     *
     * @param folder for its files
     * @param executor encodes and writes rows
     * @param wanted whether it has rows
     */
    Table(String name, List<Column> columns, Path folder, Executor executor, boolean wanted) {
        this.name = name;
        this.folder = folder;
        this.wanted = wanted;
        writer = new ParquetWriter(columns, executor);
    }

    /** Returns whether it has rows. */
    boolean isWanted() {
        return wanted;
    }

    /** Returns whether rows are written: its rows are wanted, and those of the present day. */
    boolean isOpen() {
        return day != 0;
    }

    /** Begins a day, as yyyymmdd; 0 if rows that follow are not wanted. */
    void beginDay(int begun) {
        endDay();
        if (begun != 0 && wanted) {
            writer.begin(file(begun));
            day = begun;
        }
    }

    /** Ends the present day's file. */
    void endDay() {
        if (day != 0) {
            ended.put(day, writer.rows());
            writer.endFile();
            day = 0;
        }
    }

    private Path file(int of) {
        return folder.resolve(name + "-" + of + ".parquet");
    }

    /**
     * Returns the files of all days; that of the present one, which goes on, is a copy: a new file each time, because
     * the former one may have another name by now.
     */
    List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        ended.keySet().forEach(each -> files.add(file(each)));
        if (day != 0) {
            Files.deleteIfExists(present());
            writer.copyTo(present());
            files.add(present());
        }
        return files;
    }

    private Path present() {
        return folder.resolve(name + "-present.parquet");
    }

    /** Returns the file of a day's rows, as the last call of {@link #files} had it; null if the day was not read. */
    @Nullable
    Path ofDay(int of) {
        return ended.containsKey(of) ? file(of) : of == day ? present() : null;
    }

    /** Returns the number of a day's rows. */
    long rows(int of) {
        return of == day ? writer.rows() : ended.getOrDefault(of, 0L);
    }

    /** Deletes the files of the days before one. */
    void forgetBefore(int first) throws IOException {
        for (Integer each : List.copyOf(ended.keySet())) {
            if (each < first) {
                ended.remove(each);
                Files.deleteIfExists(file(each));
            }
        }
    }

    Table begin() {
        column = 0;
        return this;
    }

    void end() {
        writer.endRow();
    }

    /** Leaves a value out. */
    Table none() {
        column++;
        return this;
    }

    Table put(long value) {
        writer.put(column++, value);
        return this;
    }

    Table put(boolean value) {
        return put(value ? 1 : 0);
    }

    /** Puts the name of a constant, in small letters. */
    Table put(Enum<?> value) {
        return put(name(value));
    }

    /** Returns the name of a constant, in small letters. */
    static String name(Enum<?> value) {
        return NAMES.computeIfAbsent(value, constant -> constant.name().toLowerCase(Locale.ROOT));
    }

    /** Puts a text; nothing in place of an empty one. */
    Table put(String value) {
        if (!value.isEmpty()) {
            writer.put(column, value);
        }
        column++;
        return this;
    }

    /** Puts a number that may be missing. */
    Table putIf(boolean present, long value) {
        return present ? put(value) : none();
    }

    /** Puts a value that may be missing. */
    Table putIf(boolean present, boolean value) {
        return present ? put(value) : none();
    }

    /** Puts a number; nothing in place of 0. */
    Table putUnlessZero(long value) {
        return value == 0 ? none() : put(value);
    }

    /**
     * Puts a price or a quantity that may be missing.
     *
     * @param places digits after the point of the number of ticks or lots; negative if they are not known, and the
     *     value is missing
     */
    Table putAmountIf(boolean present, long count, int places) {
        if (present && places >= 0) {
            writer.putAmount(column, count, places);
        }
        column++;
        return this;
    }

    /** Puts a price or a quantity; nothing in place of 0. */
    Table putAmountUnlessZero(long count, int places) {
        return putAmountIf(count != 0, count, places);
    }

    @Override
    public void close() {
        try {
            writer.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
