// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.outcry.lab.doctor.DoctorReport;
import org.outcry.lab.doctor.Grade;
import org.outcry.measure.ForeignCpu;

/** Answer about the environment: other processes on the machine. */
final class EnvironmentAnswer {
    private static final double FAILS = 0.1;
    private static final double FULL = 0.95;

    private EnvironmentAnswer() {}

    static Answer of(Subject subject, DoctorReport doctor) {
        Answer.Collected out = new Answer.Collected();
        Recorded recorded = subject.recorded();
        double share = otherShare(recorded);
        String named = subject.others().stream()
                .map(busy ->
                        String.format(Locale.ROOT, "%s (pid %d) %.2f cores", busy.command(), busy.pid(), busy.cores()))
                .collect(Collectors.joining(", "));
        if (recorded.loads.isEmpty()) {
            out.unknown("other-cpu", "the recording has no jdk.CPULoad", "record with settings=profile, for longer");
        } else {
            out.below(
                    share,
                    ForeignCpu.BOUND,
                    FAILS,
                    "other-cpu",
                    String.format(Locale.ROOT, "other processes had %.1f %% of the machine", 100 * share)
                            + (named.isEmpty() ? "" : ": " + named),
                    "end them, then profile again");
        }
        List<Recorded.SystemProcess> java = recorded.processes.stream()
                .filter(process -> process.pid() != recorded.pid)
                .filter(process -> process.commandLine().matches("(\\S*/)?java(\\s.*)?"))
                .toList();
        if (java.isEmpty()) {
            out.pass("other-jvms", "no other JVM among " + recorded.processes.size() + " processes");
        } else {
            out.warn(
                    "other-jvms",
                    java.size() + " other JVMs: "
                            + java.stream()
                                    .limit(3)
                                    .map(process -> process.pid() + " " + shortened(process.commandLine()))
                                    .collect(Collectors.joining("; ")),
                    "end those that do not belong here (the one that profiles is idle)");
        }
        if (recorded.recordings.size() > 1) {
            out.warn(
                    "recordings",
                    "recordings at the same time: " + String.join(", ", recorded.recordings),
                    "stop the others: a profile holds the union of all settings");
        } else {
            out.pass("recordings", "one recording: " + String.join(", ", recorded.recordings));
        }
        memory(out, recorded);
        quota(out, recorded);
        if (doctor.grade() == Grade.D) {
            out.warn("doctor", doctor.summary(), "outcry doctor names what failed");
        } else {
            out.pass("doctor", doctor.summary());
        }
        compare(out, subject, share);
        return out.to(Question.ENVIRONMENT);
    }

    private static String shortened(String commandLine) {
        return commandLine.length() <= 60 ? commandLine : commandLine.substring(0, 60) + "...";
    }

    private static void memory(Answer.Collected out, Recorded recorded) {
        if (recorded.memoryBytes == 0) {
            out.unknown("memory", "the recording has no jdk.PhysicalMemory", "record with settings=profile");
            return;
        }
        double used = recorded.memoryUsedBytes / (double) recorded.memoryBytes;
        out.below(
                used,
                FULL,
                1.01,
                "memory",
                String.format(Locale.ROOT, "%.0f %% of the machine's memory is in use", 100 * used),
                "find the processes that use it: a small page cache slows the journal");
    }

    /**
     * A quota stops all threads of a container at once, which looks like slow code: no figure of such a profile can be
     * relied on.
     */
    private static void quota(Answer.Collected out, Recorded recorded) {
        if (recorded.throttled.isEmpty()) {
            return;
        }
        Recorded.Throttled first = recorded.throttled.getFirst();
        Recorded.Throttled last = recorded.throttled.getLast();
        // A single reading has the total since the container's start.
        boolean single = recorded.throttled.size() == 1;
        long stopped = single ? last.stopped() : last.stopped() - first.stopped();
        if (stopped == 0) {
            out.pass("cpu-quota", "the container was not stopped for its CPU quota");
        } else if (single) {
            out.unknown(
                    "cpu-quota",
                    "the container was stopped for its CPU quota before the first reading; one reading does not say"
                            + " whether it was during the profile",
                    "record for longer, or with jdk.ContainerCPUThrottling#period=1s");
        } else {
            out.unknown(
                    "cpu-quota",
                    String.format(
                            Locale.ROOT,
                            "the container was stopped for its CPU quota in %,d of %,d periods, its threads for %.1f s"
                                    + " together: what is slow can't be told from what was stopped",
                            stopped,
                            last.periods() - first.periods(),
                            (last.stoppedNs() - first.stoppedNs()) / 1e9),
                    "raise the quota (cpu.max), then profile again");
        }
    }

    /** Returns the mean CPU share of the machine that was neither this JVM's nor idle. */
    static double otherShare(Recorded recorded) {
        return recorded.loads.stream()
                .mapToDouble(load -> Math.max(0, load.machine() - load.jvm()))
                .average()
                .orElse(0);
    }

    private static void compare(Answer.Collected out, Subject subject, double share) {
        Baseline baseline = subject.baseline();
        if (baseline != null && Math.abs(share - baseline.figure("otherCpu")) > ForeignCpu.BOUND) {
            out.warn(
                    "changed-other-cpu",
                    String.format(
                            Locale.ROOT,
                            "other processes had %.1f %% in the earlier profile, %.1f %% now",
                            100 * baseline.figure("otherCpu"),
                            100 * share),
                    "profile both again under the same conditions");
        }
    }
}
