// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Tables that rows of events are appended to; {@code schema.sql} has their columns, and the views that users see. */
final class Tables implements AutoCloseable {
    final Table orders;
    final Table trades;
    final Table busts;
    final Table quotes;
    final Table auctions;
    final Table audit;
    final Table quoting;
    final Table instruments;
    final Table sessions;

    /** @param folder for files of rows that are not in the database yet */
    Tables(Connection connection, Path folder) throws IOException {
        orders = new Table(connection, "raw_orders", folder, Table.LOAD_BYTES);
        trades = new Table(connection, "raw_trades", folder, Table.LOAD_BYTES);
        busts = new Table(connection, "raw_busts", folder, Table.LOAD_BYTES);
        quotes = new Table(connection, "raw_quotes", folder, Table.LOAD_BYTES);
        auctions = new Table(connection, "raw_auctions", folder, Table.LOAD_BYTES);
        audit = new Table(connection, "raw_audit", folder, Table.LOAD_BYTES);
        quoting = new Table(connection, "raw_quoting", folder, Table.LOAD_BYTES);
        instruments = new Table(connection, "raw_instruments", folder, Table.LOAD_BYTES);
        sessions = new Table(connection, "raw_sessions", folder, Table.LOAD_BYTES);
    }

    private List<Table> all() {
        return List.of(orders, trades, busts, quotes, auctions, audit, quoting, instruments, sessions);
    }

    /** Brings the rows until now into the database. */
    void load() throws IOException, SQLException {
        for (Table table : all()) {
            table.load();
        }
    }

    @Override
    public void close() throws IOException, SQLException {
        for (Table table : all()) {
            table.close();
        }
    }
}
