// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Figures as text for people. Rows whose first columns are the same are a table, figures without a row a list. */
final class FigureTable {
    /** Most characters of a line of a table; further columns follow below. */
    private static final int WIDTH = 140;

    private FigureTable() {}

    static void print(PrintWriter out, List<Figure> figures) {
        Map<String, List<Figure>> table = new LinkedHashMap<>();
        String heading = "";
        for (Figure figure : figures) {
            String first = figure.row().isEmpty() ? "" : heading(figure);
            if (!table.containsKey(figure.row()) && !first.equals(heading)) {
                printTable(out, table);
                table.clear();
                heading = first;
            }
            table.computeIfAbsent(figure.row(), key -> new ArrayList<>()).add(figure);
        }
        printTable(out, table);
    }

    private static void printTable(PrintWriter out, Map<String, List<Figure>> table) {
        if (table.isEmpty()) {
            return;
        }
        out.println();
        List<Figure> withoutRow = table.get("");
        if (withoutRow != null) {
            printList(out, withoutRow);
        } else {
            printRows(out, table);
        }
    }

    private static void printList(PrintWriter out, List<Figure> figures) {
        int first = longest(figures.stream().map(Figure::name).toList());
        for (Figure figure : figures) {
            out.println((padded(figure.name(), first)
                            + String.format("%16s %s", Figure.text(figure.value()), figure.unit())
                            + figure.beside())
                    .stripTrailing());
        }
    }

    private static void printRows(PrintWriter out, Map<String, List<Figure>> table) {
        Map<String, Map<String, Figure>> columns = new LinkedHashMap<>();
        table.forEach((row, figures) ->
                figures.forEach(figure -> columns.computeIfAbsent(heading(figure), key -> new LinkedHashMap<>())
                        .put(row, figure)));
        List<String> rows = List.copyOf(table.keySet());
        int first = longest(rows);
        List<StringBuilder> lines = List.of();
        for (Map.Entry<String, Map<String, Figure>> column : columns.entrySet()) {
            List<String> cells = cells(column.getKey(), rows, column.getValue());
            int width = 2 + longest(cells);
            if (lines.isEmpty() || lines.getFirst().length() + width > WIDTH) {
                lines.forEach(line -> out.println(line.toString().stripTrailing()));
                lines = begin(rows, first);
            }
            for (int i = 0; i < lines.size(); i++) {
                lines.get(i).append(" ".repeat(width - cells.get(i).length())).append(cells.get(i));
            }
        }
        lines.forEach(line -> out.println(line.toString().stripTrailing()));
    }

    /** Returns a line for the headings, and one for each row, with its name. */
    private static List<StringBuilder> begin(List<String> rows, int width) {
        List<StringBuilder> lines = new ArrayList<>();
        lines.add(new StringBuilder(padded("", width)));
        rows.forEach(row -> lines.add(new StringBuilder(padded(row, width))));
        return lines;
    }

    /** Returns heading and cells of a column. A bound or peer that all have is in the heading. */
    private static List<String> cells(String heading, List<String> rows, Map<String, Figure> figures) {
        List<String> beside = figures.values().stream()
                .map(Figure::beside)
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
        boolean isCommon = beside.size() == 1;
        List<String> cells = new ArrayList<>(List.of(isCommon ? heading + beside.getFirst() : heading));
        for (String row : rows) {
            Figure figure = figures.get(row);
            cells.add(figure == null ? "" : Figure.text(figure.value()) + (isCommon ? "" : figure.beside()));
        }
        return cells;
    }

    private static String heading(Figure figure) {
        return (figure.column() + " " + figure.unit()).strip();
    }

    private static int longest(List<String> texts) {
        return texts.stream().mapToInt(String::length).max().orElse(0);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
