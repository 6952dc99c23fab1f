// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.outcry.measure.Figures;
import org.outcry.measure.Pauses;

/** Figures of a run. */
final class LatencyFigures {
    /** Rows of times. */
    static final String RESPONSE = "response";

    static final String SERVICE = "service";
    static final String LATENESS = "lateness";

    /** Names of figures without a row that others read. */
    static final String MOST_WAITING = "most waiting";

    static final String GARBAGE = "garbage";
    static final String EXCEPTIONS = "exceptions";
    static final String REJECTS = "rejects";
    static final String REACHED = "reached";
    static final String PAUSES = "pauses";
    static final String LONGEST_PAUSE = "longest pause";

    private LatencyFigures() {}

    /** Returns the name of a column of times. */
    static String time(String row, String column) {
        return row + ", " + column;
    }

    /** Adds the figures of a result, and the requirements that it does not meet. */
    static Figures add(Figures figures, LatencyResult result, List<Requirement> requirements) {
        LatencyRecorder recorder = result.recorder();
        List<Pauses.Pause> pauses = result.pausesOfTheRun();
        row(figures, RESPONSE, result.response());
        row(figures, "without displacement", result.undisplaced());
        row(figures, SERVICE, recorder.service());
        row(figures, LATENESS, recorder.lateness());
        figures.row("")
                .add("operations", "", result.run().answered())
                .add("scheduled", "/s", result.run().scheduledRate())
                .add(REACHED, "/s", result.run().reachedRate())
                .add(MOST_WAITING, "", recorder.maxBatch())
                .add(GARBAGE, "bytes/operation", known(result.bytesPerOperation()))
                .add(EXCEPTIONS, "", known((double) result.exceptions()))
                .add(REJECTS, "", known((double) result.rejects()))
                .add("client off its core", result.offCore().client())
                .add("target off its core", result.offCore().target())
                .add("displaced", result.displaced())
                .add("warm-up", "s", result.warmUp().seconds())
                .add(PAUSES, "", pauses.size())
                .add(
                        LONGEST_PAUSE,
                        "us",
                        pauses.stream()
                                        .mapToLong(Pauses.Pause::durationNs)
                                        .max()
                                        .orElse(0)
                                / 1e3)
                .foreign(result.foreign())
                .note(result.warmUp().text())
                .invalid(result.invalidBecause());
        requirements.forEach(each -> each.check(figures));
        return figures;
    }

    /** Adds the figures of a rate on the way to the highest one. */
    static void step(Figures figures, double rate, LatencyResult result) {
        figures.row(String.format(Locale.ROOT, "at %,.0f/s", rate))
                .add("answered", "/s", result.run().reachedRate())
                .add(
                        "of the schedule",
                        "%",
                        100 * result.run().reachedRate() / result.run().scheduledRate())
                .us(result.response()::getValueAtPercentile, 50, 99, 99.9, 100)
                .add(MOST_WAITING, "", result.recorder().maxBatch());
    }

    private static void row(Figures figures, String name, Histogram ns) {
        if (ns.getTotalCount() > 0) {
            figures.row(name).us(ns::getValueAtPercentile).add("mean", "us", ns.getMean() / 1e3);
        }
    }

    private static double known(double value) {
        return value < 0 ? Double.NaN : value;
    }

    /** Adds the figures of one run by three ways of measuring, and what is wrong with two of them. */
    static void teach(Figures figures, LatencyResult result, Teaching teaching) {
        three(figures, "from the start of processing", result.recorder().service());
        three(figures, "from the start of the batch", teaching.fromBatch());
        three(figures, "from the intended moment", result.response());
        LESSON.forEach(figures::note);
        figures.note(String.format(
                Locale.ROOT,
                "Here: the slowest operation took %s by itself, and %,d operations were due at one moment; the first"
                        + " way knows of one slow operation, the third of all that waited behind it.",
                Nanos.text(result.recorder().service().getMaxValue()),
                result.recorder().maxBatch()));
    }

    private static void three(Figures figures, String name, Histogram ns) {
        figures.row(name).us(ns::getValueAtPercentile, 99, 99.9, 100);
    }

    private static final List<String> LESSON = List.of(
            "Three ways to measure this one run:",
            "1 starts the clock when an operation's turn has come. The time that it waited for its turn is left out:"
                    + " whenever the target is slow the benchmark waits with it, asks less, and omits what users would"
                    + " have felt. That is coordinated omission; the figure is the cost of the operation, not its"
                    + " latency.",
            "2 starts the clock for a whole second's operations at the beginning of that second, as if all of them had"
                    + " arrived then. Most were not to come before later: it blames the target for the order in which"
                    + " the benchmark asks.",
            "3 starts the clock when the plan says that the operation is to be sent, whether or not the sender gets to"
                    + " it in time. It is the response time of a user who sends at that moment, and the one to rely"
                    + " on.");
}
