// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;
import org.outcry.lab.venue.fix.ComparisonReport;
import org.outcry.lab.venue.fix.OrderComparison;
import org.outcry.lab.venue.fix.OrderComparison.Row;
import org.outcry.measure.Figures;
import org.outcry.measure.Median;
import org.outcry.wire.text.Json;

/** Figures of both checks. */
final class PossDupReport {
    private static final String OPERATION = "FIX 4.4 over loopback TCP, order to acknowledgement from the intended send"
            + " time, journal and feed on. Each message is parsed, asked for PossDupFlag (43), which it does not have,"
            + " and given to the same gateway: by exception for the missing field, and by asking first whether there is"
            + " one.";

    /** Times that the rounds of both checks are compared by. */
    private static final List<Map.Entry<String, ToDoubleFunction<Histogram>>> COMPARED = List.of(
            Map.entry("fastest", Histogram::getMinValue),
            Map.entry("mean", Histogram::getMean),
            Map.entry("p99", ns -> ns.getValueAtPercentile(99)),
            Map.entry("p99.99", ns -> ns.getValueAtPercentile(99.99)));

    private PossDupReport() {}

    /** Returns the figures of the rounds of each check at each rate. */
    static Figures of(String core, List<List<Row>> rounds) {
        Figures figures = new Figures(OPERATION + core);
        for (List<Row> rows : rounds) {
            Row all = OrderComparison.together(rows);
            ComparisonReport.times(figures.row(name(all)), all)
                    .add(
                            "exceptions of a message",
                            "",
                            all.exceptions() / (double) all.responseNs().getTotalCount());
            rows.forEach(row -> figures.invalid(row.invalidBecause()));
        }
        for (List<Row> rows : rounds) {
            for (int round = 0; round < rows.size(); round++) {
                ComparisonReport.times(figures.row(name(rows.get(round)) + " round " + (round + 1)), rows.get(round));
            }
        }
        for (List<Row> rows : rounds) {
            if (rows.getFirst().acceptor().equals(PossDupCheck.EXCEPTION.word())) {
                ratios(figures, rows, asking(rounds, rows.getFirst()));
            }
        }
        return figures.row("");
    }

    /** Adds the medians of the rounds by exception as multiples of those by asking. */
    private static void ratios(Figures figures, List<Row> exception, List<Row> asking) {
        figures.row(name(exception.getFirst()) + " to asking");
        COMPARED.forEach(each -> figures.add(
                each.getKey(), "times", median(exception, each.getValue()) / median(asking, each.getValue())));
    }

    private static double median(List<Row> rows, ToDoubleFunction<Histogram> time) {
        return Median.of(rows.stream()
                .mapToDouble(row -> time.applyAsDouble(row.responseNs()))
                .toArray());
    }

    /** Returns the rounds by asking at the rate of others, with as many sessions. */
    private static List<Row> asking(List<List<Row>> rounds, Row exception) {
        return rounds.stream()
                .filter(rows -> rows.getFirst().acceptor().equals(PossDupCheck.ASKING.word())
                        && rows.getFirst().rate() == exception.rate()
                        && rows.getFirst().sessions().equals(exception.sessions()))
                .findFirst()
                .orElseThrow();
    }

    private static String name(Row row) {
        return String.format(Locale.ROOT, "by %s at %,d/s", row.acceptor(), row.rate())
                + (row.sessions().loggedOn() == 1
                        ? ""
                        : " with " + row.sessions().loggedOn() + " sessions");
    }

    /** Adds pages by check and subject to the figures. */
    static Figures withFlameGraphs(Figures figures, Map<String, Path> pages) throws IOException {
        List<Json> graphs = new ArrayList<>();
        for (Map.Entry<String, Path> page : pages.entrySet()) {
            figures.note("flame graph  " + page.getKey() + ": " + page.getValue());
            graphs.add(new Json()
                    .put("title", page.getKey())
                    .put("file", page.getValue().toString())
                    .put("html", Files.readString(page.getValue())));
        }
        return figures.data("flameGraphs", graphs);
    }
}
