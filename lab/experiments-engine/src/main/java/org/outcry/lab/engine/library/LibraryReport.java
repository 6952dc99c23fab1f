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

    @Override
    public void into(Json document) {
        document.put("valid", invalidBecause().isEmpty())
                .put("invalidBecause", invalidBecause())
                .put(
                        "rows",
                        rows.stream()
                                .map(row -> new Json()
                                        .put("flow", row.flow)
                                        .put("engine", row.engine)
                                        .put("messages", row.messages)
                                        .put("trades", row.trades)
                                        .put("messagesPerSecond", row.median())
                                        .put("rounds", row.perSecond)
                                        .put("oursToTheirs", ours(row).median() / row.median()))
                                .toList());
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
        out.printf(
                Locale.ROOT,
                "%n%s%n%n%-12s %-14s %10s %9s %9s %9s   %s%n",
                LibraryRun.OPERATION,
                "flow",
                "engine",
                "messages",
                "min M/s",
                "median",
                "max",
                "ours / theirs");
        for (Row row : rows) {
            List<Double> sorted = row.perSecond.stream().sorted().toList();
            out.printf(
                    Locale.ROOT,
                    "%-12s %-14s %,10d %9.2f %9.2f %9.2f   %.2f%n",
                    row.flow,
                    row.engine,
                    row.messages,
                    sorted.getFirst() / MILLION,
                    row.median() / MILLION,
                    sorted.getLast() / MILLION,
                    ours(row).median() / row.median());
        }
        out.println();
        worst().forEach((engine, perSecond) -> out.printf(
                Locale.ROOT, "worst flow of %-14s %.2f million messages a second%n", engine, perSecond / MILLION));
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }
}
