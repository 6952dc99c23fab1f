// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** State of a venue on one screen. */
final class TopScreen {
    static final int WIDTH = 80;
    static final int HEIGHT = 24;

    private static final int FRAME_LINES = 10;

    private TopScreen() {}

    /**
     * Returns the lines.
     *
     * @param height at most so many
     */
    static List<String> lines(TopState state, Prices prices, SessionSort sort, int height) {
        Row venue = state.venue();
        List<String> lines = new ArrayList<>();
        lines.add(venue.text("name") + "  " + state.word() + (venue.is("ready") ? "" : ": " + venue.text("reason")));
        lines.add(String.format(
                Locale.ROOT,
                "day %d %s   up %d s   event %,d   command %,d",
                venue.number("day"),
                venue.text("stage").toLowerCase(Locale.ROOT),
                venue.number("uptimeSeconds"),
                venue.number("eventNumber"),
                venue.number("commandNumber")));
        lines.add(String.format(
                Locale.ROOT,
                "orders %,d (%,d/s)   trades %,d (%,d/s)   cancels %,d   open %,d",
                venue.number("orders"),
                venue.number("ordersPerSecond"),
                venue.number("trades"),
                venue.number("tradesPerSecond"),
                venue.number("cancels"),
                venue.number("openOrders")));
        lines.add(String.format(
                Locale.ROOT,
                "behind %,d   disk left %s GB   journal %s GB   events %s GB   snapshots %d",
                venue.number("behindEvents"),
                gigabytes(venue, "diskFreeBytes"),
                gigabytes(venue, "journalBytes"),
                gigabytes(venue, "eventBytes"),
                venue.number("snapshots")));
        lines.add("order to ack, 10 min: p50 " + micros(venue, "ackP50Ns") + " us   p99 " + micros(venue, "ackP99Ns")
                + " us   max " + micros(venue, "ackMaxNs") + " us");
        state.alerts().stream().limit(2).forEach(alert -> lines.add("! " + alert.text("text")));
        lines.add("");
        int rows = Math.max(1, (height - FRAME_LINES - 1) / 2);
        add(lines, sessions(state.sessions(), sort), rows, state.sessions().size());
        lines.add("");
        add(
                lines,
                instruments(state.instruments(), prices),
                rows,
                state.instruments().size());
        return lines.stream()
                .limit(height - 1)
                .map(line -> TableText.printable(line.length() > WIDTH ? line.substring(0, WIDTH) : line))
                .toList();
    }

    private static void add(List<String> lines, TableText table, int rows, int all) {
        List<String> some = table.lines();
        lines.addAll(some.subList(0, Math.min(some.size(), rows + 1)));
        if (all > rows) {
            lines.set(lines.size() - 1, lines.getLast() + "   (+" + (all - rows) + ")");
        }
    }

    private static TableText sessions(List<Row> sessions, SessionSort sort) {
        TableText table = new TableText(
                "SESSION by " + sort.field(),
                "state",
                ">open",
                ">orders/s",
                ">orders",
                ">rejects",
                ">p99 us",
                "last reject");
        for (Row row : sessions.stream().sorted(sort.order()).toList()) {
            table.row(
                    row.text("compId").isEmpty() ? row.text("session") : row.text("compId"),
                    row.is("suspended") ? "suspended" : row.is("on") ? "on" : "off",
                    grouped(row.number("openOrders")),
                    grouped(row.number("ordersPerSecond")),
                    grouped(row.number("orders")),
                    grouped(row.number("rejects")),
                    micros(row, "ackP99Ns"),
                    row.text("lastReject"));
        }
        return table;
    }

    private static TableText instruments(List<Row> instruments, Prices prices) {
        TableText table = new TableText("INSTRUMENT", "phase", ">bid", ">ask", ">last", ">trades", ">volume", ">open");
        for (Row row : instruments) {
            table.row(
                    row.text("symbol"),
                    row.text("phase").toLowerCase(Locale.ROOT).replace('_', ' '),
                    prices.price(row, "bidTicks"),
                    prices.price(row, "askTicks"),
                    row.number("trades") == 0 ? "" : prices.price(row, "lastTicks"),
                    grouped(row.number("trades")),
                    prices.lots(row, "volumeLots"),
                    grouped(row.number("openOrders")));
        }
        return table;
    }

    /** Returns a time in us; nothing if no order was acknowledged. */
    private static String micros(Row row, String field) {
        return row.number("ackCount") == 0 ? "-" : String.format(Locale.ROOT, "%,.1f", row.number(field) / 1e3);
    }

    /** A venue that has just started does not know yet. */
    private static String gigabytes(Row row, String field) {
        long bytes = row.number(field);
        return bytes < 0 ? "-" : String.format(Locale.ROOT, "%,.1f", bytes / (double) (1 << 30));
    }

    private static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
