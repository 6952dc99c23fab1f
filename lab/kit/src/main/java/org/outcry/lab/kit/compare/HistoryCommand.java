// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.LabVerb;
import org.outcry.lab.kit.report.ReportFiles;
import org.outcry.lab.kit.report.ReportPage;
import org.outcry.measure.Median;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab history}: the figures of a history over time. */
@Listed(group = VerbGroup.SERVICE, as = "Plots figures over time, with their commits.")
@Command(
        name = "history",
        description = {
            "Plots the history that 'outcry lab compare --history' keeps: each figure over time, a line for each"
                    + " machine, with its commits.",
            "Prints for each figure the last value beside the median of those before. Where a figure changed is what"
                    + " Apache Otava finds in the same file: otava analyze --config-file otava.yaml outcry"
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab history figures/history.csv --page history.html"})
public final class HistoryCommand implements LabVerb {
    private static final String OPERATION =
            "each figure is the median of B in one comparison; rows of different machines are not comparable and"
                    + " are drawn apart";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The history.")
    private Path file;

    @Option(
            names = "--page",
            paramLabel = "FILE",
            defaultValue = "history.html",
            description = "Where the page is written (${DEFAULT-VALUE}).")
    private Path page;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        History.Rows rows = rows();
        Json document = ReportFiles.document(
                        "history",
                        OPERATION,
                        spec.root().commandLine().getParseResult().originalArgs())
                .put("file", file)
                .put("figures", figures(rows));
        Files.writeString(page, ReportPage.of(List.of(JsonText.object(document.toString()))));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(document.put("page", page));
        } else {
            print(out, rows);
            out.println("written: " + page.toAbsolutePath().normalize());
        }
        out.flush();
        return ExitCode.DONE;
    }

    private History.Rows rows() throws IOException {
        try {
            return new History(file).read();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private static List<Json> figures(History.Rows rows) {
        List<Json> figures = new ArrayList<>();
        for (int i = 0; i < rows.figures().size(); i++) {
            int figure = i;
            figures.add(new Json()
                    .put("name", rows.figures().get(i))
                    .put("lessIsBetter", !Measure.isRate(rows.figures().get(i)))
                    .put(
                            "machines",
                            machines(rows).entrySet().stream()
                                    .map(machine -> series(machine.getKey(), machine.getValue(), figure))
                                    .toList()));
        }
        return figures;
    }

    private static Json series(String machine, List<History.Row> rows, int figure) {
        return new Json()
                .put("machine", machine)
                .put("last", rows.getLast().values().get(figure))
                .put("medianBefore", medianBefore(rows, figure))
                .put(
                        "runs",
                        rows.stream()
                                .map(row -> new Json()
                                        .put("time", row.time())
                                        .put("commit", row.commit())
                                        .put("value", row.values().get(figure)))
                                .toList());
    }

    /** Returns the median of all values before the last one; not a number if there is only one. */
    private static double medianBefore(List<History.Row> rows, int figure) {
        return rows.size() == 1
                ? Double.NaN
                : Median.of(rows.subList(0, rows.size() - 1).stream()
                        .map(row -> row.values().get(figure))
                        .toList());
    }

    /** Returns the rows by machine, in the order of their first ones. */
    private static Map<String, List<History.Row>> machines(History.Rows rows) {
        Map<String, List<History.Row>> machines = new LinkedHashMap<>();
        rows.rows()
                .forEach(row -> machines.computeIfAbsent(row.machine(), first -> new ArrayList<>())
                        .add(row));
        return machines;
    }

    private static void print(PrintWriter out, History.Rows rows) {
        machines(rows).forEach((machine, all) -> {
            out.printf(
                    "%s: %d rows, %s to %s%n%-40s %16s %16s %9s%n",
                    machine,
                    all.size(),
                    all.getFirst().time(),
                    all.getLast().time(),
                    "",
                    "median before",
                    "last",
                    "change");
            for (int i = 0; i < rows.figures().size(); i++) {
                double before = medianBefore(all, i);
                double last = all.getLast().values().get(i);
                out.printf(
                        Locale.ROOT,
                        "%-40s %16s %,16.1f %9s%n",
                        rows.figures().get(i),
                        Double.isNaN(before) ? "" : String.format(Locale.ROOT, "%,.1f", before),
                        last,
                        before > 0 ? String.format(Locale.ROOT, "%+.1f %%", 100 * (last / before - 1)) : "");
            }
        });
    }
}
