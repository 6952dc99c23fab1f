// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.sql.SQLException;
import java.util.List;
import org.duckdb.DuckDBConnection;

/** Tables that rows of events are appended to; {@code schema.sql} has their columns, and the views that users see. */
final class Tables implements AutoCloseable {
    final Table orders;
    final Table trades;
    final Table busts;
    final Table quotes;
    final Table auctions;
    final Table audit;
    final Table instruments;
    final Table sessions;

    Tables(DuckDBConnection connection) throws SQLException {
        orders = new Table(connection, "raw_orders");
        trades = new Table(connection, "raw_trades");
        busts = new Table(connection, "raw_busts");
        quotes = new Table(connection, "raw_quotes");
        auctions = new Table(connection, "raw_auctions");
        audit = new Table(connection, "raw_audit");
        instruments = new Table(connection, "raw_instruments");
        sessions = new Table(connection, "raw_sessions");
    }

    @Override
    public void close() throws SQLException {
        for (Table table : List.of(orders, trades, busts, quotes, auctions, audit, instruments, sessions)) {
            table.close();
        }
    }
}
