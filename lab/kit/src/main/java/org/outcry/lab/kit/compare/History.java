// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.outcry.wire.text.Json;

/**
 * CSV file that receives a row for each comparison: time, commit, machine, and B's median of each figure. Apache Otava
 * 0.8 reads it ({@code type: csv}) with the configuration that is written beside it, and names the commit at which a
 * figure changed.
 */
final class History {
    private static final String FIRST_COLUMNS = "time,commit,machine";
    private static final String CONFIGURATION = "otava.yaml";

    private static final int MOST_ROWS = 100_000;
    private static final int OTHERS = 3;
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE]-?[0-9]+)?");

    private final Path file;

    /**
     * Contents of a history.
     *
     * @param figures the columns of figures
     */
    record Rows(List<String> figures, List<Row> rows) {}

    /**
     * One comparison.
     *
     * @param values the medians of B, in the order of the columns
     */
    record Row(String time, String commit, String machine, List<Double> values) {}

    History(Path file) {
        this.file = file;
    }

    /**
     * Checks a file that is there already, before anything runs.
     *
     * @throws IllegalArgumentException if it is no history
     */
    void check() throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        try (var lines = Files.lines(file)) {
            String header = lines.findFirst().orElse("");
            if (!header.startsWith(FIRST_COLUMNS + ",")) {
                throw new IllegalArgumentException("no history of comparisons: file=" + file + " found=" + header
                        + " expected=" + FIRST_COLUMNS + ",...; name another file");
            }
        }
    }

    /**
     * Reads all rows.
     *
     * @throws IllegalArgumentException if there is none, or one is no row of the header; the message names the line
     */
    Rows read() throws IOException {
        check();
        List<String> lines;
        try (var all = Files.lines(file)) {
            lines = all.limit(MOST_ROWS + 2).toList();
        }
        if (lines.size() < 2 || lines.size() > MOST_ROWS + 1) {
            throw new IllegalArgumentException("a history has from 1 to " + MOST_ROWS + " rows: file=" + file + " rows="
                    + (lines.size() - 1)
                    + (lines.size() < 2
                            ? "; 'outcry lab compare --history' adds them"
                            : " or more; split it by the time"));
        }
        List<String> columns = List.of(lines.getFirst().split(",", -1));
        List<Row> rows = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            String[] fields = lines.get(i).split(",", -1);
            boolean isRow = fields.length == columns.size()
                    && Stream.of(fields)
                            .skip(OTHERS)
                            .allMatch(value -> NUMBER.matcher(value).matches());
            if (!isRow) {
                throw new IllegalArgumentException(file + ": line " + (i + 1) + ": expected "
                        + String.join(",", columns) + ", found " + lines.get(i));
            }
            rows.add(new Row(
                    fields[0],
                    fields[1],
                    fields[2],
                    Stream.of(fields).skip(OTHERS).map(Double::valueOf).toList()));
        }
        return new Rows(columns.subList(OTHERS, columns.size()), rows);
    }

    /**
     * Appends a row.
     *
     * @throws IOException if the file has other columns, because it holds the figures of another command
     */
    void append(String time, String commit, String machine, List<Finding> findings) throws IOException {
        List<String> names = new ArrayList<>(List.of(FIRST_COLUMNS));
        List<String> values = new ArrayList<>(List.of(time, commit, machine.replace(',', ' ')));
        for (Finding finding : findings) {
            names.add(finding.measure().column());
            values.add(Double.toString(finding.medianB()));
        }
        String header = String.join(",", names);
        if (!Files.exists(file)) {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Files.writeString(file, header + "\n");
            Files.writeString(file.resolveSibling(CONFIGURATION), configuration(findings));
        }
        try (var lines = Files.lines(file)) {
            String there = lines.findFirst().orElse("");
            if (!there.equals(header)) {
                throw new IOException("history has other columns: file=" + file + " found=" + there + " expected="
                        + header + "; name another file with --history");
            }
        }
        Files.writeString(file, String.join(",", values) + "\n", StandardOpenOption.APPEND);
    }

    private String configuration(List<Finding> findings) {
        String metrics = findings.stream()
                .map(finding -> "      " + finding.measure().column() + ": {direction: "
                        + (finding.measure().kind() == Measure.Kind.RATE ? 1 : -1) + ", scale: 1, column: "
                        + finding.measure().column() + "}\n")
                .collect(Collectors.joining());
        return "tests:\n  outcry:\n    type: csv\n    file: "
                + new Json()
                        .put("f", file.toAbsolutePath().normalize())
                        .toString()
                        .replaceAll("^\\{\"f\":|\\}$", "")
                + "\n    time_column: time\n    attributes: [commit, machine]\n    metrics:\n" + metrics
                + "    csv_options:\n      delimiter: \",\"\n      quotechar: \"'\"\n";
    }
}
