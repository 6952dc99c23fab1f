// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.outcry.lab.kit.figure.FigureTable;
import org.outcry.lab.kit.report.Measurement;
import org.outcry.measure.Foreign;
import org.outcry.measure.Median;
import org.outcry.wire.text.Json;

/**
 * Report of the C library's rates, by flow and engine. An engine's figure is that of the flow which it handles worst.
 *
 * @param library the library's file, if it stays
 */
record LibraryReport(@Nullable Path library, List<Row> rows, Foreign foreign) implements Measurement {
    private static final double MILLION = 1e6;
    private static final double NS_A_SECOND = 1e9;

    /** Rounds of one flow through one engine. */
    static final class Row {
        final String flow;
        final String engine;
        final List<Double> perSecond = new ArrayList<>();
        long messages;
        long trades;
        String reports = "";

        Row(String flow, String engine) {
            this.flow = flow;
            this.engine = engine;
        }

        void add(Map<String, Object> driven) {
            messages = number(driven, "messages");
            trades = number(driven, "trades");
            perSecond.add(messages * NS_A_SECOND / number(driven, "ns"));
            reports = "reports=" + number(driven, "reports") + " trades=" + trades + " bid=" + number(driven, "bid")
                    + "x" + number(driven, "bidDepth") + " ask=" + number(driven, "ask") + "x"
                    + number(driven, "askDepth") + " hash=" + driven.get("hash");
        }

        private static long number(Map<String, Object> driven, String name) {
            return driven.get(name) instanceof Number number ? number.longValue() : 0;
        }

        double median() {
            return Median.of(perSecond);
        }
    }

    /**
     * Checks that all engines reported the same.
     *
     * @throws IOException if not; the message has both
     */
    void requireEqualReports() throws IOException {
        for (Row row : rows) {
            Row ours = ours(row);
            if (!row.reports.equals(ours.reports)) {
                throw new IOException("the reports differ: flow=" + row.flow + "\n  " + ours.engine + " " + ours.reports
                        + "\n  " + row.engine + " " + row.reports);
            }
        }
    }

    private Row ours(Row row) {
        return rows.stream()
                .filter(other -> other.flow.equals(row.flow))
                .findFirst()
                .orElseThrow();
    }

    private Map<String, Double> worst() {
        Map<String, Double> worst = new TreeMap<>();
        rows.forEach(row -> worst.merge(row.engine, row.median(), Math::min));
        return worst;
    }

    @Override
    public List<String> invalidBecause() {
        return foreign.invalidBecause();
    }

    private FigureTable<Row> table() {
        return new FigureTable<Row>()
                .column("flow", "flow", "%-12s", row -> row.flow)
                .column("engine", "engine", "%-14s", row -> row.engine)
                .column("messages", "messages", "%,10d", row -> row.messages)
                .json("trades", row -> row.trades)
                .shown(
                        "min M/s",
                        "%9.2f",
                        row -> row.perSecond.stream().sorted().toList().getFirst() / MILLION)
                .scaled("messagesPerSecond", "median", "%9.2f", MILLION, Row::median)
                .shown(
                        "max",
                        "%9.2f",
                        row -> row.perSecond.stream().sorted().toList().getLast() / MILLION)
                .json("rounds", row -> row.perSecond)
                .column(
                        "oursToTheirs",
                        "ours / theirs",
                        "%13.2f",
                        row -> ours(row).median() / row.median());
    }

    @Override
    public void into(Json document) {
        document.put("valid", invalidBecause().isEmpty())
                .put("invalidBecause", invalidBecause())
                .put("rows", table().json(rows));
        if (library != null) {
            document.put("library", library.toString());
        }
        Json worst = new Json();
        worst().forEach(worst::put);
        foreign.into(document.put("worstFlowPerSecond", worst));
    }

    @Override
    public void print(PrintWriter out) {
        if (library != null) {
            out.println("library " + library);
        }
        if (rows.isEmpty()) {
            return;
        }
        out.printf("%n%s%n%n", LibraryRun.OPERATION);
        table().print(out, rows);
        out.println();
        worst().forEach((engine, perSecond) -> out.printf(
                Locale.ROOT, "worst flow of %-14s %.2f million messages a second%n", engine, perSecond / MILLION));
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }
}
