// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Answer about the JVM's internals: threads, exceptions, output, locks, pauses, compilation. */
final class InternalsAnswer {
    private static final double BUSY_SHARE_OF_A_CORE = 0.5;
    private static final int NAMED = 3;
    /** Writes a second of a hot thread that warn, and that fail. */
    private static final double FEW_WRITES = 2;

    private static final double MANY_WRITES = 20;
    private static final Duration SHORTEST_WRITE = Duration.ofNanos(1_000);
    private static final Duration SHORTEST_LOCK = Duration.ofMillis(1);

    private InternalsAnswer() {}

    static Answer of(Subject subject) {
        Answer.Collected out = new Answer.Collected();
        Recorded recorded = subject.recorded();
        Set<String> hot = recorded.hotThreads();
        exceptions(out, recorded, hot);
        output(out, recorded, hot);
        threads(out, recorded);
        locks(out, recorded, hot);
        new WaitEvidence(out, recorded, hot).add();
        pauses(out, recorded);
        deoptimisations(out, recorded);
        if (recorded.codeCacheFull > 0) {
            out.fail("code-cache", "the code cache was full: new code runs interpreted", "raise ReservedCodeCacheSize");
        }
        venue(out, recorded);
        compare(out, subject);
        return out.to(Question.INTERNALS);
    }

    /** Returns the exceptions a second in the steady part, on any thread. */
    static double exceptionsPerSecond(Recorded recorded) {
        if (recorded.throwables.size() < 2) {
            return recorded.thrown.stream()
                            .filter(each -> recorded.steady(each.at()))
                            .count()
                    / recorded.steadySeconds();
        }
        // From the last count before the steady part to the last one in it.
        Recorded.Counted first = recorded.throwables.getFirst();
        Recorded.Counted last = first;
        boolean begun = false;
        for (Recorded.Counted each : recorded.throwables) {
            if (recorded.steady(each.at())) {
                begun = true;
                last = each;
            } else if (!begun) {
                first = each;
                last = each;
            }
        }
        double seconds = (last.at().toEpochMilli() - first.at().toEpochMilli()) / 1e3;
        return seconds <= 0 ? 0 : (last.count() - first.count()) / seconds;
    }

    private static void exceptions(Answer.Collected out, Recorded recorded, Set<String> hot) {
        Shares steady = new Shares();
        Shares early = new Shares();
        for (Recorded.Thrown thrown : recorded.thrown) {
            String what = thrown.type() + " in " + thrown.site() + " on " + thrown.thread();
            if (hot.contains(thrown.thread())) {
                (recorded.steady(thrown.at()) ? steady : early).add(what, 1);
            }
        }
        String rate = String.format(Locale.ROOT, "%,.0f exceptions a second in all", exceptionsPerSecond(recorded));
        if (steady.all() > 0) {
            out.below(
                    steady.all() / recorded.steadySeconds(),
                    0,
                    10,
                    "exceptions",
                    rate + "; on hot threads: " + steady.text(NAMED),
                    "check before the call: an exception costs microseconds, and no profile of the CPU shows them");
        } else if (early.all() > 0) {
            out.pass("exceptions", rate + "; on hot threads while starting only: " + early.text(1));
        } else {
            String missing = recorded.settings.missing("jdk.JavaExceptionThrow", Duration.ZERO);
            if (missing != null && (recorded.throwables.size() < 2 || exceptionsPerSecond(recorded) > 0)) {
                out.unknown("exceptions", rate + "; their threads are not in the recording", recorded.better(missing));
            } else {
                out.pass("exceptions", rate + "; none on hot threads");
            }
        }
    }

    private static void output(Answer.Collected out, Recorded recorded, Set<String> hot) {
        Shares sites = new Shares();
        for (Recorded.Printed printed : recorded.printed) {
            if (hot.contains(printed.thread()) && recorded.steady(printed.at())) {
                sites.add(printed.site() + " on " + printed.thread(), 1);
            }
        }
        double perSecond = sites.all() / recorded.steadySeconds();
        String missing = recorded.settings.missing("jdk.FileWrite", SHORTEST_WRITE);
        String text = String.format(Locale.ROOT, "%.1f writes a second to standard output by hot threads", perSecond)
                + (sites.all() > 0 ? ": " + sites.text(NAMED) : "");
        String remedy = "let another thread write: a terminal or a full pipe stops the writer";
        if (missing == null) {
            out.below(perSecond, FEW_WRITES, MANY_WRITES, "output", text, remedy);
        } else {
            out.atLeast(perSecond, MANY_WRITES, "output", text, remedy, recorded.better(missing));
        }
    }

    private static void threads(Answer.Collected out, Recorded recorded) {
        Map<String, double[]> sums = new TreeMap<>();
        for (Recorded.ThreadFigure figure : recorded.threadCpu) {
            if (recorded.steady(figure.at())) {
                double[] sum = sums.computeIfAbsent(figure.thread(), thread -> new double[2]);
                sum[0] += figure.value();
                sum[1]++;
            }
        }
        int cores = Math.max(1, recorded.hardwareThreads);
        Set<String> own = recorded.own.threads(recorded);
        long busy = sums.entrySet().stream()
                .filter(each -> !own.contains(each.getKey()))
                .filter(each -> each.getValue()[0] / each.getValue()[1] * cores >= BUSY_SHARE_OF_A_CORE)
                .count();
        String text = busy + " threads used half a core or more, on " + cores + " processors"
                + (own.isEmpty() ? "" : ", besides the lab's own: " + String.join(", ", own));
        if (sums.isEmpty()) {
            out.unknown("threads", "the recording has no jdk.ThreadCPULoad of the steady part", "record for longer");
        } else if (busy > cores) {
            out.fail("threads", text, "run the agents on fewer threads: more threads are not faster");
        } else if (busy == cores && busy > 1) {
            out.warn("threads", text, "nothing is left for the collector, the compiler and the system");
        } else {
            out.pass("threads", text);
        }
    }

