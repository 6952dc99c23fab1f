// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.outcry.wire.text.Json;

/** Report of the highest rates by window, as text and as JSON. */
final class WindowReport {
    private final String operation;
    private final List<WindowComparison.Row> rows;

    WindowReport(String operation, List<WindowComparison.Row> rows) {
        this.operation = operation;
        this.rows = List.copyOf(rows);
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
                .put(
                        "windows",
                        rows.stream()
                                .map(row -> new Json()
                                        .put("acceptor", row.acceptor())
                                        .put("sessions", row.sessions().loggedOn())
                                        .put("active", row.sessions().active())
                                        .put("window", row.window())
                                        .put("perSecond", Math.round(row.median()))
                                        .put(
                                                "roundsPerSecond",
                                                row.perSecond().stream()
                                                        .map(Math::round)
                                                        .toList())
                                        .put("bytesPerMessage", row.bytesPerMessage())
                                        .put("warmUp", row.warmUp().text())
                                        .put("valid", row.invalidBecause().isEmpty())
                                        .put("invalidBecause", row.invalidBecause()))
                                .toList())
                .put("maxPerSecond", most);
    }

    /** Prints the rows as a table. */
    void print(PrintWriter out) {
        out.println(operation);
        out.printf(
                "%n%-14s %10s %8s %14s %27s %9s%n",
                "acceptor", "sessions", "window", "answers/s", "lowest and highest round", "B/msg");
        for (WindowComparison.Row row : rows) {
            List<Double> sorted = row.perSecond().stream().sorted().toList();
            out.printf(
                    Locale.ROOT,
                    "%-14s %10s %8d %,14.0f %27s %9.2f%s%n",
                    row.acceptor(),
                    row.sessions().column(),
                    row.window(),
                    row.median(),
                    String.format(Locale.ROOT, "%,.0f..%,.0f", sorted.getFirst(), sorted.getLast()),
                    row.bytesPerMessage(),
                    row.invalidBecause().isEmpty() ? "" : "  INVALID");
        }
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
