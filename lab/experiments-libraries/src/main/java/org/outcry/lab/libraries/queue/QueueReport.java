// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.outcry.lab.libraries.queue.QueueComparison.Result;
import org.outcry.lab.libraries.queue.QueueComparison.Row;
import org.outcry.wire.text.Json;

/** Report of {@code lab queue}. */
final class QueueReport {
    /** Description of the measured operation, printed beside every figure. */
    private static final String OPERATION =
            "records appended to memory-mapped files by one thread, and then read from the first on, at full"
                    + " speed; each append"
                    + " timed in a pass of its own, clock included; at the rate: from the time before an append to"
                    + " the read by a thread that looks without"
                    + " a pause, in the same process and in another; nothing is forced to the disk; each queue in"
                    + " a process of its own, files deleted"
                    + " after each round; ours has a number, a time and a checksum in each record, and checks them"
                    + " in each read";

    private QueueReport() {}

    static Json json(Result result) {
        QueuePlan plan = result.plan();
        return result.foreign()
                .into(new Json())
                .put("operation", OPERATION)
                .put("valid", result.foreign().isQuiet())
                .put("invalidBecause", result.foreign().invalidBecause())
                .put("records", plan.records())
                .put("bytes", plan.bytes())
                .put("ratePerSecond", plan.ratePerSecond())
                .put(
                        "rows",
                        result.rows().stream().map(row -> json(result, row)).toList());
    }

    private static Json json(Result result, Row row) {
        return new Json()
                .put("name", row.name())
                .put("appendMillionsPerSecond", row.median(QueueRound::appendMillions))
                .put("readMillionsPerSecond", row.median(QueueRound::readMillions))
                .put("bytesPerAppend", row.median(QueueRound::appendBytes))
                .put("oursToThis", result.ours().appendRatioTo(row))
                .put("appendNs", figures(row, QueueRound::appendNs))
                .put("sameProcessNs", figures(row, QueueRound::sameProcessNs))
                .put("otherProcessNs", figures(row, QueueRound::otherProcessNs));
    }

    private static Json figures(Row row, Function<QueueRound, List<Long>> figures) {
        List<Long> medians = row.medians(figures);
        return new Json().put("p50", medians.get(0)).put("p99", medians.get(1)).put("max", medians.get(2));
    }

    static void print(PrintWriter out, Result result) {
        QueuePlan plan = result.plan();
        out.println(OPERATION + ".");
        out.printf(
                Locale.ROOT,
                "%n%,d records of %d bytes; %,d a second for %d ms; medians of %d rounds%n%n",
                plan.records(),
                plan.bytes(),
                plan.ratePerSecond(),
                plan.pacedMs(),
                result.ours().rounds().size());
        out.printf(
                "%-28s %9s %9s %9s %8s %22s %26s %26s%n",
                "",
                "append",
                "read",
                "B/append",
                "ours is",
                "an append, ns",
                "to the same process, ns",
                "to another process, ns");
        out.printf(
                "%-28s %9s %9s %9s %8s %22s %26s %26s%n",
                "", "M/s", "M/s", "", "", "p50 / p99 / max", "p50 / p99 / max", "p50 / p99 / max");
        for (Row row : result.rows()) {
            out.printf(
                    Locale.ROOT,
                    "%-28s %9.2f %9.2f %9.2f %7.2fx %22s %26s %26s%n",
                    row.name(),
                    row.median(QueueRound::appendMillions),
                    row.median(QueueRound::readMillions),
                    row.median(QueueRound::appendBytes),
                    result.ours().appendRatioTo(row),
                    words(row.medians(QueueRound::appendNs)),
                    words(row.medians(QueueRound::sameProcessNs)),
                    words(row.medians(QueueRound::otherProcessNs)));
        }
        result.foreign().print(out);
    }

    private static String words(List<Long> numbers) {
        return String.format(Locale.ROOT, "%d / %d / %d", numbers.get(0), numbers.get(1), numbers.get(2));
    }
}
