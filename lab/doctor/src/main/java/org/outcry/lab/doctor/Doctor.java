// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Examiner of a machine. It is read-only, changes nothing and needs no additional rights. What it can't read it reports
 * as unknown.
 */
public final class Doctor {
    private static final List<Check> CHECKS = Stream.of(
                    CoreChecks.ALL,
                    SchedulerChecks.ALL,
                    PowerChecks.ALL,
                    NeighbourChecks.ALL,
                    MemoryChecks.ALL,
                    ClockChecks.ALL,
                    JournalChecks.ALL,
                    NetworkChecks.ALL,
                    NoiseChecks.ALL)
            .flatMap(List::stream)
            .toList();

    private static final CheckTexts TEXTS = CheckTexts.read();

    private final HostFiles files;
    private final Kernel kernel;
    private final Path journal;
    private final ThreadPlan plan;

    Doctor(HostFiles files, Kernel kernel, Path journal, ThreadPlan plan) {
        this.files = files;
        this.kernel = kernel;
        this.journal = journal;
        this.plan = plan;
    }

    /**
     * Returns the doctor of this machine.
     *
     * @param journal the folder of the journal; it need not exist
     * @param plan the threads that never release their core
     * @throws IOException if the path of the journal's folder can't be resolved
     */
    public static Doctor ofThisMachine(Path journal, ThreadPlan plan) throws IOException {
        return new Doctor(new HostFiles(Path.of("/")), LinuxKernel.here(), real(journal), plan);
    }

    /** Resolves the links of a path that may not exist yet. */
    private static Path real(Path path) throws IOException {
        Path absolute = path.toAbsolutePath().normalize();
        Path parent = absolute.getParent();
        if (Files.exists(absolute) || parent == null) {
            return absolute.toRealPath();
        }
        return real(parent).resolve(absolute.getFileName());
    }

    /**
     * Runs all checks.
     *
     * @param listen how long to measure the machine's noise with one busy thread at a time; with zero, checks that need
     *     the measurement are unknown
     */
    public DoctorReport examine(Duration listen) {
        return listen.isZero() ? report(Observed.none()) : examine(new MeasuredNoise(kernel, listen.toNanos()));
    }

    DoctorReport examine(Noise noise) {
        return report(Observed.during(files, noise, cpusToListenOn(), journal));
    }

    /** Returns the isolated processors if this process may use any, else all. */
    private SortedSet<Integer> cpusToListenOn() {
        Host host = new Host(files, kernel, Observed.none(), journal, plan);
        NavigableSet<Integer> allowed = host.allowedCpus().orElse(new TreeSet<>());
        NavigableSet<Integer> isolated = host.isolatedCpus().orElse(new TreeSet<>());
        isolated.retainAll(allowed);
        return isolated.isEmpty() ? allowed : isolated;
    }

    private DoctorReport report(Observed observed) {
        Host host = new Host(files, kernel, observed, journal, plan);
        List<Finding> findings = new ArrayList<>();
        for (Check check : checks(plan.node() != null)) {
            Outcome outcome = check.on(host);
            CheckTexts.Entry text = TEXTS.of(check.id());
            findings.add(new Finding(
                    check.id(),
                    text.condition(),
                    text.required(),
                    outcome.found(),
                    text.severity(),
                    outcome.result(),
                    outcome.reason()));
        }
        return new DoctorReport(findings);
    }

    /** Returns the checks of a venue with a single process, or of a node of one on several machines. */
    private static List<Check> checks(boolean ofANode) {
        return ofANode
                ? Stream.concat(CHECKS.stream(), ClusterChecks.ALL.stream()).toList()
                : CHECKS;
    }

    /**
     * Returns the names of the checks, in the table's order.
     *
     * @param ofANode whether those of a node of a venue on several machines are among them
     */
    static List<String> ids(boolean ofANode) {
        return checks(ofANode).stream().map(Check::id).toList();
    }
}
