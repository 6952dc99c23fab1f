// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.ClientCoreOption;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.commandline.figure.FigureOptions;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Verb {@code outcry demo}: a venue, its participants and a feed client on this machine. */
@Listed(group = VerbGroup.START, as = "Runs a venue with participants and a feed client.")
@Command(
        name = "demo",
        description = {
            "Runs a venue on free loopback ports; participants trade on it over FIX: the makers and the noise of"
                    + " 'outcry market', whose requests are made in virtual time and sent at their times; a feed"
                    + " client joins by a snapshot, loses packets, repairs the holes and rebuilds every book.",
            "Exit code 0: the client's books equal the engine's, level by level."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry demo --seconds 20 --rate 5000 --participants 8 --instruments 10 --seed 7"})
public final class DemoCommand implements Verb {
    /** The most requests of the measured part, which are made before it. */
    private static final long MOST_REQUESTS = 10_000_000;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "10",
            description = "How long orders flow (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "10",
            description = "The most seconds of the same flow before, faster, whose latencies do not count: until the"
                    + " compilers are quiet (${DEFAULT-VALUE}).")
    private int warmUp;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "2000",
            description = "Requests a second, in the mean (${DEFAULT-VALUE}).")
    private int rate;

    @Option(
            names = "--participants",
            paramLabel = "N",
            defaultValue = "4",
            description = "FIX sessions, of makers and of noise (${DEFAULT-VALUE}).")
    private int participants;

    @Option(names = "--instruments", paramLabel = "N", defaultValue = "5", description = "Books (${DEFAULT-VALUE}).")
    private int instruments;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the flow (${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--lose",
            paramLabel = "N",
            defaultValue = "500",
            description = "The feed client drops one packet in N on purpose; 0: none (${DEFAULT-VALUE}).")
    private int loseOneIn;

    @Mixin
    private final ClientCoreOption clientCore = new ClientCoreOption();

    @Mixin
    private final FigureOptions figures = new FigureOptions();

    @Override
    public Integer call() throws IOException {
        Bounds.check(spec, "--seconds", seconds, 1, 3600);
        Bounds.check(spec, "--warm-up", warmUp, 0, 600);
        Bounds.check(spec, "--rate", rate, 1, 1_000_000);
        Bounds.check(spec, "--seconds times --rate", (long) seconds * rate, 1, MOST_REQUESTS);
        Bounds.check(spec, "--participants", participants, 1, 1_000);
        Bounds.check(spec, "--instruments", instruments, 1, 10_000);
        Bounds.check(spec, "--lose", loseOneIn, 0, Integer.MAX_VALUE);
        figures.check(spec);
        ClientCore core = clientCore.take(spec);
        Path folder = Files.createTempDirectory("outcry-demo");
        Figures result;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr())) {
            Consumer<String> progress = watched::progress;
            watched.line("a venue with " + instruments + " instruments, " + participants
                    + " participants over FIX, a feed client that joins late: " + seconds + " s"
                    + (warmUp == 0 ? "" : " after a warm-up of at most " + warmUp + " s") + " at " + rate
                    + " requests a second, seed " + seed + core.words());
            DemoPlan plan =
                    new DemoPlan(warmUp, seconds, rate, participants, instruments, seed, loseOneIn, core, folder);
            result = Demo.run(plan, watched::line, progress);
        } finally {
            TemporaryFolder.delete(folder);
        }
        return figures.print(spec, result);
    }
}