    private static void locks(Answer.Collected out, Recorded recorded, Set<String> hot) {
        Shares locks = new Shares();
        for (Recorded.Blocked blocked : recorded.blocked) {
            if (hot.contains(blocked.thread()) && recorded.steady(blocked.at())) {
                locks.add(blocked.lock() + " on " + blocked.thread(), blocked.ms());
            }
        }
        double share = locks.all() / 1e3 / recorded.steadySeconds();
        String missing = recorded.settings.missing("jdk.JavaMonitorEnter", SHORTEST_LOCK);
        String text = String.format(Locale.ROOT, "%.2f %% of the time hot threads waited for locks", 100 * share)
                + (locks.all() > 0 ? ": " + locks.text(NAMED) : "");
        String remedy = "one writer per structure, and rings between threads";
        if (missing == null) {
            out.below(share, 0.001, 0.01, "locks", text, remedy);
        } else {
            out.atLeast(share, 0.01, "locks", text, remedy, recorded.better(missing));
        }
    }

    /** Returns the longest pause of the steady part that was not requested, in milliseconds. */
    static double longestPauseMs(Recorded recorded) {
        return recorded.pauses.stream()
                .filter(pause -> recorded.steady(pause.at()) && !pause.cause().equals("System.gc()"))
                .mapToDouble(Recorded.Pause::ms)
                .max()
                .orElse(0);
    }

    private static void pauses(Answer.Collected out, Recorded recorded) {
        double longest = longestPauseMs(recorded);
        long asked = recorded.pauses.stream()
                .filter(pause -> pause.cause().equals("System.gc()"))
                .count();
        out.below(
                longest,
                1,
                10,
                "pauses",
                String.format(
                        Locale.ROOT,
                        "%.0f collections%s with %d pauses, the longest of the steady part %.2f ms (%d asked for"
                                + " by the program)",
                        recorded.collections.all(),
                        recorded.collections.all() == 0 ? "" : " (" + recorded.collections.text(NAMED) + ")",
                        recorded.pauses.size(),
                        longest,
                        asked),
                "allocate less on hot threads (see the last question), then choose collector and young size");
    }

    /** Returns the deoptimisations a second in the steady part. */
    static double deoptimisationsPerSecond(Recorded recorded) {
        return recorded.deoptimised.stream()
                        .filter(each -> recorded.steady(each.at()))
                        .count()
                / recorded.steadySeconds();
    }

    private static void deoptimisations(Answer.Collected out, Recorded recorded) {
        Shares methods = new Shares();
        recorded.deoptimised.stream()
                .filter(each -> recorded.steady(each.at()))
                .forEach(each -> methods.add(each.method() + " (" + each.reason() + ")", 1));
        double perSecond = deoptimisationsPerSecond(recorded);
        out.below(
                perSecond,
                20,
                200,
                "deoptimisations",
                String.format(Locale.ROOT, "%.1f deoptimisations a second in the steady part", perSecond)
                        + (methods.all() > 0 ? ": " + methods.text(NAMED) : ""),
                "the code meets types or branches it was not compiled for: warm up longer, or split code shared by"
                        + " two roles");
    }

    private static void venue(Answer.Collected out, Recorded recorded) {
        long full = count(recorded, "RingFull");
        long drops = count(recorded, "Drop");
        long maxBatch = recorded.venueEvents.stream()
                .filter(event -> event.kind().equals("Batch"))
                .mapToLong(Recorded.VenueEvent::value)
                .max()
                .orElse(0);
        String text = "venue: largest batch " + maxBatch + ", ring full " + full + " times, " + drops + " drops, "
                + count(recorded, "Snapshot") + " snapshots";
        if (recorded.venueEvents.isEmpty()) {
            return;
        }
        if (full + drops > 0) {
            out.warn("rings", text, "give the slow consumer a core of its own, or put its work on fewer threads");
        } else {
            out.pass("rings", text);
        }
    }

    private static long count(Recorded recorded, String kind) {
        return recorded.venueEvents.stream()
                .filter(event -> event.kind().equals(kind))
                .count();
    }

    private static void compare(Answer.Collected out, Subject subject) {
        Baseline baseline = subject.baseline();
        if (baseline == null) {
            return;
        }
        double exceptions = exceptionsPerSecond(subject.recorded());
        double before = baseline.figure("exceptionsPerSecond");
        if (exceptions > 2 * before + 10) {
            out.fail(
                    "more-exceptions",
                    String.format(
                            Locale.ROOT, "%,.0f exceptions a second, %,.0f in the earlier profile", exceptions, before),
                    "find what throws them above");
        }
        double pause = longestPauseMs(subject.recorded());
        if (pause > 2 * baseline.figure("longestPauseMs") + 1) {
            out.warn(
                    "longer-pauses",
                    String.format(
                            Locale.ROOT,
                            "longest pause %.2f ms, %.2f in the earlier profile",
                            pause,
                            baseline.figure("longestPauseMs")),
                    "compare what is allocated");
        }
    }
}
