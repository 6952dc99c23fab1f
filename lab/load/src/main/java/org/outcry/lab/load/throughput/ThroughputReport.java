// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.throughput;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.outcry.lab.kit.figure.FigureTable;
import org.outcry.lab.kit.report.Measurement;
import org.outcry.wire.text.Json;

/** Report of commands a second by their number. */
record ThroughputReport(List<Throughput.Row> rows) implements Measurement {
    private static final int WIDTH = 40;

    private static final FigureTable<Throughput.Row> TABLE = new FigureTable<Throughput.Row>()
            .column("count", "commands", "%,12d", Throughput.Row::count)
            .column("commandsPerSecond", "median a second", "%,16.0f", Throughput.Row::median)
            .json("minCommandsPerSecond", row -> row.commandsPerSecond().getFirst())
            .json("maxCommandsPerSecond", row -> row.commandsPerSecond().getLast())
            .shown(
                    "all rounds",
                    "%30s",
                    row -> String.format(
                            Locale.ROOT,
                            "%,.0f..%,.0f",
                            row.commandsPerSecond().getFirst(),
                            row.commandsPerSecond().getLast()))
            .shown("foreign", "%9s", row -> row.foreign().share().text(1));

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
        return row.foreign().into(TABLE.into(new Json(), row));
    }

    @Override
    public void print(PrintWriter out) {
        double most = rows.stream().mapToDouble(Throughput.Row::median).max().orElse(1);
        out.println(Throughput.OPERATION);
        out.println();
        TABLE.printHead(out);
        for (Throughput.Row row : rows) {
            out.println(TABLE.line(row) + "  " + "#".repeat((int) Math.round(WIDTH * row.median() / most)));
        }
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }
}
