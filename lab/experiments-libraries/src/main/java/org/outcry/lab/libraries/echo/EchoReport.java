// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.outcry.lab.kit.figure.FigureTable;
import org.outcry.lab.libraries.echo.EchoComparison.Result;
import org.outcry.lab.libraries.echo.EchoComparison.Row;
import org.outcry.wire.text.Json;

/** Report of {@code lab echo}. */
final class EchoReport {
    /** Description of the measured operation, printed beside every figure. */
    private static final String OPERATION =
            "a top of book, 44 bytes in a frame of 52, goes over loopback TCP to a service"
                    + " that sends it back; counted once when a client has sent it and once when it has come back;"
                    + " clients and"
                    + " server in one process, a thread for each client, at most 128 KB under way for each; bare"
                    + " NIO moves as many"
                    + " bytes in the same way and looks at none; NIO that touches each byte also writes each"
                    + " before it sends it,"
                    + " copies it in the server from one buffer into another, and reads it at last";

    private static final String[] PERCENTILES = {"p50", "p90", "p99", "p999", "max"};

    private EchoReport() {}

    static Json json(Result result) {
        EchoPlan plan = result.plan();
        Json peers = new Json();
        for (Row row : result.peers()) {
            peers.put(row.name(), row.median(EchoRound::millionEventsPerSecond));
        }
        return result.foreign()
                .into(new Json())
                .put("operation", OPERATION)
                .put("valid", result.invalidBecause().isEmpty())
                .put("invalidBecause", result.invalidBecause())
                .put("clients", plan.clients())
                .put("threads", plan.threadPerConnection() ? "connection" : "selector")
                .put("allocate", plan.allocate())
                .put("ratePerSecond", plan.ratePerSecond())
                .put("millionEventsPerSecond", result.ours().median(EchoRound::millionEventsPerSecond))
                .put("bytesPerEvent", result.ours().median(EchoRound::bytesPerEvent))
                .put("wireBytesPerEvent", EchoMain.EVENT_BYTES)
                .put("limitMillionEventsPerSecond", result.limit().median(EchoRound::millionEventsPerSecond))
                .put("ratioToLimit", result.ours().ratioTo(result.limit()))
                .put(
                        "touchingLimitMillionEventsPerSecond",
                        result.touchingLimit().median(EchoRound::millionEventsPerSecond))
                .put("ratioToTouchingLimit", result.ours().ratioTo(result.touchingLimit()))
                .put("peers", peers)
                .put(
                        "rows",
                        result.rows().stream().map(row -> json(result, row)).toList());
    }

    private static Json json(Result result, Row row) {
        List<Double> sorted = rates(row);
        Json json = new Json()
                .put("name", row.name())
                .put(
                        "millionEventsPerSecond",
                        new Json()
                                .put("min", sorted.getFirst())
                                .put("median", row.median(EchoRound::millionEventsPerSecond))
                                .put("max", sorted.getLast()))
                .put("bytesPerEvent", row.median(EchoRound::bytesPerEvent))
                .put("offCoreShare", row.worstOffCore().orNaN())
                .put("ratioToLimit", row.ratioTo(result.limit()))
                .put("ratioToTouchingLimit", row.ratioTo(result.touchingLimit()))
                .put("oursToThis", result.ours().ratioTo(row));
        if (result.plan().ratePerSecond() > 0) {
            Json response = new Json();
            for (int i = 0; i < PERCENTILES.length; i++) {
                response.put(PERCENTILES[i], responseNs(row, i));
            }
            json.put("responseNs", response);
        }
        return json;
    }

    private static long responseNs(Row row, int percentile) {
        return Math.round(row.median(round -> round.responseNs().get(percentile)));
    }

    static void print(PrintWriter out, Result result) {
        EchoPlan plan = result.plan();
        out.println(OPERATION + ".");
        out.printf(
                Locale.ROOT,
                "%n%d client%s, server's threads: %s; medians of %d rounds%n%n",
                plan.clients(),
                plan.clients() == 1 ? "" : "s",
                plan.threadPerConnection() ? "one for each connection" : "one selector",
                result.rows().getFirst().rounds().size());
        if (plan.ratePerSecond() > 0) {
            printResponse(out, result);
        } else {
            printThroughput(out, result);
        }
        out.printf(
                Locale.ROOT,
                "%nforeign CPU %s; a hot thread was off its core for up to:%n",
                result.foreign().share().text(1));
        result.rows()
                .forEach(row -> out.printf(
                        "  %-30s %s of a round%n",
                        row.name(), row.worstOffCore().text(2)));
        result.invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }

    private static void printThroughput(PrintWriter out, Result result) {
        new FigureTable<Row>()
                .shown("", "%-30s", Row::name)
                .shown("M/s", "%8.1f", row -> row.median(EchoRound::millionEventsPerSecond))
                .shown("min", "%8.1f", row -> rates(row).getFirst())
                .shown("max", "%8.1f", row -> rates(row).getLast())
                .shown("B/event", "%10s", EchoReport::bytes)
                .shown("of bare", "%8.2f", row -> row.ratioTo(result.limit()))
                .shown("of touch.", "%9.2f", row -> row.ratioTo(result.touchingLimit()))
                .shown("ours is x", "%9.2f", row -> result.ours().ratioTo(row))
                .print(out, result.rows());
    }

    private static List<Double> rates(Row row) {
        return row.rounds().stream()
                .map(EchoRound::millionEventsPerSecond)
                .sorted()
                .toList();
    }

    private static String bytes(Row row) {
        double bytes = row.median(EchoRound::bytesPerEvent);
        return bytes < 0 ? "?" : String.format(Locale.ROOT, "%.3f", bytes);
    }

    private static void printResponse(PrintWriter out, Result result) {
        out.printf(
                Locale.ROOT,
                "%,d events a second, from the intended send time, us%n",
                result.plan().ratePerSecond());
        out.printf("%-30s %9s %9s %9s %9s %9s %10s%n", "", "p50", "p90", "p99", "p99.9", "max", "B/event");
        for (Row row : result.rows()) {
            out.printf("%-30s", row.name());
            for (int i = 0; i < PERCENTILES.length; i++) {
                out.printf(Locale.ROOT, " %9.1f", responseNs(row, i) / 1e3);
            }
            out.printf(Locale.ROOT, " %10.3f%n", row.median(EchoRound::bytesPerEvent));
        }
    }
}
