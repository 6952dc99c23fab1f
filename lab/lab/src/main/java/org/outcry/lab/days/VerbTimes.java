// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.days;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.outcry.app.ExitCode;
import org.outcry.lab.LabJvm;
import org.outcry.lab.LabProcess;
import org.outcry.lab.LabProgram;
import org.outcry.lab.measure.Median;
import org.outcry.lab.measure.ThreadTimes;

/** Operators' verbs as processes of their own, and what each costs the venue. */
final class VerbTimes {
    private static final long IDLE_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long SETTLES_WITHIN_NS = TimeUnit.SECONDS.toNanos(90);

    /** The part of a core below which a venue has done the work of its start: compilation, and the check of closed files. */
    private static final double SETTLED = 0.02;

    private static final String ROWS = "20";

    private final DaysPlan plan;
    private final StartedVenue venue;
    private final int calls;

    /**
     * Times of a verb.
     *
     * @param wallMs from the start of its process to its end, ascending
     * @param cpuMs CPU time of all threads of the venue meanwhile, less what it takes without a verb, ascending
     */
    record Row(String verb, List<Double> wallMs, List<Double> cpuMs) {
        double wallMedianMs() {
            return Median.of(wallMs);
        }

        double cpuMedianMs() {
            return Median.of(cpuMs);
        }
    }

    VerbTimes(DaysPlan plan, StartedVenue venue, int calls) {
        this.plan = plan;
        this.venue = venue;
        this.calls = calls;
    }

    /** Calls each verb in turn. */
    List<Row> measure(Consumer<String> progress) throws IOException {
        progress.accept("the venue without a verb");
        long endNs = System.nanoTime() + SETTLES_WITHIN_NS;
        double idleShare = idleShare();
        while (idleShare > SETTLED && System.nanoTime() < endNs) {
            idleShare = idleShare();
        }
        List<Row> rows = new ArrayList<>();
        for (List<String> words : verbs(plan, venue.address("native"))) {
            progress.accept("verb " + words.getFirst());
            rows.add(measure(words, idleShare));
        }
        return rows;
    }

    /** Returns the verbs with their options. */
    static List<List<String>> verbs(DaysPlan plan, InetSocketAddress api) {
        List<String> config = List.of("--json", "--config", plan.config().toString());
        List<String> nativeApi = new ArrayList<>(config);
        nativeApi.addAll(List.of("--to", api.getAddress().getHostAddress() + ":" + api.getPort()));
        return List.of(
                with(nativeApi, "sessions"),
                with(nativeApi, "book", "I1"),
                with(nativeApi, "limits"),
                with(nativeApi, "halt", "I1", "--dry-run"),
                with(config, "orders", "--limit", ROWS),
                with(config, "trades", "--limit", ROWS));
    }

    private static List<String> with(List<String> options, String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(options);
        return all;
    }

    /** Runs a verb by the launcher that started this process; in a test, which has none, by the JVM. */
    private static int run(List<String> words) throws IOException {
        String home = System.getProperty("outcry.home");
        if (home == null) {
            List<String> options = new ArrayList<>(LabJvm.ofAVerb());
            options.addAll(LabJvm.cache());
            return LabProcess.run(options, words).exitCode();
        }
        List<String> command = new ArrayList<>(words);
        command.addFirst(Path.of(home, "outcry").toString());
        return LabProgram.run(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT))
                .exitCode();
    }

    /** Returns the part of a core that the venue takes without a verb. */
    private double idleShare() throws IOException {
        ThreadTimes times = ThreadTimes.of(venue.pid());
        long startNs = System.nanoTime();
        long endNs = startNs + IDLE_NS;
        while (System.nanoTime() < endNs) {
            LockSupport.parkNanos(endNs - System.nanoTime());
        }
        return times.ranNs() / (double) (System.nanoTime() - startNs);
    }

    private Row measure(List<String> words, double idleShare) throws IOException {
        List<Double> wallMs = new ArrayList<>();
        List<Double> cpuMs = new ArrayList<>();
        for (int i = 0; i < calls; i++) {
            ThreadTimes times = ThreadTimes.of(venue.pid());
            long startNs = System.nanoTime();
            int exitCode = run(words);
            long tookNs = System.nanoTime() - startNs;
            double ranNs = times.ranNs() - idleShare * (System.nanoTime() - startNs);
            if (exitCode != ExitCode.DONE) {
                throw new IOException("verb failed: exitCode=" + exitCode + " words=" + words);
            }
            wallMs.add(tookNs / 1e6);
            cpuMs.add(Math.max(0, ranNs) / 1e6);
        }
        Collections.sort(wallMs);
        Collections.sort(cpuMs);
        return new Row(words.getFirst(), wallMs, cpuMs);
    }
}
