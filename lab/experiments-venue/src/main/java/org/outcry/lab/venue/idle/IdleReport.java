// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.idle;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.outcry.measure.Figures;

/** Figures of idle acceptors. */
final class IdleReport {
    private static final String OPERATION =
            "a venue in a process of its own, on one thread, with journal, feed and one FIX session that is logged"
                    + " on, while nothing is sent; then a NewOrderSingle or its OrderCancelRequest a second, from"
                    + " the moment it was meant to be sent to its ExecutionReport; the client does not sleep; the peer"
                    + " is an echo that answers as many bytes with as many bytes";

    /** Bounds of a venue: CPU, wake-ups a second, and median of the first answers after a pause. */
    private static final double MOST_CPU_PERCENT = 1;

    private static final double MOST_WAKE_UPS = 200;
    private static final double MOST_FIRST_US = 150;

    private IdleReport() {}

    /** Returns the figures of a bare echo and of the venue. */
    static Figures of(List<IdleRow> rows) {
        Figures figures = new Figures(OPERATION);
        add(figures, rows, "CPU of a core", "%", row -> 100 * row.cores(), MOST_CPU_PERCENT);
        add(figures, rows, "wake-ups", "/s", IdleRow::wakeUpsPerSecond, MOST_WAKE_UPS);
        add(figures, rows, "first answer p50", "us", row -> us(row, 50), MOST_FIRST_US);
        add(figures, rows, "first answer p90", "us", row -> us(row, 90), Double.NaN);
        add(figures, rows, "first answer max", "us", row -> us(row, 100), Double.NaN);
        for (IdleRow row : rows) {
            figures.row(row.acceptor())
                    .add("client off its core", row.offCore().client())
                    .add("acceptor off its core", row.offCore().target())
                    .foreign(row.foreign(), row.acceptor())
                    .note(row.acceptor() + ": " + row.warmUp().text())
                    .invalid(
                            row.acceptor(),
                            row.offCore().invalidBecause(row.foreign().cores()));
        }
        rows.forEach(row -> row.threads()
                .forEach(thread -> figures.row(row.acceptor() + " thread " + thread.thread())
                        .add("CPU of a core", "%", 100 * thread.cores())
                        .add("wake-ups", "/s", thread.wakeUpsPerSecond())));
        return figures;
    }

    /** Adds a figure of the venue, beside that of the echo. */
    private static void add(
            Figures figures,
            List<IdleRow> rows,
            String name,
            String unit,
            ToDoubleFunction<IdleRow> value,
            double bound) {
        figures.add(name, unit, value.applyAsDouble(rows.getLast()), bound, value.applyAsDouble(rows.getFirst()));
    }

    private static double us(IdleRow row, double percentile) {
        return row.firstNs().getValueAtPercentile(percentile) / 1e3;
    }
}
