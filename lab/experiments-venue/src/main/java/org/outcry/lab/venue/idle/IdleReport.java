// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.idle;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.outcry.lab.kit.report.Measurement;
import org.outcry.measure.Share;
import org.outcry.measure.ThreadTimes;
import org.outcry.wire.text.Json;

/**
 * Report of idle acceptors.
 *
 * @param rows a bare echo first, then the venue
 */
record IdleReport(List<IdleRow> rows) implements Measurement {
    static final String OPERATION =
            "a venue in a process of its own, on one thread, with journal, feed and one FIX session that is logged"
                    + " on, while nothing is sent; then a NewOrderSingle or its OrderCancelRequest a second, from"
                    + " the moment it was meant to"
                    + " be sent to its ExecutionReport; the client does not sleep; the echo answers as many bytes"
                    + " with as many bytes";

    /** Bounds of a venue: processors, wake-ups a second, and median of the first answers after a pause. */
    static final double MOST_CORES = 0.01;

    static final int MOST_WAKE_UPS = 200;
    static final long MOST_FIRST_NS = 150_000;
    private static final int THREADS_SHOWN = 5;

    private IdleRow venue() {
        return rows.getLast();
    }

    @Override
    public List<String> invalidBecause() {
        List<String> reasons = new ArrayList<>();
        for (IdleRow row : rows) {
            row.foreign().invalidBecause().forEach(reason -> reasons.add(row.acceptor() + ": " + reason));
            row.offCore()
                    .invalidBecause(row.foreign().cores())
                    .forEach(reason -> reasons.add(row.acceptor() + ": " + reason));
        }
        return reasons;
    }

    @Override
    public List<String> missed() {
        List<String> missed = new ArrayList<>();
        IdleRow venue = venue();
        if (venue.cores() >= MOST_CORES) {
            missed.add("CPU of the idle venue " + Share.of(venue.cores()).text(2) + " of a core, bound "
                    + Share.of(MOST_CORES).text(0));
        }
        if (venue.wakeUpsPerSecond() >= MOST_WAKE_UPS) {
            missed.add(String.format(
                    Locale.ROOT, "%.0f wake-ups a second, bound %d", venue.wakeUpsPerSecond(), MOST_WAKE_UPS));
        }
        if (venue.medianNs() >= MOST_FIRST_NS) {
            missed.add(String.format(
                    Locale.ROOT,
                    "median of the first answers after a pause %.0f us, bound %d us",
                    venue.medianNs() / 1e3,
                    MOST_FIRST_NS / 1_000));
        }
        return missed;
    }

    @Override
    public void into(Json document) {
        document.put("valid", invalidBecause().isEmpty())
                .put("invalidBecause", invalidBecause())
                .put("missed", missed())
                .put(
                        "bounds",
                        new Json()
                                .put("cores", MOST_CORES)
                                .put("wakeUpsPerSecond", MOST_WAKE_UPS)
                                .put("firstAnswerP50Ns", MOST_FIRST_NS))
                .put("rows", rows.stream().map(IdleReport::json).toList());
    }

    private static Json json(IdleRow row) {
        return row.foreign()
                .into(new Json().put("acceptor", row.acceptor()))
                .put("cores", row.cores())
                .put("wakeUpsPerSecond", row.wakeUpsPerSecond())
                .put(
                        "firstAnswerNs",
                        new Json()
                                .put("count", row.firstNs().getTotalCount())
                                .put("p50", row.medianNs())
                                .put("p90", row.firstNs().getValueAtPercentile(90))
                                .put("max", row.firstNs().getMaxValue()))
                .put(
                        "offCoreShare",
                        new Json()
                                .put("client", row.offCore().client().orNaN())
                                .put("acceptor", row.offCore().target().orNaN()))
                .put("warmUp", row.warmUp().text())
                .put(
                        "threads",
                        row.threads().stream()
                                .map(thread -> new Json()
                                        .put("thread", thread.thread())
                                        .put("cores", thread.cores())
                                        .put("wakeUpsPerSecond", thread.wakeUpsPerSecond()))
                                .toList());
    }

    @Override
    public void print(PrintWriter out) {
        out.println(OPERATION);
        out.printf(
                "%n%-10s %12s %12s %12s %10s %10s   %s%n",
                "acceptor",
                "CPU of core",
                "wake-ups/s",
                "first p50",
                "p90",
                "max",
                "threads that wake up most, a second");
        for (IdleRow row : rows) {
            out.printf(
                    Locale.ROOT,
                    "%-10s %12s %12.0f %9.0f us %7.0f us %7.0f us   %s%n",
                    row.acceptor(),
                    Share.of(row.cores()).text(2),
                    row.wakeUpsPerSecond(),
                    row.medianNs() / 1e3,
                    row.firstNs().getValueAtPercentile(90) / 1e3,
                    row.firstNs().getMaxValue() / 1e3,
                    String.join(
                            ", ",
                            row.threads().stream()
                                    .limit(THREADS_SHOWN)
                                    .map(IdleReport::text)
                                    .toList()));
        }
        rows.forEach(row -> out.printf(
                "%n%s: %s; %s",
                row.acceptor(), row.warmUp().text(), row.offCore().text()));
        out.println();
        missed().forEach(reason -> out.println("MISSED   " + reason));
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }

    private static String text(ThreadTimes.Row thread) {
        return String.format(Locale.ROOT, "%s %.0f", thread.thread(), thread.wakeUpsPerSecond());
    }
}
