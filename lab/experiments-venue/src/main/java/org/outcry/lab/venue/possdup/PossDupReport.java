// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.outcry.lab.kit.report.Measurement;
import org.outcry.lab.venue.fix.OrderComparison;
import org.outcry.lab.venue.fix.OrderComparison.Row;
import org.outcry.measure.Median;
import org.outcry.wire.text.Json;

/**
 * Report of both checks.
 *
 * @param rounds the rounds of each check at each rate
 * @param flameGraphs pages by check and subject; empty if none were asked for
 */
record PossDupReport(List<List<Row>> rounds, Map<String, Path> flameGraphs) implements Measurement {
    static final String OPERATION = "FIX 4.4 over loopback TCP, order to acknowledgement from the intended send time,"
            + " journal and feed on. Each message is parsed, asked for PossDupFlag (43), which it does not have,"
            + " and given"
            + " to the same gateway: by exception for the missing field, and by asking first whether there is one.";

    /** Figures of a round, as the experiment's first report has them. */
    private static final List<Figure> FIGURES = List.of(
            new Figure("fastest", "minNs", Histogram::getMinValue),
            new Figure("mean", "meanNs", Histogram::getMean),
            new Figure("99 %", "p99Ns", ns -> ns.getValueAtPercentile(99)),
            new Figure("99.99 %", "p9999Ns", ns -> ns.getValueAtPercentile(99.99)));

    /**
     * Figure of a round.
     *
     * @param heading its column
     * @param key its name in JSON
     */
    private record Figure(String heading, String key, ToDoubleFunction<Histogram> value) {
        double of(Row row) {
            return value.applyAsDouble(row.responseNs());
        }

        double median(List<Row> rows) {
            return Median.of(rows.stream().mapToDouble(this::of).toArray());
        }
    }

    @Override
    public List<String> invalidBecause() {
        return rounds.stream()
                .flatMap(List::stream)
                .flatMap(row -> row.invalidBecause().stream())
                .distinct()
                .toList();
    }

    @Override
    public void into(Json document) {
        document.put("valid", invalidBecause().isEmpty())
                .put("invalidBecause", invalidBecause())
                .put("rows", rounds.stream().map(PossDupReport::json).toList())
                .put("ratios", ratios());
        if (!flameGraphs.isEmpty()) {
            document.put(
                    "flameGraphs",
                    flameGraphs.entrySet().stream()
                            .map(page -> new Json()
                                    .put("title", page.getKey())
                                    .put("file", page.getValue().toString())
                                    .put("html", text(page.getValue())))
                            .toList());
        }
    }

    private static String text(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Json json(List<Row> rows) {
        Row all = OrderComparison.together(rows);
        return figures(
                        new Json()
                                .put("check", all.acceptor())
                                .put("rate", all.rate())
                                .put("sessions", all.sessions().loggedOn()),
                        all)
                .put("p50Ns", all.responseNs().getValueAtPercentile(50))
                .put("bytesPerMessage", all.bytesPerMessage())
                .put("exceptions", all.exceptions())
                .put("messages", all.responseNs().getTotalCount())
                .put("valid", all.valid())
                .put(
                        "rounds",
                        rows.stream().map(row -> figures(new Json(), row)).toList());
    }

    private static Json figures(Json json, Row row) {
        for (Figure figure : FIGURES) {
            json.put(figure.key(), figure.of(row));
        }
        return json;
    }

    /** Returns the medians of the rounds by exception as multiples of those by asking, for each rate. */
    private List<Json> ratios() {
        return askingRows().stream()
                .map(asking -> {
                    Json json = new Json().put("rate", asking.getFirst().rate());
                    for (Figure figure : FIGURES) {
                        json.put(figure.key(), figure.median(exceptionRows(asking)) / figure.median(asking));
                    }
                    return json;
                })
                .toList();
    }

    private List<List<Row>> askingRows() {
        return rounds.stream()
                .filter(rows -> rows.getFirst().acceptor().equals(PossDupCheck.ASKING.word()))
                .toList();
    }

    /** Returns the rounds by exception at the rate of others, with as many sessions. */
    private List<Row> exceptionRows(List<Row> asking) {
        return rounds.stream()
                .filter(rows -> rows.getFirst().acceptor().equals(PossDupCheck.EXCEPTION.word())
                        && rows.getFirst().rate() == asking.getFirst().rate()
                        && rows.getFirst().sessions().equals(asking.getFirst().sessions()))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void print(PrintWriter out) {
        out.println(OPERATION);
        for (List<Row> rows : rounds) {
            Row all = OrderComparison.together(rows);
            out.printf(
                    Locale.ROOT,
                    "%n%s, %,d a second: %.1f bytes allocated and %.3f exceptions a message%n",
                    all.acceptor(),
                    all.rate(),
                    all.bytesPerMessage(),
                    all.exceptions() / (double) all.responseNs().getTotalCount());
            out.printf("%-12s", "us");
            for (Figure figure : FIGURES) {
                out.printf(" %10s", figure.heading());
            }
            out.println();
            for (int round = 0; round < rows.size(); round++) {
                print(out, "round " + (round + 1), rows.get(round));
            }
            print(out, "all rounds", all);
        }
        for (List<Row> asking : askingRows()) {
            out.printf(
                    Locale.ROOT,
                    "%n%,d a second, medians of the rounds, by exception:",
                    asking.getFirst().rate());
            out.println(FIGURES.stream()
                    .map(figure -> String.format(
                            Locale.ROOT,
                            " %s %.2f times",
                            figure.heading(),
                            figure.median(exceptionRows(asking)) / figure.median(asking)))
                    .collect(Collectors.joining(",", "", " that by asking")));
        }
        flameGraphs.forEach((name, page) -> out.println("flame graph  " + name + ": " + page));
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }

    private static void print(PrintWriter out, String name, Row row) {
        out.printf("%-12s", name);
        for (Figure figure : FIGURES) {
            out.printf(Locale.ROOT, " %10.1f", figure.of(row) / 1e3);
        }
        out.println();
    }
}
