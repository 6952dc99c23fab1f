// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Verb {@code outcry doctor}: checks of this machine. */
@Listed(group = VerbGroup.MACHINE, as = "Checks whether this machine is fit to measure.")
@Command(
        name = "doctor",
        description = {
            "Checks of this machine, each PASS, WARN, FAIL, or UNKNOWN where it can't be read, and a grade, A to D.",
            "It changes nothing. Exit code 1: a check failed."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry doctor --explain c-states", "         outcry doctor --fix-script > fix.sh"})
public final class DoctorCommand implements Verb {
    private static final Path USUAL_VENUE = Path.of("venue.yaml");
    private static final Path USUAL_JOURNAL = Path.of("data");

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Option(
            names = "--explain",
            paramLabel = "ID",
            description = "Print why a check matters, how it is read, and how to change it.")
    private @Nullable String explain;

    @Option(names = "--fix-script", description = "Print a shell script with the available fixes. It is never run.")
    private boolean fixScript;

    @Option(
            names = "--dir",
            paramLabel = "JOURNAL_DIR",
            description = "Where the journal is, or will be (the venue's, else data).")
    private @Nullable Path dir;

    @Option(
            names = "--venue",
            paramLabel = "FILE",
            description = "The venue's configuration, for its threads, and whether it is a node of several machines"
                    + " (venue.yaml if there is one).")
    private @Nullable Path venue;

    @Option(
            names = "--spinning",
            paramLabel = "N",
            description = "Number of busy-spinning threads, instead of that of the venue's file.")
    private int spinning = -1;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "1",
            description = "How long to listen to the machine's noise (${DEFAULT-VALUE}); 0 measures nothing.")
    private double seconds;

    @Override
    public Integer call() throws IOException {
        if (seconds < 0 || seconds > 3600) {
            throw new ParameterException(spec.commandLine(), "--seconds must be from 0 to 3600: seconds=" + seconds);
        }
        List<String> known = Doctor.ids(true);
        if (explain != null && !known.contains(explain)) {
            throw new ParameterException(
                    spec.commandLine(), "no such check: id=" + explain + "; known: " + String.join(" ", known));
        }
        DoctorReport report = examine();
        PrintWriter out = spec.commandLine().getOut();
        CheckTexts texts = CheckTexts.read();
        if (explain != null) {
            List<Finding> asked = report.checks().stream()
                    .filter(check -> check.id().equals(explain))
                    .toList();
            if (asked.isEmpty()) {
                throw new ParameterException(
                        spec.commandLine(),
                        explain + " is a check of a node: name a configuration with a section cluster by --venue");
            }
            new DoctorTable(texts).explain(out, asked.getFirst());
            out.flush();
            return ExitCode.DONE;
        }
        if (json) {
            out.println(report.json());
        } else if (fixScript) {
            new FixScript(texts).print(out, report);
        } else {
            new DoctorTable(texts).print(out, report);
        }
        out.flush();
        return report.healthy() || fixScript ? ExitCode.DONE : ExitCode.FAILED;
    }

    private DoctorReport examine() throws IOException {
        Path journal = USUAL_JOURNAL;
        ThreadPlan plan = new ThreadPlan(0, "the example's threads");
        Path file = venue == null && Files.exists(USUAL_VENUE) ? USUAL_VENUE : venue;
        if (file != null) {
            var config = VenueConfigReader.read(file);
            journal = config.sequencer().directory();
            plan = ThreadPlan.of(config, file.toString());
        }
        if (spinning >= 0) {
            plan = new ThreadPlan(spinning, "--spinning", plan.node());
        }
        Doctor doctor = Doctor.ofThisMachine(dir == null ? journal : dir, plan);
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            if (seconds > 0) {
                watched.progress("listening to the machine for " + seconds + " s");
            }
            return doctor.examine(Duration.ofNanos((long) (seconds * 1e9)));
        }
    }
}
