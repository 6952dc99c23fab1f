// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Outcry;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.doctor.Doctor;
import org.outcry.lab.doctor.DoctorReport;
import org.outcry.lab.doctor.Result;
import org.outcry.lab.doctor.ThreadPlan;
import org.outcry.lab.kit.LabVerb;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab profile}: a command under Flight Recorder, and the checklist answered. */
@Listed(group = VerbGroup.MACHINE, as = "Runs a command under Flight Recorder and explains it.")
@Command(
        name = "profile",
        description = {
            "Runs a command of the lab, or another verb, under Flight Recorder and answers the checklist: expected"
                    + " resources? clean environment?",
            "the JVM's internals as expected? where are the CPU's bottlenecks? who allocates, and is that where"
                    + " the CPU is?",
            "Each answer is PASS, WARN, FAIL or UNKNOWN, with its evidence and a remedy. Exit code 1: an answer is"
                    + " FAIL."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab profile --out before throughput flow.csv --counts 2000000",
            "         outcry lab profile --baseline before/profile.json throughput flow.csv --counts 2000000"
        })
public final class ProfileCommand implements LabVerb {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
    private static final int OPINIONS = 8;
    private static final Duration LISTEN = Duration.ofMillis(300);

    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "WORDS",
            description = "A command of the lab or another verb, with its options.")
    private List<String> words = List.of();

    @Option(
            names = "--recording",
            paramLabel = "FILE",
            description = "Answers from this recording instead, of any program: jcmd PID JFR.start settings=profile.")
    private @Nullable Path recording;

    @Option(
            names = "--commands",
            split = ",",
            paramLabel = "METHOD",
            description = "Methods that commands enter the program by, for the view from the commands down"
                    + " (those of the venue's OrderEntry).")
    private Set<String> commandNames = Set.of();

    @Option(names = "--baseline", paramLabel = "FILE", description = "An earlier profile.json to compare with.")
    private @Nullable Path baseline;

    @Option(
            names = "--jvm",
            paramLabel = "OPTION",
            description = "An option of the profiled JVM; may be given again (-XX:+UseParallelGC).")
    private List<String> jvmOptions = List.of("-XX:+UseParallelGC");

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where recording, profile.json and flame graphs go (profile-TIME).")
    private @Nullable Path out;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Spec
    void setSpec(CommandSpec spec) {
        this.spec = spec;
        spec.parser().stopAtPositional(true);
    }

    @Override
    public Integer call() throws IOException {
        if (words.isEmpty() == (recording == null)) {
            throw new ParameterException(spec.commandLine(), "name either a command of the lab, or --recording FILE");
        }
        if (recording != null) {
            check(recording);
        }
        @Nullable Baseline before = baseline == null ? null : Baseline.read(baseline);
        Path folder = out == null ? Path.of("profile-" + STAMP.format(LocalDateTime.now(ZoneId.systemDefault()))) : out;
        Files.createDirectories(folder);
        DoctorReport doctor = Doctor.ofThisMachine(Path.of("data"), new ThreadPlan(0, "this profile"))
                .examine(LISTEN);
        CommandEntries commands =
                commandNames.isEmpty() ? CommandEntries.ofTheVenue() : CommandEntries.named(commandNames);
        Profiler profiler = new Profiler(doctor, commands, before);
        ProfileReport report;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            report = recording == null
                    ? profiled(profiler, folder, watched)
                    : profiler.report("recording " + recording, 0, recording, List.of(), folder);
        }
        Path document = folder.resolve("profile.json");
        Files.writeString(document, report.json() + "\n");
        PrintWriter to = spec.commandLine().getOut();
        if (json) {
            to.println(report.json());
        } else {
            print(to, report, document);
        }
        to.flush();
        return report.clean() && report.exitCode() == ExitCode.DONE ? ExitCode.DONE : ExitCode.FAILED;
    }

    private void check(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new ParameterException(spec.commandLine(), "no such file: --recording " + file);
        }
        try {
            new RecordingFile(file).close();
        } catch (IOException e) {
            throw new ParameterException(
                    spec.commandLine(),
                    "no recording of Flight Recorder: --recording " + file + ": " + e.getMessage(),
                    e);
        }
    }

    private ProfileReport profiled(Profiler profiler, Path folder, ProgressLine watched) throws IOException {
        Path file = folder.resolve("recording.jfr").toAbsolutePath();
        List<String> command = command();
        List<String> program = new ArrayList<>(List.of(Outcry.class.getName()));
        program.addAll(command);
        String said = "outcry " + String.join(" ", command);
        watched.line("profiling: " + said);
        ProfiledProcess.Ended ended = ProfiledProcess.run(file, jvmOptions, program, System.err);
        if (!Files.exists(file)) {
            throw new IOException("the profiled program left no recording: exitCode=" + ended.exitCode());
        }
        watched.line("reading " + file);
        return profiler.report(said, ended.exitCode(), file, ended.others(), folder);
    }

    /** Returns a command of the lab, or another verb, such as the demo. */
    private List<String> command() {
        CommandLine lab = Outcry.commandLine().getSubcommands().get("lab");
        List<String> command = new ArrayList<>(words);
        if (lab != null && lab.getSubcommands().containsKey(words.getFirst())) {
            command.addFirst("lab");
        }
        return command;
    }

    private static void print(PrintWriter to, ProfileReport report, Path document) {
        to.printf("%s%nmachine: %s%n", report.command(), report.doctor().summary());
        if (report.exitCode() != ExitCode.DONE) {
            to.printf("%nexit code %d: the following is about a run that may have failed%n", report.exitCode());
        }
        for (Answer answer : report.answers()) {
            to.printf("%n%-7s %s%n", answer.result(), answer.question().text());
            for (Answer.Evidence each : answer.evidence()) {
                to.printf("   %-7s %s%n", each.result(), each.text());
                if (each.result() != Result.PASS) {
                    to.printf("   %-7s > %s%n", "", each.remedy());
                }
            }
        }
        table(to, "CPU by command", report.byCommand().top(OPINIONS));
        table(to, "CPU by method", report.hotMethods().top(OPINIONS));
        table(to, "allocated bytes by place", report.allocationSites().top(OPINIONS));
        to.printf("%nSecond opinion (JDK Mission Control's rules, made for web applications)%n");
        report.opinions().stream()
                .limit(OPINIONS)
                .forEach(each -> to.printf("   %-7s %s: %s%n", each.severity(), each.id(), each.text()));
        to.printf("%nwritten: %s%s%n", document, pages(report.pages()));
    }

    private static String pages(Map<String, Path> pages) {
        StringBuilder names = new StringBuilder();
        pages.values().forEach(page -> names.append(", ").append(page));
        return names.toString();
    }

    private static void table(PrintWriter to, String title, Map<String, Double> shares) {
        to.printf("%n%s%n", title);
        shares.forEach((name, share) -> to.printf(Locale.ROOT, "   %5.1f %%  %s%n", 100 * share, name));
    }
}
