// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.VerbGroup;
import org.outcry.commandline.figure.FigureOptions;
import org.outcry.lab.kit.MeasuringVerb;
import org.outcry.lab.kit.simulate.Simulation;
import org.outcry.measure.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab engine-stream}: a stream of commands through the engine and its peers. */
@Listed(group = VerbGroup.FIGURES, as = "The engine on a stream of commands.")
@Command(
        name = "engine-stream",
        description = {
            "Drives the whole engine with a generated or recorded stream of commands, and prints its trades and times.",
            "A generated stream that is wide or has several instruments runs beside the narrow one of the same seed.",
            "Exit code 1: a peer's trades differ from ours. 3: other processes had more than 2 %% of the CPU,"
                    + " measure again; or",
            "there is no valgrind."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab engine-stream --resting 100000 --reps 5 --peers",
            "         outcry lab engine-stream --wide 1000 --out wide.bin",
            "         outcry lab engine-stream --instruments 10000 --reps 1 --profile"
        })
public final class EngineStreamCommand implements MeasuringVerb {
    @Spec
    private CommandSpec spec;

    @Mixin
    private StreamOptions streams = new StreamOptions();

    @Option(
            names = "--reps",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often, after one warm-up (${DEFAULT-VALUE}).")
    private int repetitions;

    @Option(names = "--peers", description = "Other engines on the same stream in the same run, in turn with ours.")
    private boolean withPeers;

    @Option(
            names = "--profile",
            description = {
                "Also runs our engine under a sampling profiler: where each kind of command spends its time, and the",
                "processor's counters for a command (cycles, instructions, misses) where perf can read them."
            })
    private boolean withProfile;

    @Option(
            names = "--counts",
            description = {
                "Also counts instructions, cache misses and mispredicted branches of a command, simulated by"
                        + " valgrind: each engine in",
                "a JVM of its own, some minutes. It needs valgrind on the PATH."
            })
    private boolean withCounts;

    @Mixin
    private final FigureOptions figures = new FigureOptions();

    @Override
    public void check() throws IOException {
        figures.check(spec);
        Bounds.check(spec, "--reps", repetitions, 1, 1_000);
        streams.check();
    }

    @Override
    public Integer call() throws IOException {
        check();
        if (withCounts && !Simulation.missing().isEmpty()) {
            PrintWriter err = spec.commandLine().getErr();
            err.println(Simulation.missing());
            err.flush();
            return ExitCode.ENVIRONMENT;
        }
        List<StreamPeer> all = withPeers ? PeersJar.peers() : List.of();
        Figures found;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            found = measure(all, watched::progress);
        }
        return figures.print(spec, found);
    }

    private Figures measure(List<StreamPeer> all, Consumer<String> progress) throws IOException {
        StreamOptions.Streams given = streams.streams(progress);
        List<StreamPeer> peers =
                all.stream().filter(peer -> peer.canRun(given.stream())).toList();
        StreamComparison.Result result =
                new StreamComparison(given.stream(), given.narrow(), repetitions, System::gc, progress).run(peers);
        Figures found = result.figures();
        if (withProfile) {
            progress.accept("profile");
            new EngineProfile(given.stream()).run().into(found);
        }
        if (withCounts) {
            new SimulatedCounts(
                            given.stream(), withPeers ? PeersJar.classPath() : System.getProperty("java.class.path"))
                    .into(found, result.rows().stream().map(row -> row.name).toList(), progress);
        }
        return found;
    }
}
