// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a Parquet file as if they were a file of comma-separated values: the line of an error is the number of the
 * row plus one. Columns are found by their names; a missing value is an empty field.
 */
final class ParquetRows {
    private static final long DAY_NS = 86_400_000_000_000L;

    private ParquetRows() {}

    /** Returns whether a file's name says that it is Parquet. */
    static boolean isParquet(Path file) {
        return file.toString().endsWith(".parquet");
    }

    /**
     * Reads a whole file.
     *
     * @param header the names of the columns, with commas between them
     */
    static CsvRows of(Path file, String header) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        String source = "read_parquet('" + file.toString().replace("'", "''") + "')";
        StringBuilder rows = new StringBuilder();
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            Map<String, String> present = new LinkedHashMap<>();
            try (ResultSet columns =
                    statement.executeQuery("select column_name, column_type from (describe from " + source + ")")) {
                while (columns.next()) {
                    present.put(columns.getString(1), columns.getString(2));
                }
            }
            String selected = Arrays.stream(header.split(",", -1))
                    .map(name -> field(name, present.get(name)))
                    .collect(Collectors.joining(" || ',' || "));
            boolean named = present.containsKey("time") && present.containsKey("cl_ord_id");
            rows.append(named ? header : String.join(",", present.keySet()));
            try (ResultSet each = statement.executeQuery("select " + selected + " from " + source)) {
                while (each.next()) {
                    rows.append('\n').append(each.getString(1));
                }
            }
        } catch (SQLException e) {
            BadRowsException bad = new BadRowsException(
                    List.of(new BadRow(file, 1, 0, "a Parquet file", String.valueOf(e.getMessage()))));
            bad.initCause(e);
            throw bad;
        }
        return new CsvRows(file, new BufferedReader(new StringReader(rows.toString())));
    }

    /** Returns a column as text; a point in time is one of the day. */
    private static String field(String name, @Nullable String type) {
        if (type == null) {
            return "''";
        }
        String column = "\"" + name + "\"";
        String value = type.startsWith("TIMESTAMP") ? "epoch_ns(" + column + ") % " + DAY_NS : column;
        return "coalesce(cast(" + value + " as varchar), '')";
    }
}
