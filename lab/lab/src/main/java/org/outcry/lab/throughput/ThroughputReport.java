// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.throughput;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.outcry.lab.measure.ForeignCpu;
import org.outcry.lab.report.Measurement;
import org.outcry.wire.text.Json;

/** Report of commands a second by their number. */
record ThroughputReport(List<Throughput.Row> rows) implements Measurement {
    private static final int WIDTH = 40;

    @Override
    public List<String> invalidBecause() {
        return rows.stream()
                .filter(row -> !ForeignCpu.isQuiet(row.foreignCpu()))
                .map(ThroughputReport::whyInvalid)
                .toList();
    }

    @Override
    public void into(Json document) {
        document.put("valid", invalidBecause().isEmpty())
                .put("invalidBecause", invalidBecause())
                .put("rows", rows.stream().map(ThroughputReport::json).toList());
    }

    private static String whyInvalid(Throughput.Row row) {
        return String.format(Locale.ROOT, "%,d commands: %s", row.count(), ForeignCpu.invalidBecause(row.foreignCpu()));
    }

    private static Json json(Throughput.Row row) {
        return new Json()
                .put("count", row.count())
                .put("commandsPerSecond", row.median())
                .put("minCommandsPerSecond", row.commandsPerSecond().getFirst())
                .put("maxCommandsPerSecond", row.commandsPerSecond().getLast())
                .put("foreignCpu", row.foreignCpu());
    }

    @Override
    public void print(PrintWriter out) {
        double most = rows.stream().mapToDouble(Throughput.Row::median).max().orElse(1);
        out.println(Throughput.OPERATION);
        out.printf("%n%12s %16s %30s %9s%n", "commands", "median a second", "all rounds", "foreign");
        for (Throughput.Row row : rows) {
            out.printf(
                    Locale.ROOT,
                    "%,12d %,16.0f %30s %8.1f%%  %s%n",
                    row.count(),
                    row.median(),
                    String.format(
                            Locale.ROOT,
                            "%,.0f..%,.0f",
                            row.commandsPerSecond().getFirst(),
                            row.commandsPerSecond().getLast()),
                    100 * row.foreignCpu(),
                    "#".repeat((int) Math.round(WIDTH * row.median() / most)));
        }
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }
}
