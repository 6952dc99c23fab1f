// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/** Table of the database that rows are appended to, value by value in the order of its columns. One thread. */
final class Table implements AutoCloseable {
    private static final Map<Enum<?>, String> NAMES = new ConcurrentHashMap<>();

    private final DuckDBAppender appender;

    /** Opens the table with a name. */
    Table(DuckDBConnection connection, String name) throws SQLException {
        appender = connection.createAppender(DuckDBConnection.DEFAULT_SCHEMA, name);
    }

    Table begin() {
        try {
            appender.beginRow();
            return this;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    void end() {
        try {
            appender.endRow();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    Table put(long value) {
        try {
            appender.append(value);
            return this;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    Table put(int value) {
        try {
            appender.append(value);
            return this;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    Table put(boolean value) {
        try {
            appender.append(value);
            return this;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** Puts the name of a constant, in small letters. */
    Table put(Enum<?> value) {
        return put(name(value));
    }

    /** Returns the name of a constant, in small letters. */
    static String name(Enum<?> value) {
        return NAMES.computeIfAbsent(value, constant -> constant.name().toLowerCase(Locale.ROOT));
    }

    /** Puts a price that may be missing. */
    Table putIf(boolean present, long value) {
        return present ? put(value) : none();
    }

    /** Puts a text; nothing in place of an empty one. */
    Table put(String value) {
        if (value.isEmpty()) {
            return none();
        }
        try {
            appender.append(value);
            return this;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** Puts a value that may be missing. */
    Table putIf(boolean present, boolean value) {
        return present ? put(value) : none();
    }

    /** Puts a number; nothing in place of 0. */
    Table putUnlessZero(long value) {
        return value == 0 ? none() : put(value);
    }

    /** Puts a number; nothing in place of 0. */
    Table putUnlessZero(int value) {
        return value == 0 ? none() : put(value);
    }

    Table none() {
        try {
            appender.appendNull();
            return this;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static UncheckedIOException failed(SQLException e) {
        return new UncheckedIOException(new IOException("record could not be written: " + e.getMessage(), e));
    }

    @Override
    public void close() throws SQLException {
        appender.close();
    }
}
