// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

/** Type of a column, with its names in SQL and in Parquet's physical types. */
public enum ColumnType {
    /** 32 bits. */
    INTEGER("INTEGER", 1),
    /** 64 bits. */
    BIGINT("BIGINT", 2),
    /** Days since 1970-01-01. */
    DATE("DATE", 1),
    /** Nanoseconds since 1970-01-01T00:00:00 UTC. */
    TIMESTAMP("TIMESTAMP_NS", 2),
    /** Floating point of 64 bits. */
    DOUBLE("DOUBLE", 5),
    /** Yes or no. */
    BOOLEAN("BOOLEAN", 0),
    /** Text in UTF-8. */
    TEXT("VARCHAR", 6),
    /** Exact decimal of 29 digits, 9 of them after the point. */
    AMOUNT("DECIMAL(29,9)", 7);

    /** Digits of an amount after the point. */
    public static final int AMOUNT_PLACES = 9;

    static final int AMOUNT_DIGITS = 29;
    static final int AMOUNT_BYTES = 16;

    private final String sql;
    private final int physical;

    ColumnType(String sql, int physical) {
        this.sql = sql;
        this.physical = physical;
    }

    /**
     * Returns the type with a name in SQL.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static ColumnType of(String sql) {
        for (ColumnType type : values()) {
            if (type.sql.equals(sql)) {
                return type;
            }
        }
        throw new IllegalArgumentException("no type of columns: sql=" + sql);
    }

    /** Returns Parquet's number of the physical type. */
    int physical() {
        return physical;
    }

    boolean isDictionary() {
        return this == TEXT || this == AMOUNT;
    }

    /** Whether values are integers, whose differences are written. */
    boolean isInteger() {
        return this == INTEGER || this == BIGINT || this == DATE || this == TIMESTAMP;
    }

    boolean hasFourBytes() {
        return this == INTEGER || this == DATE;
    }
}
