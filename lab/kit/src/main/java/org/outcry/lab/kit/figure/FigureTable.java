// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.figure;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.outcry.wire.text.Json;

/**
 * Columns of rows of figures. Each value is named once, for the JSON document and for the table that people read.
 *
 * @param <R> what a row is of
 */
public final class FigureTable<R> {
    private static final Pattern WIDTH = Pattern.compile("%(-?),?(\\d+).*");

    private final List<Column<R>> columns = new ArrayList<>();

    /** Column: in JSON if it has a key, in the table if it has a format. */
    private record Column<R>(
            String key, String heading, String format, double divisor, Function<R, ? extends Object> value) {
        String cell(R row) {
            Object cell = value.apply(row);
            return String.format(Locale.ROOT, format, divisor == 1 ? cell : ((Number) cell).doubleValue() / divisor);
        }

        String head() {
            Matcher width = WIDTH.matcher(format);
            return width.matches() ? String.format("%" + width.group(1) + width.group(2) + "s", heading) : heading;
        }
    }

    /**
     * Adds a column.
     *
     * @param key its name in JSON
     * @param heading its heading in the table
     * @param format the format of a cell, which has the width
     */
    public FigureTable<R> column(String key, String heading, String format, Function<R, ? extends Object> value) {
        columns.add(new Column<>(key, heading, format, 1, value));
        return this;
    }

    /** Adds a column whose values are divided in the table, for another unit. */
    public FigureTable<R> scaled(
            String key, String heading, String format, double divisor, Function<R, ? extends Number> value) {
        columns.add(new Column<>(key, heading, format, divisor, value));
        return this;
    }

    /** Adds a column of nanoseconds in JSON, microseconds in the table. */
    public FigureTable<R> us(String key, String heading, String format, Function<R, ? extends Number> ns) {
        return scaled(key, heading, format, 1e3, ns);
    }

    /** Adds a column that is in JSON only. */
    public FigureTable<R> json(String key, Function<R, ? extends Object> value) {
        columns.add(new Column<>(key, "", "", 1, value));
        return this;
    }

    /** Adds a column that is in the table only. */
    public FigureTable<R> shown(String heading, String format, Function<R, ? extends Object> value) {
        columns.add(new Column<>("", heading, format, 1, value));
        return this;
    }

    /** Adds a row to a JSON object. */
    public Json into(Json object, R row) {
        columns.stream()
                .filter(column -> !column.key.isEmpty())
                .forEach(column -> object.put(column.key, column.value.apply(row)));
        return object;
    }

    /** Returns rows as JSON objects. */
    public List<Json> json(List<R> rows) {
        return rows.stream().map(row -> into(new Json(), row)).toList();
    }

    /** Prints the headings. */
    public void printHead(PrintWriter out) {
        out.println(inTable().map(Column::head).collect(Collectors.joining(" ")).stripTrailing());
    }

    /** Returns the line of a row. */
    public String line(R row) {
        return inTable().map(column -> column.cell(row)).collect(Collectors.joining(" "));
    }

    /** Prints headings and rows. */
    public void print(PrintWriter out, List<R> rows) {
        printHead(out);
        rows.forEach(row -> out.println(line(row).stripTrailing()));
    }

    private Stream<Column<R>> inTable() {
        return columns.stream().filter(column -> !column.format.isEmpty());
    }
}
