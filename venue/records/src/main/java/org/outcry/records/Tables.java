// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.outcry.records.parquet.Column;

/** Tables that rows of events are appended to; {@code schema.sql} has their columns. One thread. */
final class Tables implements AutoCloseable {
    /** Their names. Busts are no table that users see; each belongs to a trade. */
    static final List<String> NAMES = List.of("orders", "trades", "busts", "quotes", "auctions", "audit", "quoting");

    final Table orders;
    final Table trades;
    final Table busts;
    final Table quotes;
    final Table auctions;
    final Table audit;
    final Table quoting;

    private final Map<String, Table> all = new LinkedHashMap<>();
    private final ExecutorService executor;

    /**
     * Creates tables without rows.
     *
     * @param columns of each table
     * @param folder for their files
     * @param wanted the tables that get rows
     */
    Tables(Map<String, List<Column>> columns, Path folder, Set<String> wanted) {
        executor = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("records").factory());
        for (String name : NAMES) {
            all.put(
                    name,
                    new Table(
                            name, Objects.requireNonNull(columns.get(name)), folder, executor, wanted.contains(name)));
        }
        orders = table("orders");
        trades = table("trades");
        busts = table("busts");
        quotes = table("quotes");
        auctions = table("auctions");
        audit = table("audit");
        quoting = table("quoting");
    }

    /** Returns the table with a name. */
    Table table(String name) {
        return Objects.requireNonNull(all.get(name), name);
    }

    /** Begins a day, as yyyymmdd; 0 if rows that follow are not wanted. */
    void beginDay(int day) {
        all.values().forEach(table -> table.beginDay(day));
    }

    /** Deletes the rows of the days before one. */
    void forgetBefore(int day) throws IOException {
        for (Table table : all.values()) {
            table.forgetBefore(day);
        }
    }

    /** Ends the files of rows. */
    void end() {
        beginDay(0);
    }

    @Override
    public void close() {
        all.values().forEach(Table::close);
        executor.shutdown();
    }
}
