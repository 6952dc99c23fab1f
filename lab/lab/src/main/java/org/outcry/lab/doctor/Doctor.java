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
 * Examines a machine. It only looks: it changes nothing, and needs no rights that the caller lacks; what it can't read, it
 * says so.
 */
public final class Doctor {
    private static final List<Check> CHECKS = Stream.of(
                    CoreChecks.ALL,
                    PowerChecks.ALL,
                    NeighbourChecks.ALL,
                    MemoryChecks.ALL,
                    ClockChecks.ALL,
                    JournalChecks.ALL,
                    NetworkChecks.ALL,
                    NoiseChecks.ALL)
            .flatMap(List::stream)
            .toList();

    private final HostFiles files;
    private final Kernel kernel;
    private final Path journal;
    private final ThreadPlan plan;
    private final CheckTexts texts = CheckTexts.read();

    Doctor(HostFiles files, Kernel kernel, Path journal, ThreadPlan plan) {
        this.files = files;
        this.kernel = kernel;
        this.journal = journal;
        this.plan = plan;
    }

    /**
     * This machine's doctor.
     *
     * @param journal the folder of the journal; it need not exist
     * @param plan the threads that never let go of their core
     * @throws IOException if the way to the journal's folder can't be followed
     */
    public static Doctor ofThisMachine(Path journal, ThreadPlan plan) throws IOException {
        return new Doctor(new HostFiles(Path.of("/")), LinuxKernel.here(), real(journal), plan);
    }

    /** Where a path that may not exist yet really is, links followed. */
    private static Path real(Path path) throws IOException {
        Path absolute = path.toAbsolutePath().normalize();
        Path parent = absolute.getParent();
        if (Files.exists(absolute) || parent == null) {
            return absolute.toRealPath();
        }
        return real(parent).resolve(absolute.getFileName());
    }

    /**
     * Makes all checks.
     *
     * @param listen how long to listen to the machine's noise, one busy thread at a time; zero leaves out what must be
     *     measured, which is then unknown
     */
    public DoctorReport examine(Duration listen) {
        return listen.isZero() ? report(Observed.none()) : examine(new MeasuredNoise(kernel, listen.toNanos()));
    }

    DoctorReport examine(Noise noise) {
        return report(Observed.during(files, noise, cpusToListenOn(), journal));
    }

    /** The isolated ones, if this process may use any, else all. */
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
        for (Check check : CHECKS) {
            Outcome outcome = check.on(host);
            CheckTexts.Entry text = texts.of(check.id());
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

    /** The names of all checks, in the table's order. */
    static List<String> ids() {
        return CHECKS.stream().map(Check::id).toList();
    }
}
