// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.Median;

/**
 * Report of the C library's rates, by flow and engine. An engine's figure is that of the flow which it handles worst.
 *
 * @param library the library's file, if it stays
 */
record LibraryReport(@Nullable Path library, List<Row> rows, Foreign foreign) {
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

    Figures figures() {
        Figures figures = new Figures(LibraryRun.OPERATION);
        for (Row row : rows) {
            figures.row(row.flow + " " + row.engine)
                    .rounds(
                            "M/s",
                            row.perSecond.stream().map(each -> each / MILLION).toList())
                    .add("messages", "", row.messages)
                    .add("trades", "", row.trades)
                    .add("ours to this", "times", ours(row).median() / row.median());
        }
        figures.row("slowest flow");
        worst().forEach((engine, perSecond) -> figures.add(engine, "M/s", perSecond / MILLION));
        if (library != null) {
            figures.note("library " + library);
        }
        return figures.row("").foreign(foreign);
    }
}
