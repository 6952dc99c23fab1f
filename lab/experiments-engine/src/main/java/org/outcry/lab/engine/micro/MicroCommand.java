// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.micro;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.engine.stream.PeersJar;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Verb {@code outcry lab micro}: small benchmarks by JMH. */
@Listed(group = VerbGroup.FIGURES, as = "Small benchmarks under JMH.")
@Command(
        name = "micro",
        description = {
            "Small benchmarks under JMH: cancels of the first, the last and no order of a queue as it grows, and"
                    + " price levels",
            "as their number grows. The error stands beside each score as a percentage of it, and a score whose"
                    + " error is above",
            "10 %% or unknown is marked. Built with 'mvn -q install -DskipTests -Ppeers'.",
            "Exit code 3: other processes had more than 2 %% of the CPU; measure again."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab micro Cancel -p orders=1,10,1000 --forks 3 --iterations 5"})
public final class MicroCommand extends Experiment {
    static final String OPERATION =
            "Cancel: one cancel of the queue's first or last order and the entry of another at its end, or one cancel"
                    + " that is rejected; Levels: one level with one order taken away and put back; all in the whole"
                    + " engine, events told to a listener that keeps two fields";

    @Parameters(arity = "0..1", paramLabel = "PATTERN", description = "Which benchmarks, a regular expression (all).")
    private String pattern = ".*";

    @Option(names = "-p", paramLabel = "NAME=V,V", description = "Values of a parameter; may be given again.")
    private List<String> parameters = List.of();

    @Option(names = "--forks", paramLabel = "N", defaultValue = "3", description = "JVMs (${DEFAULT-VALUE}).")
    private int forks;

    @Option(
            names = "--warmups",
            paramLabel = "N",
            defaultValue = "3",
            description = "Warm-ups each (${DEFAULT-VALUE}).")
    private int warmups;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "5",
            description = "In each JVM (${DEFAULT-VALUE}).")
    private int iterations;

    @Option(names = "--ms", paramLabel = "MS", defaultValue = "500", description = "Of each one (${DEFAULT-VALUE}).")
    private int milliseconds;

    @Override
    public void check() {
        if (forks < 1 || iterations < 1 || warmups < 0 || milliseconds < 1) {
            throw wrong("--forks, --iterations and --ms must be at least 1, --warmups at least 0");
        }
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        Path file = Files.createTempFile("outcry-micro", ".json");
        try {
            Foreign foreign = run(file, progress);
            List<JmhScore> scores = JmhScore.read(file);
            if (scores.isEmpty()) {
                throw wrong("no benchmark matches: pattern=" + pattern);
            }
            return JmhScore.figures(new Figures(OPERATION), scores).foreign(foreign);
        } finally {
            Files.delete(file);
        }
    }

    private Foreign run(Path file, Consumer<String> progress) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ChildJvm.program(),
                "--add-opens",
                "java.base/jdk.internal.misc=ALL-UNNAMED",
                "-cp",
                PeersJar.classPath(),
                "org.openjdk.jmh.Main",
                pattern,
                "-f",
                Integer.toString(forks),
                "-wi",
                Integer.toString(warmups),
                "-i",
                Integer.toString(iterations),
                "-w",
                milliseconds + "ms",
                "-r",
                milliseconds + "ms",
                "-rf",
                "json",
                "-rff",
                file.toString()));
        for (String parameter : parameters) {
            command.addAll(List.of("-p", parameter));
        }
        ForeignCpu cpu = ForeignCpu.watch();
        Process jmh = new ProcessBuilder(command).redirectErrorStream(true).start();
        jmh.getOutputStream().close();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(jmh.getInputStream(), StandardCharsets.UTF_8))) {
            @Nullable String line = lines.readLine();
            while (line != null) {
                if (line.startsWith("# Benchmark:")
                        || line.startsWith("# Parameters:")
                        || line.startsWith("Iteration")) {
                    progress.accept(line);
                }
                line = lines.readLine();
            }
            int exitCode = jmh.waitFor();
            if (exitCode != 0) {
                throw new IOException("JMH ended with an error: exitCode=" + exitCode + " pattern=" + pattern);
            }
            return cpu.found();
        } catch (InterruptedException e) {
            jmh.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while JMH ran", e);
        }
    }
}
