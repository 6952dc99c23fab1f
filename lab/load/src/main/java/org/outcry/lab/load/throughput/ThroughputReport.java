// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.throughput;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.outcry.lab.kit.report.Measurement;
import org.outcry.wire.text.Json;

/** Report of commands a second by their number. */
record ThroughputReport(List<Throughput.Row> rows) implements Measurement {
    private static final int WIDTH = 40;

    @Override
    public List<String> invalidBecause() {
        return rows.stream()
                .flatMap(row -> row.foreign().invalidBecause().stream()
                        .map(reason -> String.format(Locale.ROOT, "%,d commands: %s", row.count(), reason)))
                .toList();
    }

    @Override
    public void into(Json document) {
        document.put("valid", invalidBecause().isEmpty())
                .put("invalidBecause", invalidBecause())
                .put("rows", rows.stream().map(ThroughputReport::json).toList());
    }

    private static Json json(Throughput.Row row) {
        return row.foreign()
                .into(new Json()
                        .put("count", row.count())
                        .put("commandsPerSecond", row.median())
                        .put("minCommandsPerSecond", row.commandsPerSecond().getFirst())
                        .put("maxCommandsPerSecond", row.commandsPerSecond().getLast()));
    }

    @Override
    public void print(PrintWriter out) {
        double most = rows.stream().mapToDouble(Throughput.Row::median).max().orElse(1);
        out.println(Throughput.OPERATION);
        out.printf("%n%12s %16s %30s %9s%n", "commands", "median a second", "all rounds", "foreign");
        for (Throughput.Row row : rows) {
            out.printf(
                    Locale.ROOT,
                    "%,12d %,16.0f %30s %9s  %s%n",
                    row.count(),
                    row.median(),
                    String.format(
                            Locale.ROOT,
                            "%,.0f..%,.0f",
                            row.commandsPerSecond().getFirst(),
                            row.commandsPerSecond().getLast()),
                    row.foreign().share().text(1),
                    "#".repeat((int) Math.round(WIDTH * row.median() / most)));
        }
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }
}
