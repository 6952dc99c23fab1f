// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.outcry.lab.kit.figure.FigureTable;
import org.outcry.measure.Median;
import org.outcry.measure.Share;
import org.outcry.wire.text.Json;

/** Report of a comparison, as text and as JSON. */
final class ComparisonReport {
    private static final FigureTable<OrderComparison.Row> TABLE = new FigureTable<OrderComparison.Row>()
            .column("acceptor", "acceptor", "%-12s", OrderComparison.Row::acceptor)
            .column("rate", "rate", "%,8d", OrderComparison.Row::rate)
            .json("sessions", row -> row.sessions().loggedOn())
            .json("activeSessions", row -> row.sessions().active())
            .shown("sessions", "%9s", row -> row.sessions().column())
            .json("reachedRate", OrderComparison.Row::reachedRate)
            .us("minNs", "min us", "%8.1f", row -> row.responseNs().getMinValue())
            .us("meanNs", "mean", "%8.1f", row -> row.responseNs().getMean())
            .us("p50Ns", "p50", "%8.1f", row -> row.responseNs().getValueAtPercentile(50))
            .us("p99Ns", "p99", "%9.1f", row -> row.responseNs().getValueAtPercentile(99))
            .us("p999Ns", "p99.9", "%9.1f", row -> row.responseNs().getValueAtPercentile(99.9))
            .us("p9999Ns", "p99.99", "%9.1f", row -> row.responseNs().getValueAtPercentile(99.99))
            .json("maxNs", row -> row.responseNs().getMaxValue())
            .json("roundP50Ns", OrderComparison.Row::roundP50Ns)
            .json("roundP99Ns", OrderComparison.Row::roundP99Ns)
            .json("roundP999Ns", OrderComparison.Row::roundP999Ns)
            .shown(
                    "p50 of rounds",
                    "%-22s",
                    row -> String.format(
                            Locale.ROOT,
                            "%.1f..%.1f",
                            row.roundP50Ns().getFirst() / 1e3,
                            row.roundP50Ns().getLast() / 1e3))
            .column("bytesPerMessage", "B/msg", "%7.2f", OrderComparison.Row::bytesPerMessage)
            .column("exceptions", "throws", "%6d", OrderComparison.Row::exceptions)
            .shown("foreign", "%8s", row -> row.foreign().share().text(1))
            .json(
                    "offCoreShare",
                    row -> new Json()
                            .put("client", row.offCoreClient().orNaN())
                            .put("acceptor", row.offCoreAcceptor().orNaN()))
            .json("displacedRequests", row -> displaced(row).orNaN())
            .json("p99WithoutDisplacementNs", row -> undisplaced(row, 99))
            .json("p999WithoutDisplacementNs", row -> undisplaced(row, 99.9))
            .json("warmUp", row -> row.warmUp().text())
            .json("warmUpSeconds", row -> row.warmUp().seconds())
            .json("valid", OrderComparison.Row::valid)
            .json("invalidBecause", OrderComparison.Row::invalidBecause)
            .shown("", "%s", row -> row.valid() ? "" : " INVALID");

    private final String operation;
    private final List<OrderComparison.Row> rows;

    ComparisonReport(String operation, List<OrderComparison.Row> rows) {
        this.operation = operation;
        this.rows = List.copyOf(rows);
    }

    /** Returns whether every row is valid. */
    boolean valid() {
        return rows.stream().allMatch(OrderComparison.Row::valid);
    }

    /** Returns the rows as one JSON object. */
    Json json() {
        return new Json()
                .put("operation", operation)
                .put("valid", valid())
                .put(
                        "invalidBecause",
                        rows.stream()
                                .flatMap(row -> row.invalidBecause().stream())
                                .distinct()
                                .toList())
                .put("rows", rows.stream().map(ComparisonReport::json).toList())
                .put(
                        "echoRatios",
                        rows.stream()
                                .filter(this::hasEcho)
                                .map(row -> new Json()
                                        .put("acceptor", row.acceptor())
                                        .put("rate", row.rate())
                                        .put("sessions", row.sessions().loggedOn())
                                        .put("p50Ratio", p50Ratio(echo(row), row))
                                        .put("p99Ratio", p99Ratio(echo(row), row))
                                        .put("p999Ratio", p999Ratio(echo(row), row))
                                        .put("undisplacedP99Ratio", undisplacedP99Ratio(echo(row), row)))
                                .toList())
                .put(
                        "pagesRatios",
                        withPages()
                                .map(row -> new Json()
                                        .put("rate", row.rate())
                                        .put("sessions", row.sessions().loggedOn())
                                        .put("p50Ratio", p50Ratio(quiet(row), row))
                                        .put("p99Ratio", p99Ratio(quiet(row), row)))
                                .toList())
                .put(
                        "sessionRatios",
                        rows.stream()
                                .filter(this::hasOtherSessions)
                                .map(row -> new Json()
                                        .put("acceptor", row.acceptor())
                                        .put("rate", row.rate())
                                        .put("sessions", row.sessions().loggedOn())
                                        .put("activeSessions", row.sessions().active())
                                        .put("p50Ratio", p50Ratio(first(row), row)))
                                .toList());
    }

