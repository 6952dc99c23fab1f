// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.outcry.lab.kit.figure.FigureTable;
import org.outcry.wire.text.Json;

/** Report of the highest rates by window, as text and as JSON. */
final class WindowReport {
    private final String operation;
    private final List<WindowComparison.Row> rows;

    WindowReport(String operation, List<WindowComparison.Row> rows) {
        this.operation = operation;
        this.rows = List.copyOf(rows);
    }

    private static final FigureTable<WindowComparison.Row> TABLE = new FigureTable<WindowComparison.Row>()
            .column("acceptor", "acceptor", "%-14s", WindowComparison.Row::acceptor)
            .json("sessions", row -> row.sessions().loggedOn())
            .json("active", row -> row.sessions().active())
            .shown("sessions", "%10s", row -> row.sessions().column())
            .column("window", "window", "%8d", WindowComparison.Row::window)
            .column("perSecond", "answers/s", "%,14d", row -> Math.round(row.median()))
            .json(
                    "roundsPerSecond",
                    row -> row.perSecond().stream().map(Math::round).toList())
            .shown("lowest and highest round", "%27s", WindowReport::spread)
            .column("bytesPerMessage", "B/msg", "%9.2f", WindowComparison.Row::bytesPerMessage)
            .json("warmUp", row -> row.warmUp().text())
            .json("valid", row -> row.invalidBecause().isEmpty())
            .json("invalidBecause", WindowComparison.Row::invalidBecause)
            .shown("", "%s", row -> row.invalidBecause().isEmpty() ? "" : " INVALID");

    private static String spread(WindowComparison.Row row) {
        List<Double> sorted = row.perSecond().stream().sorted().toList();
        return String.format(Locale.ROOT, "%,.0f..%,.0f", sorted.getFirst(), sorted.getLast());
    }

    /** Returns whether every row is valid. */
    boolean valid() {
        return rows.stream().allMatch(row -> row.invalidBecause().isEmpty());
    }

    /** Returns the highest median of each acceptor with each number of sessions. */
    private Map<String, Double> highest() {
        Map<String, Double> highest = new LinkedHashMap<>();
        rows.forEach(row -> highest.merge(
                row.sessions().equals(SessionCount.ONE)
                        ? row.acceptor()
                        : row.acceptor() + " " + row.sessions().column(),
                row.median(),
                Math::max));
        return highest;
    }

    /** Returns the rows as one JSON object. */
    Json json() {
        Json most = new Json();
        highest().forEach((acceptor, rate) -> most.put(acceptor, Math.round(rate)));
        return new Json()
                .put("operation", operation)
                .put("valid", valid())
                .put("windows", TABLE.json(rows))
                .put("maxPerSecond", most);
    }

    /** Prints the rows as a table. */
    void print(PrintWriter out) {
        out.println(operation);
        out.println();
        TABLE.print(out, rows);
        out.println();
        rows.stream()
                .filter(row -> !row.warmUp().over())
                .forEach(row ->
                        out.println(row.acceptor() + ", " + row.sessions().words() + ", window " + row.window() + ": "
                                + row.warmUp().text()));
        highest().forEach((acceptor, rate) -> out.printf(Locale.ROOT, "highest: %s %,.0f/s%n", acceptor, rate));
        rows.stream()
                .flatMap(row -> row.invalidBecause().stream())
                .distinct()
                .forEach(reason -> out.println("INVALID  " + reason));
    }
}
