// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.outcry.measure.Figures;
import org.outcry.measure.Median;
import org.outcry.measure.Share;

/** Figures of a comparison. */
public final class ComparisonReport {
    private ComparisonReport() {}

    /** Returns the figures of rows that were measured in turn; those of the first acceptor are the echo's. */
    public static Figures of(String operation, List<OrderComparison.Row> rows) {
        Figures figures = new Figures(operation);
        for (OrderComparison.Row row : rows) {
            times(figures.row(name(row)), row)
                    .add("p50 of the rounds least", "us", row.roundP50Ns().getFirst() / 1e3)
                    .add("p50 of the rounds most", "us", row.roundP50Ns().getLast() / 1e3)
                    .add("reached", "/s", row.reachedRate())
                    .add("client off its core", row.offCoreClient())
                    .add("acceptor off its core", row.offCoreAcceptor())
                    .add("displaced", displaced(row))
                    .add("p99 of the worst session", "us", Median.of(row.roundWorstSessionP99Ns()) / 1e3)
                    .add("p99 undisplaced", "us", undisplacedUs(row, 99))
                    .add("p99.9 undisplaced", "us", undisplacedUs(row, 99.9))
                    .add("other processes", row.foreign().share())
                    .note(name(row) + ": " + row.warmUp().text())
                    .invalid(name(row), row.invalidBecause());
        }
        for (OrderComparison.Row row : rows) {
            OrderComparison.Row echo = beside(rows, row, rows.getFirst().acceptor());
            if (!echo.acceptor().equals(row.acceptor())) {
                ratio(figures.row(name(row) + " to the echo"), row, echo, "p50", OrderComparison.Row::roundP50Ns);
                ratio(figures, row, echo, "p99", OrderComparison.Row::roundP99Ns);
                ratio(figures, row, echo, "p99.9", OrderComparison.Row::roundP999Ns);
                ratio(figures, row, echo, "p99 undisplaced", OrderComparison.Row::roundUndisplacedP99Ns);
            }
        }
        for (OrderComparison.Row row : rows) {
            if (row.acceptor().equals(FixAcceptors.PAGES)) {
                OrderComparison.Row quiet = beside(rows, row, FixAcceptors.QUIET);
                ratio(figures.row(name(row) + " to no pages"), row, quiet, "p50", OrderComparison.Row::roundP50Ns);
                ratio(figures, row, quiet, "p99", OrderComparison.Row::roundP99Ns);
            }
        }
        for (OrderComparison.Row row : rows) {
            OrderComparison.Row first = rows.stream()
                    .filter(other ->
                            other.rate() == row.rate() && other.acceptor().equals(row.acceptor()))
                    .findFirst()
                    .orElse(row);
            if (!first.sessions().equals(row.sessions())) {
                String name = name(row) + " to " + first.sessions().words();
                ratio(figures.row(name), row, first, "p50", OrderComparison.Row::roundP50Ns);
                ratio(figures, row, first, "p99", OrderComparison.Row::roundP99Ns);
                ratio(figures, row, first, "p99 of the worst session", OrderComparison.Row::roundWorstSessionP99Ns);
            }
        }
        return figures.row("");
    }

    /** Adds the times of a row to figures, what it allocates, and what it throws. */
    public static Figures times(Figures figures, OrderComparison.Row row) {
        return figures.add("fastest", "us", row.responseNs().getMinValue() / 1e3)
                .add("mean", "us", row.responseNs().getMean() / 1e3)
                .us(row.responseNs()::getValueAtPercentile, 50, 99, 99.9, 99.99, 100)
                .add("garbage", "bytes/message", row.bytesPerMessage())
                .add("exceptions", "", row.exceptions());
    }

    /** Returns the name of a row. */
    private static String name(OrderComparison.Row row) {
        return String.format(Locale.ROOT, "%s at %,d/s", row.acceptor(), row.rate())
                + row.sessions().suffix();
    }

    /** Returns the row of another acceptor at the same rate with the same sessions; the row itself if there is none. */
    private static OrderComparison.Row beside(
            List<OrderComparison.Row> rows, OrderComparison.Row row, String acceptor) {
        return rows.stream()
                .filter(other -> other.acceptor().equals(acceptor)
                        && other.rate() == row.rate()
                        && other.sessions().equals(row.sessions()))
                .findFirst()
                .orElse(row);
    }

    /** Adds the median over the rounds of one row as a multiple of that of another; unknown if a row has none. */
    private static void ratio(
            Figures figures,
            OrderComparison.Row row,
            OrderComparison.Row base,
            String name,
            Function<OrderComparison.Row, List<Long>> rounds) {
        boolean isKnown = !rounds.apply(row).isEmpty() && !rounds.apply(base).isEmpty();
        figures.add(name, "times", isKnown ? Median.of(rounds.apply(row)) / Median.of(rounds.apply(base)) : Double.NaN);
    }

    /** Returns the part of the requests during which a hot thread was off its core. */
    private static Share displaced(OrderComparison.Row row) {
        if (row.offCoreClient().isUnknown() || row.offCoreAcceptor().isUnknown()) {
            return Share.UNKNOWN;
        }
        long all = Math.max(1, row.responseNs().getTotalCount());
        return Share.of(Math.max(0, all - row.undisplacedNs().getTotalCount()) / (double) all);
    }

    /** Returns a percentile of the requests that met no displacement; NaN if there are none. */
    private static double undisplacedUs(OrderComparison.Row row, double percentile) {
        Histogram ns = row.undisplacedNs();
        return ns.getTotalCount() == 0 ? Double.NaN : ns.getValueAtPercentile(percentile) / 1e3;
    }
}
