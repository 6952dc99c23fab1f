// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import java.util.List;
import org.outcry.lab.libraries.queue.QueueComparison.Result;
import org.outcry.lab.libraries.queue.QueueComparison.Row;
import org.outcry.measure.Figures;

/** Figures of {@code lab queue}. */
final class QueueReport {
    private static final String OPERATION =
            "records appended to memory-mapped files by one thread, and then read from the first on, at full"
                    + " speed; each append timed in a pass of its own, clock included; at the rate: from the time"
                    + " before an append to the read by a thread that looks without a pause, in the same process and in"
                    + " another; nothing is forced to the disk; each queue in a process of its own, files deleted after"
                    + " each round; ours has a number, a time and a checksum in each record, and checks them in each"
                    + " read; medians of rounds in turn";

    private static final String[] COLUMNS = {" p50", " p99", " max"};

    private QueueReport() {}

    static Figures of(Result result) {
        QueuePlan plan = result.plan();
        Figures figures = new Figures(OPERATION)
                .load("records", plan.records())
                .load("bytes", plan.bytes())
                .load("ratePerSecond", plan.ratePerSecond())
                .load("milliseconds", plan.pacedMs())
                .load("rounds", result.ours().rounds().size());
        for (Row row : result.rows()) {
            figures.row(row.name())
                    .add("append", "M/s", row.median(QueueRound::appendMillions))
                    .add("read", "M/s", row.median(QueueRound::readMillions))
                    .add("garbage", "bytes/append", row.median(QueueRound::appendBytes))
                    .add("ours to this", "times", result.ours().appendRatioTo(row));
            times(figures, "an append", row.medians(QueueRound::appendNs));
            times(figures, "to the same process", row.medians(QueueRound::sameProcessNs));
            times(figures, "to another process", row.medians(QueueRound::otherProcessNs));
        }
        return figures.row("").foreign(result.foreign());
    }

    private static void times(Figures figures, String name, List<Long> ns) {
        for (int i = 0; i < COLUMNS.length; i++) {
            figures.add(name + COLUMNS[i], "ns", ns.get(i));
        }
    }
}
