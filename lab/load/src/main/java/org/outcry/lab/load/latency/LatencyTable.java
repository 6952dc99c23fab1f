// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/** Table of a result, as text. */
final class LatencyTable {
    private LatencyTable() {}

    static void print(PrintWriter out, LatencyPlan plan, LatencyResult result, List<Requirement.Verdict> verdicts) {
        out.println(plan.operation());
        out.printf(
                Locale.ROOT,
                "%n%,d operations, %,.0f a second of %,.0f planned (%s)%n%n",
                result.run().answered(),
                result.run().reachedRate(),
                result.run().scheduledRate(),
                plan.shape().name().toLowerCase(Locale.ROOT));
        out.printf("%-34s %10s %10s %10s %10s %10s %10s%n", "", "p50", "p90", "p99", "p99.9", "p99.99", "max");
        row(out, "response (from the intended moment)", result.response());
        row(out, "the same without displacement", result.undisplaced());
        row(out, "service (from the moment of sending)", result.recorder().service());
        row(out, "the sender's own lateness", result.recorder().lateness());
        out.printf(
                Locale.ROOT,
                "%nmost due and unanswered at once %,d%s%s%s; other processes %s of the CPU%n",
                result.recorder().maxBatch(),
                known("; bytes allocated per operation ", result.bytesPerOperation(), "%.2f"),
                known("; exceptions ", (double) result.exceptions(), "%.0f"),
                known("; refused by the venue ", (double) result.rejects(), "%,.0f"),
                result.foreign().share().text(1));
        out.println(result.warmUp().text() + "; " + result.offCore().text() + "; "
                + result.displaced().text(1) + " of the operations met it");
        for (Requirement.Verdict verdict : verdicts) {
            out.println((verdict.met() ? "required " : "BREACHED ") + verdict);
        }
        for (String reason : result.invalidBecause()) {
            out.println("INVALID  " + reason);
        }
    }

    private static String known(String what, double value, String format) {
        return value < 0 ? "" : what + String.format(Locale.ROOT, format, value);
    }

    private static void row(PrintWriter out, String what, Histogram ns) {
        if (ns.getTotalCount() == 0) {
            out.printf("%-34s %10s%n", what, "unknown");
            return;
        }
        out.printf(
                "%-34s %10s %10s %10s %10s %10s %10s%n",
                what,
                Nanos.text(ns.getValueAtPercentile(50)),
                Nanos.text(ns.getValueAtPercentile(90)),
                Nanos.text(ns.getValueAtPercentile(99)),
                Nanos.text(ns.getValueAtPercentile(99.9)),
                Nanos.text(ns.getValueAtPercentile(99.99)),
                Nanos.text(ns.getMaxValue()));
    }

    static void teach(PrintWriter out, LatencyResult result, Teaching teaching) {
        Histogram naive = result.recorder().service();
        Histogram batch = teaching.fromBatch();
        Histogram honest = result.response();
        out.printf("%nThree ways to measure this one run%n%-44s %10s %10s %10s%n", "", "p99", "p99.9", "max");
        three(out, "1 from the start of processing", naive);
        three(out, "2 from the start of the second's batch", batch);
        three(out, "3 from the moment each was meant to be sent", honest);
        for (String line : LESSON) {
            out.println(line);
        }
        out.printf(
                Locale.ROOT,
                "Here: the slowest operation took %s by itself, and %,d operations were due at one moment; the"
                        + " first way%n"
                        + "knows of one slow operation, the third of all that waited behind it.%n",
                Nanos.text(naive.getMaxValue()),
                result.recorder().maxBatch());
    }

    private static void three(PrintWriter out, String what, Histogram ns) {
        out.printf(
                "%-44s %10s %10s %10s%n",
                what,
                Nanos.text(ns.getValueAtPercentile(99)),
                Nanos.text(ns.getValueAtPercentile(99.9)),
                Nanos.text(ns.getMaxValue()));
    }

    /** Explanation of the three ways of measuring, for the terminal and the report. */
    static final List<String> LESSON = List.of(
            "",
            "1 starts the clock when an operation's turn has come. The time that it waited for its turn is left"
                    + " out: whenever",
            "  the target is slow the benchmark waits with it, asks less, and omits what users would have felt."
                    + " That is",
            "  coordinated omission; the figure is the cost of the operation, not its latency.",
            "2 starts the clock for a whole second's operations at the beginning of that second, as if all of them"
                    + " had arrived",
            "  then. Most were not to come before later: it blames the target for the order in which the benchmark"
                    + " asks.",
            "3 starts the clock when the plan says that the operation is to be sent, whether or not the sender"
                    + " gets to it in",
            "  time. It is the response time of a user who sends at that moment, and the one to rely on.");
}
