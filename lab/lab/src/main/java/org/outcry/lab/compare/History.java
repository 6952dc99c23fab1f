// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.outcry.wire.text.Json;

/**
 * CSV file that receives a row for each comparison: time, commit, machine, and B's median of each figure. Apache Otava 0.8 reads it
 * ({@code type: csv}) with the configuration that is written beside it, and names the commit at which a figure changed.
 */
final class History {
    private static final String FIRST_COLUMNS = "time,commit,machine";
    private static final String CONFIGURATION = "otava.yaml";

    private final Path file;

    History(Path file) {
        this.file = file;
    }

    /**
     * Checks a file that is there already, before anything runs.
     *
     * @throws IOException if it is no history
     */
    void check() throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        try (var lines = Files.lines(file)) {
            String header = lines.findFirst().orElse("");
            if (!header.startsWith(FIRST_COLUMNS + ",")) {
                throw new IOException("no history of comparisons: file=" + file + " found=" + header + " expected="
                        + FIRST_COLUMNS + ",...; name another file");
            }
        }
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
            names.add(column(finding.measure()));
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

    private static String column(Measure measure) {
        return measure.name().replaceAll("[^A-Za-z0-9]+", "_").replaceAll("_$", "");
    }

    private String configuration(List<Finding> findings) {
        String metrics = findings.stream()
                .map(finding -> "      " + column(finding.measure()) + ": {direction: "
                        + (finding.measure().kind() == Measure.Kind.RATE ? 1 : -1) + ", scale: 1, column: "
                        + column(finding.measure()) + "}\n")
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
