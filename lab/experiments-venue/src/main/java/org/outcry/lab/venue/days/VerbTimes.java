// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.days;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.ExitCode;
import org.outcry.demo.day.DaysPlan;
import org.outcry.lab.kit.LabProcess;
import org.outcry.measure.Median;
import org.outcry.measure.ProgramRun;

/** Operators' verbs as processes of their own, and what each costs the venue. */
final class VerbTimes {
    private static final long IDLE_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long SETTLES_WITHIN_NS = TimeUnit.SECONDS.toNanos(90);

    /**
     * The part of a core below which a venue has done the work of its start: compilation, and the check of closed
     * files.
     */
    private static final double SETTLED = 0.02;

    /** A piece of time with a call, and one without: work that the venue does each second is once in either. */
    private static final long PIECE_NS = TimeUnit.SECONDS.toNanos(1);

    /** A verb that asks the venue nothing: what its row has is the venue's own work, and that of the measurement. */
    private static final String CONTROL = "--version";

    private final DaysPlan plan;
    private final StartedVenue venue;
    private final int calls;

    /**
     * One call of a verb, in milliseconds.
     *
     * @param wallMs from the start of its process to its end
     * @param more CPU time of the venue in the second with the call, less the mean of the seconds before and after
     * @param idleMs CPU time of the venue in the second after it
     */
    record Call(double wallMs, VenueCpu.More more, double idleMs) {
        /** Returns what threads took that are no compilers. */
        double othersMs() {
            return more.allMs() - more.compilersMs();
        }
    }

    /** Calls of a verb, at least one. */
    record Row(String verb, List<Call> calls) {
        /** Returns whether the verb asks the venue nothing. */
        boolean isControl() {
            return verb.equals(CONTROL);
        }

        Spread wallMs() {
            return spread(Call::wallMs);
        }

        Spread cpuMs() {
            return spread(call -> call.more().allMs());
        }

        Spread compilersMs() {
            return spread(call -> call.more().compilersMs());
        }

        Spread othersMs() {
            return spread(Call::othersMs);
        }

        Spread idleMs() {
            return spread(Call::idleMs);
        }

        private Spread spread(ToDoubleFunction<Call> figure) {
            DoubleSummaryStatistics all = calls.stream().mapToDouble(figure).summaryStatistics();
            return new Spread(
                    all.getMin(), Median.of(calls.stream().mapToDouble(figure).toArray()), all.getMax());
        }
    }

    /** Figures of all calls of a verb, in milliseconds. */
    record Spread(double min, double median, double max) {}

    VerbTimes(DaysPlan plan, StartedVenue venue, int calls) {
        this.plan = plan;
        this.venue = venue;
        this.calls = calls;
    }

    /** Calls each verb in turn. */
    List<Row> measure(Consumer<String> progress) throws IOException {
        progress.accept("the venue without a verb");
        VenueCpu cpu = VenueCpu.of(venue.pid());
        long endNs = System.nanoTime() + SETTLES_WITHIN_NS;
        pass(System.nanoTime() + IDLE_NS);
        while (cpu.next().share() > SETTLED && System.nanoTime() < endNs) {
            pass(System.nanoTime() + IDLE_NS);
        }
        List<Row> rows = new ArrayList<>();
        progress.accept("a verb that asks the venue nothing");
        rows.add(measure(List.of(CONTROL), cpu));
        for (List<String> words : plan.verbs(venue.address("native"))) {
            progress.accept("verb " + words.getFirst());
            rows.add(measure(words, cpu));
        }
        return rows;
    }

    /** Runs a verb by the launcher that started this process; in a test, which has none, by the JVM. */
    private static int run(List<String> words) throws IOException {
        String home = System.getProperty("outcry.home");
        if (home == null) {
            List<String> options = new ArrayList<>(ChildJvm.ofAVerb());
            options.addAll(ChildJvm.cache());
            return LabProcess.run(options, words).exitCode();
        }
        List<String> command = new ArrayList<>(words);
        command.addFirst(Path.of(home, "outcry").toString());
        return ProgramRun.run(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT))
                .exitCode();
    }

    private static void pass(long untilNs) {
        for (long restNs = untilNs - System.nanoTime(); restNs > 0; restNs = untilNs - System.nanoTime()) {
            LockSupport.parkNanos(restNs);
        }
    }

    /** Calls a verb every other second. */
    private Row measure(List<String> words, VenueCpu cpu) throws IOException {
        List<Call> made = new ArrayList<>();
        cpu.next();
        pass(System.nanoTime() + PIECE_NS);
        VenueCpu.Piece before = cpu.next();
        for (int i = 0; i < calls; i++) {
            long startNs = System.nanoTime();
            int exitCode = run(words);
            long tookNs = System.nanoTime() - startNs;
            if (exitCode != ExitCode.DONE) {
                throw new IOException("verb failed: exitCode=" + exitCode + " words=" + words);
            }
            pass(startNs + PIECE_NS);
            VenueCpu.Piece with = cpu.next();
            pass(System.nanoTime() + PIECE_NS);
            VenueCpu.Piece after = cpu.next();
            made.add(new Call(tookNs / 1e6, with.moreThan(before, after), after.allNs() / 1e6));
            before = after;
        }
        return new Row(words.getFirst(), made);
    }
}
