// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.simulate;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.measure.ProgramRun;

/**
 * Run of an engine in a JVM under valgrind, whose callgrind counts events of a simulated processor: it simulates
 * caches, physical addresses as virtual ones, without prefetching, and a simple predictor of branches. The code is
 * compiled before, and the caches are filled.
 */
final class SimulatedRun {
    private static final String OUT = "counts";

    /** The file of a dump for each thread. */
    private static final String DUMP = OUT + ".1-";

    /** Line of valgrind's list of threads: its number of the thread, and the kernel's. */
    private static final Pattern THREAD = Pattern.compile("(?m)^Thread (\\d+): .*\\(lwpid (\\d+)\\)");

    private final Path folder;
    private final Path log;
    private final Process process;

    /** The number of the thread in the names of files; any. */
    private String number = "*";

    private SimulatedRun(Path folder, List<String> cacheOptions, List<String> program) throws IOException {
        this.folder = folder;
        this.log = folder.resolve("log");
        List<String> command = new ArrayList<>(List.of(
                "valgrind",
                "--tool=callgrind",
                "--instr-atstart=no",
                "--cache-sim=yes",
                "--branch-sim=yes",
                "--separate-threads=yes",
                "--smc-check=all-non-file",
                // A JVM reads from its registers what a null pointer was loaded for.
                "--vex-iropt-register-updates=allregs-at-mem-access",
                "--vgdb-prefix=" + folder.resolve("vgdb"),
                "--callgrind-out-file=" + folder.resolve(OUT)));
        command.addAll(cacheOptions);
        command.addAll(program);
        process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    }

    /** Returns why nothing can be counted here; empty if it can. */
    static String missing() {
        for (String place : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            if (!place.isEmpty()
                    && Files.isExecutable(Path.of(place, "valgrind"))
                    && Files.isExecutable(Path.of(place, "vgdb"))) {
                return "";
            }
        }
        return "--counts needs valgrind with its vgdb on the PATH; install it";
    }

    /**
     * Runs a program that says when it is ready, as {@link CountedProcess} does, and returns the events of one of its
     * threads between the last two times.
     *
     * @param cacheOptions valgrind's options for the caches
     * @param program the command line of a JVM
     * @param thread the name of the thread; empty for the busiest
     */
    static Map<String, Long> count(List<String> cacheOptions, List<String> program, String thread) throws IOException {
        Path folder = Files.createTempDirectory("outcry-counts");
        try {
            SimulatedRun run = new SimulatedRun(folder, cacheOptions, program);
            try {
                run.steer(thread);
            } finally {
                run.process.destroyForcibly().onExit().join();
            }
            return run.busiest();
        } finally {
            TemporaryFolder.delete(folder);
        }
    }

    private void steer(String thread) throws IOException {
        try (BufferedReader answers =
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
                PrintWriter questions = new PrintWriter(process.getOutputStream(), true, StandardCharsets.US_ASCII)) {
            for (String step : List.of("instrumentation on", "zero", "dump")) {
                waitUntilReady(answers);
                if (step.equals("dump") && !thread.isEmpty()) {
                    number = String.format(Locale.ROOT, "%02d", numberOf(thread));
                }
                control(step);
                questions.println();
            }
        }
    }

    private void waitUntilReady(BufferedReader answers) throws IOException {
        String line = answers.readLine();
        while (line != null && !line.equals(CountedProcess.READY)) {
            line = answers.readLine();
        }
        if (line == null) {
            throw new IOException("the process under valgrind has ended: " + Files.readString(log));
        }
    }

    private String control(String step) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("vgdb", "--vgdb-prefix=" + folder.resolve("vgdb"), "--pid=" + process.pid()));
        command.addAll(List.of(step.split(" ", -1)));
        ProgramRun.Ended ended = ProgramRun.run(new ProcessBuilder(command).redirectErrorStream(true));
        if (ended.exitCode() != 0) {
            throw new IOException("valgrind does not obey: command=" + command + "\n" + ended.printed());
        }
        return ended.printed();
    }

    private int numberOf(String thread) throws IOException {
        Matcher threads = THREAD.matcher(control("v.info scheduler"));
        Path tasks = Path.of("/proc", Long.toString(process.pid()), "task");
        while (threads.find()) {
            Path name = tasks.resolve(threads.group(2)).resolve("comm");
            if (Files.exists(name) && Files.readString(name).strip().equals(thread)) {
                return Integer.parseInt(threads.group(1));
            }
        }
        throw new IOException("the process under valgrind has no thread of this name: thread=" + thread);
    }

    /** Returns the counts of the thread, or of that with the most instructions. */
    private Map<String, Long> busiest() throws IOException {
        Map<String, Long> most = Map.of();
        try (DirectoryStream<Path> dumps = Files.newDirectoryStream(folder, DUMP + number)) {
            for (Path dump : dumps) {
                Map<String, Long> events = parse(Files.readAllLines(dump, StandardCharsets.ISO_8859_1));
                if (events.getOrDefault("Ir", 0L) > most.getOrDefault("Ir", 0L)) {
                    most = events;
                }
            }
        }
        if (most.isEmpty()) {
            throw new IOException("valgrind has counted nothing");
        }
        return most;
    }

    /**
     * Reads the sums of a file of callgrind: a line with the names of the events, and one with their totals, which
     * leaves out zeros at its end.
     */
    static Map<String, Long> parse(List<String> lines) {
        List<String> names = List.of();
        Map<String, Long> events = new HashMap<>();
        for (String line : lines) {
            if (line.startsWith("events: ")) {
                names = List.of(line.substring("events: ".length()).strip().split(" ", -1));
            } else if (line.startsWith("totals: ")) {
                String[] totals = line.substring("totals: ".length()).strip().split(" ", -1);
                for (int at = 0; at < totals.length; at++) {
                    events.put(names.get(at), Long.parseLong(totals[at]));
                }
            }
        }
        return events;
    }
}