    private static Json json(OrderComparison.Row row) {
        return row.foreign().into(TABLE.into(new Json(), row));
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
    private static double undisplaced(OrderComparison.Row row, double percentile) {
        Histogram ns = row.undisplacedNs();
        return ns.getTotalCount() == 0 ? Double.NaN : ns.getValueAtPercentile(percentile);
    }

    private static String us(double ns) {
        return Double.isNaN(ns) ? "unknown" : String.format(Locale.ROOT, "%.1f us", ns / 1e3);
    }

    private static void displacement(PrintWriter out, OrderComparison.Row row) {
        out.printf(
                Locale.ROOT,
                "%n%s, %s: %s; off their cores: client %s, acceptor %s; %s of the requests met it; p99 of the"
                        + " others %s, p99.9 %s%n",
                row.acceptor(),
                row.sessions().words(),
                row.warmUp().text(),
                row.offCoreClient().text(2),
                row.offCoreAcceptor().text(2),
                displaced(row).text(1),
                us(undisplaced(row, 99)),
                us(undisplaced(row, 99.9)));
        row.invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }

    /** Prints the rows as a table. */
    void print(PrintWriter out) {
        out.println(operation);
        out.println();
        TABLE.print(out, rows);
        rows.forEach(row -> displacement(out, row));
        rows.stream().filter(this::hasEcho).forEach(row -> compare(out, echo(row), row));
        withPages()
                .forEach(row -> out.printf(
                        Locale.ROOT,
                        "%nrate %,d, %s: median of rounds, p99 with open pages is %.2f times that without; p50:"
                                + " %.2f times%n",
                        row.rate(),
                        row.sessions().words(),
                        p99Ratio(quiet(row), row),
                        p50Ratio(quiet(row), row)));
        rows.stream()
                .filter(this::hasOtherSessions)
                .forEach(row -> out.printf(
                        Locale.ROOT,
                        "%nrate %,d, %s: median of rounds, p50 with %s is %.2f times that with %s%n",
                        row.rate(),
                        row.acceptor(),
                        row.sessions().words(),
                        p50Ratio(first(row), row),
                        first(row).sessions().words()));
    }

    /** Returns the row of the same acceptor and rate with the number of sessions that was asked for first. */
    private OrderComparison.Row first(OrderComparison.Row row) {
        return rows.stream()
                .filter(other -> other.rate() == row.rate() && other.acceptor().equals(row.acceptor()))
                .findFirst()
                .orElse(row);
    }

    private Stream<OrderComparison.Row> withPages() {
        return rows.stream().filter(row -> row.acceptor().equals(FixAcceptors.PAGES));
    }

    /** Returns the row of the venue without pages at the same rate with the same sessions. */
    private OrderComparison.Row quiet(OrderComparison.Row withPages) {
        return rows.stream()
                .filter(row -> row.acceptor().equals(FixAcceptors.QUIET)
                        && row.rate() == withPages.rate()
                        && row.sessions().equals(withPages.sessions()))
                .findFirst()
                .orElse(withPages);
    }

    private boolean hasOtherSessions(OrderComparison.Row row) {
        return !first(row).sessions().equals(row.sessions());
    }

    private static double p99Ratio(OrderComparison.Row base, OrderComparison.Row row) {
        return Median.of(row.roundP99Ns()) / Median.of(base.roundP99Ns());
    }

    /** Returns the row of the first acceptor, the echo, at the same rate with the same sessions. */
    private OrderComparison.Row echo(OrderComparison.Row row) {
        return rows.stream()
                .filter(other -> other.acceptor().equals(rows.getFirst().acceptor())
                        && other.rate() == row.rate()
                        && other.sessions().equals(row.sessions()))
                .findFirst()
                .orElse(row);
    }

    private boolean hasEcho(OrderComparison.Row row) {
        return !echo(row).acceptor().equals(row.acceptor());
    }

    private static double p999Ratio(OrderComparison.Row base, OrderComparison.Row row) {
        return Median.of(row.roundP999Ns()) / Median.of(base.roundP999Ns());
    }

    /** Returns the ratio of what is left without displacement; NaN if every request of one of them met it. */
    private static double undisplacedP99Ratio(OrderComparison.Row base, OrderComparison.Row row) {
        return row.roundUndisplacedP99Ns().isEmpty()
                        || base.roundUndisplacedP99Ns().isEmpty()
                ? Double.NaN
                : Median.of(row.roundUndisplacedP99Ns()) / Median.of(base.roundUndisplacedP99Ns());
    }

    private static double p50Ratio(OrderComparison.Row base, OrderComparison.Row row) {
        return Median.of(row.roundP50Ns()) / Median.of(base.roundP50Ns());
    }

    /** Prints the ratios of a venue to the echo of its rate and number of sessions. */
    private static void compare(PrintWriter out, OrderComparison.Row echo, OrderComparison.Row venue) {
        double undisplaced = undisplacedP99Ratio(echo, venue);
        out.printf(
                Locale.ROOT,
                "%nrate %,d, %s: medians of rounds, %s beside the echo: p50 %.2f times, p99 %.2f times, p99.9 %.2f"
                        + " times; p99 without displacement %s%n",
                venue.rate(),
                venue.sessions().words(),
                venue.acceptor(),
                p50Ratio(echo, venue),
                p99Ratio(echo, venue),
                p999Ratio(echo, venue),
                Double.isNaN(undisplaced) ? "unknown" : String.format(Locale.ROOT, "%.2f times", undisplaced));
    }
}
