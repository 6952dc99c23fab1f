// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.Json;

/** Result of a query as text: a table, or JSON. Decimal numbers are exact, without zeros at their end. */
final class ResultText {
    private final List<String> columns = new ArrayList<>();
    private final List<Boolean> numbers = new ArrayList<>();
    private final List<List<@Nullable Object>> rows = new ArrayList<>();

    ResultText(ResultSet result) throws SQLException {
        ResultSetMetaData types = result.getMetaData();
        for (int i = 1; i <= types.getColumnCount(); i++) {
            columns.add(types.getColumnLabel(i));
            numbers.add(isNumber(types.getColumnType(i)));
        }
        while (result.next()) {
            List<@Nullable Object> row = new ArrayList<>();
            for (int i = 1; i <= columns.size(); i++) {
                row.add(value(result.getObject(i), result, i));
            }
            rows.add(row);
        }
    }

    private static boolean isNumber(int type) {
        return switch (type) {
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT, Types.DECIMAL, Types.DOUBLE, Types.FLOAT ->
                true;
            default -> false;
        };
    }

    private static @Nullable Object value(@Nullable Object value, ResultSet result, int column) throws SQLException {
        if (value instanceof BigDecimal number) {
            return number.stripTrailingZeros();
        }
        // The database's own text of a time has all digits that there are.
        return value instanceof Timestamp ? result.getString(column) : value;
    }

    /** Prints a table with a line for each row. */
    void print(PrintWriter to) {
        int[] widths = new int[columns.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = columns.get(i).length();
            for (List<@Nullable Object> row : rows) {
                widths[i] = Math.max(widths[i], text(row.get(i)).length());
            }
        }
        printRow(to, columns, widths);
        for (List<@Nullable Object> row : rows) {
            printRow(to, row, widths);
        }
        to.println(rows.size() + (rows.size() == 1 ? " row" : " rows"));
    }

    private void printRow(PrintWriter to, List<? extends @Nullable Object> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String format = "%" + (numbers.get(i) ? "" : "-") + widths[i] + "s";
            line.append(i == 0 ? "" : "  ").append(String.format(format, text(row.get(i))));
        }
        to.println(line.toString().stripTrailing());
    }

    private static String text(@Nullable Object value) {
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        return value == null ? "" : value.toString();
    }

    /** Returns an object with the names of the columns, and the rows as lists of values. */
    Json json() {
        return new Json().put("columns", columns).put("rows", rows);
    }
}
