// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.agrona.CloseHelper;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.rules.PhaseSchedule;

/**
 * Rows of a Parquet file as if they were a file of comma-separated values: the line of an error is the number of the
 * row plus one. Columns are found by their names; a missing value is an empty field.
 */
final class ParquetRows {
    private static final String SYMBOL = "symbol";

    private ParquetRows() {}

    /** Returns whether a file's name says that it is Parquet. */
    static boolean isParquet(Path file) {
        return file.toString().endsWith(".parquet");
    }

    /**
     * Opens a file. Its rows have the columns of a header, without the symbol if the file has none.
     *
     * @param header the names of the columns, with commas between them
     * @param required the columns that must be there
     * @param dated whether points in time have a date; else they are times of the day
     * @throws BadRowsException if a column is missing, or the file can't be read
     */
    static CsvRows of(Path file, String header, Set<String> required, boolean dated) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        String source = "read_parquet('" + file.toString().replace("'", "''") + "')";
        List<AutoCloseable> open = new ArrayList<>();
        try {
            Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
            open.addFirst(duckDb);
            Statement statement = duckDb.createStatement();
            open.addFirst(statement);
            Map<String, String> present = columns(statement, source);
            List<String> names = new ArrayList<>(List.of(header.split(",", -1)));
            for (String name : names) {
                if (required.contains(name) && !present.containsKey(name)) {
                    String found = String.join(", ", present.keySet());
                    throw new BadRowsException(file, "columns", "a column " + name, found, null);
                }
            }
            names.removeIf(name -> name.equals(SYMBOL) && !present.containsKey(SYMBOL));
            String selected = names.stream()
                    .map(name -> field(name, present.get(name), dated))
                    .collect(Collectors.joining(" || ',' || "));
            ResultSet rows = statement.executeQuery("select " + selected + " from " + source);
            open.addFirst(rows);
            return new CsvRows(file, new Lines(file, String.join(",", names), rows), () -> CloseHelper.closeAll(open));
        } catch (SQLException e) {
            CloseHelper.closeAll(open);
            throw unreadable(file, e);
        } catch (BadRowsException e) {
            CloseHelper.closeAll(open);
            throw e;
        }
    }

    private static Map<String, String> columns(Statement statement, String source) throws SQLException {
        Map<String, String> present = new LinkedHashMap<>();
        try (ResultSet columns =
                statement.executeQuery("select column_name, column_type from (describe from " + source + ")")) {
            while (columns.next()) {
                present.put(columns.getString(1), columns.getString(2));
            }
        }
        return present;
    }

    private static BadRowsException unreadable(Path file, SQLException e) {
        return new BadRowsException(file, "line 1", "a Parquet file", String.valueOf(e.getMessage()), e);
    }

    /** Lines of a result, below the header. */
    private static final class Lines implements CsvRows.Lines {
        private final Path file;
        private final ResultSet rows;
        private @Nullable String header;

        Lines(Path file, String header, ResultSet rows) {
            this.file = file;
            this.header = header;
            this.rows = rows;
        }

        @Override
        public @Nullable String next() throws IOException {
            String first = header;
            if (first != null) {
                header = null;
                return first;
            }
            try {
                return rows.next() ? rows.getString(1) : null;
            } catch (SQLException e) {
                throw unreadable(file, e);
            }
        }
    }

    /** Returns a column as text; a point in time is its nanoseconds. */
    private static String field(String name, @Nullable String type, boolean dated) {
        if (type == null) {
            return "''";
        }
        String column = "\"" + name + "\"";
        String value = type.startsWith("TIMESTAMP")
                ? "epoch_ns(" + column + ")" + (dated ? "" : " % " + PhaseSchedule.DAY_NS)
                : column;
        return "coalesce(cast(" + value + " as varchar), '')";
    }
}
