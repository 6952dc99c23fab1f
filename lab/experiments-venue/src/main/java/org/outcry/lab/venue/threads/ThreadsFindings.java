// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Sentences that say what a comparison of arrangements shows, and whether this machine shows it. */
final class ThreadsFindings {
    private static final int LARGE = 4;

    private ThreadsFindings() {}

    static List<String> of(ThreadsReport report) {
        List<String> findings = new ArrayList<>();
        findings.add(rings(report));
        findings.add(log(report));
        for (ArrangementRounds fewer : report.fewer()) {
            findings.add(fewer(report, fewer));
        }
        ArrangementRounds one = report.rounds(Arrangement.Construction.LOG, Arrangement.Layout.ONE);
        if (one.rounds().size() > 1) {
            findings.add(String.format(
                    Locale.ROOT,
                    "A/A: equal rounds differ up to %.2f times at p50 and %.2f times at p99 (%s)",
                    one.spread(50),
                    one.spread(99),
                    one.arrangement().text()));
        }
        return findings;
    }

    private static boolean isWorse(ArrangementRounds many, ArrangementRounds one) {
        return many.drops() > one.drops() || many.maxBatch() >= (long) LARGE * Math.max(1, one.maxBatch());
    }

    private static String rings(ThreadsReport report) {
        ArrangementRounds many = report.rounds(Arrangement.Construction.RINGS, Arrangement.Layout.STREAM);
        ArrangementRounds one = report.rounds(Arrangement.Construction.RINGS, Arrangement.Layout.ONE);
        String verdict;
        if (!isWorse(many, one)) {
            verdict = "This machine does NOT reproduce the fault of many threads at this rate";
        } else if (many.drops() > 0 && one.drops() == 0) {
            verdict = "This machine reproduces the fault: rings fill and drop with a thread per stream, and not on"
                    + " one thread";
        } else {
            verdict = "This machine reproduces the fault in part: batches are larger with a thread per stream, but "
                    + (many.drops() == 0 ? "no ring drops" : "rings drop on one thread, too");
        }
        return figures(verdict + ": rings", many, one);
    }

    private static String log(ThreadsReport report) {
        ArrangementRounds many = report.rounds(Arrangement.Construction.LOG, Arrangement.Layout.STREAM);
        ArrangementRounds one = report.rounds(Arrangement.Construction.LOG, Arrangement.Layout.ONE);
        return figures(
                "With the log a thread per stream is "
                        + (isWorse(many, one) ? "worse, too" : "not worse")
                        + "; it never blocks the application",
                many,
                one);
    }

    private static String figures(String text, ArrangementRounds many, ArrangementRounds one) {
        return String.format(
                Locale.ROOT,
                "%s, largest batch %,d against %,d on one thread, drops %,d against %,d",
                text,
                many.maxBatch(),
                one.maxBatch(),
                many.drops(),
                one.drops());
    }

    private static String fewer(ThreadsReport report, ArrangementRounds fewer) {
        ArrangementRounds whole = report.rounds(
                fewer.arrangement().construction(), fewer.arrangement().layout());
        boolean isHidden = fewer.drops() == 0 && whole.maxBatch() >= (long) LARGE * Math.max(1, fewer.maxBatch());
        return String.format(
                Locale.ROOT,
                "A test with %d streams of %d books at the same rate of each book (%,d a second) %s: largest batch %,d,"
                        + " drops %,d (%s). outcry lab parity names the difference: load.streams %d and %d,"
                        + " load.booksPerStream %d and %d",
                fewer.plan().streams(),
                fewer.plan().books(),
                fewer.plan().load().ratePerSecond(),
                isHidden ? "hides it" : "shows about the same",
                fewer.maxBatch(),
                fewer.drops(),
                fewer.arrangement().text(),
                report.plan().streams(),
                fewer.plan().streams(),
                report.plan().books(),
                fewer.plan().books());
    }
}
