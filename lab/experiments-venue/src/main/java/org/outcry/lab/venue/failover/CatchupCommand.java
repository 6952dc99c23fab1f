// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.failover;

import java.io.IOException;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.commandline.figure.FigureOptions;
import org.outcry.demo.cluster.CatchupPlan;
import org.outcry.demo.cluster.CatchupReport;
import org.outcry.demo.cluster.ClusterProcesses;
import org.outcry.lab.kit.LabVerb;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code outcry lab catch-up}, which measures what a node that catches up costs the others. */
@Listed(group = VerbGroup.FIGURES, as = "Times of acknowledgements while a node of three catches up.")
@Command(
        name = "catch-up",
        description = {
            "Runs a venue of three nodes, each a process of this machine, ends a follower, sends commands, measures the"
                    + " times of acknowledgements, starts the follower again, and measures until it has caught up.",
            "A command takes some 1,600 bytes on the disk, on all nodes together.",
            "Exit code 0: the leader stayed, each request was answered once, and all nodes have the same files."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab catch-up --commands 10000000 --fill-rate 20000"})
public final class CatchupCommand implements LabVerb {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--commands",
            paramLabel = "N",
            defaultValue = "100000",
            description = "Requests that are sent while the node is away (${DEFAULT-VALUE}).")
    private long commands;

    @Option(
            names = "--fill-rate",
            paramLabel = "N",
            defaultValue = "5000",
            description = "Requests a second while it is away, of all clients together (${DEFAULT-VALUE}).")
    private int fillRate;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Requests a second while times are measured (${DEFAULT-VALUE}).")
    private int rate;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "20",
            description = "Seconds of the measurement before the node is started again (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--leader-timeout",
            paramLabel = "MS",
            defaultValue = "1000",
            description = "How long the leader may be silent, in milliseconds (${DEFAULT-VALUE}).")
    private int leaderTimeoutMs;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Seed (${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private final FigureOptions figures = new FigureOptions();

    @Override
    public Integer call() throws IOException {
        Bounds.check(spec, "--commands", commands, 1, 100_000_000);
        Bounds.check(spec, "--fill-rate", fillRate, ClusterProcesses.NODES, 100_000);
        Bounds.check(spec, "--rate", rate, ClusterProcesses.NODES, 100_000);
        Bounds.check(spec, "--seconds", seconds, 1, 3_600);
        Bounds.check(spec, "--leader-timeout", leaderTimeoutMs, 200, 60_000);
        return CatchupReport.run(
                spec, new CatchupPlan(commands, fillRate, rate, seconds, leaderTimeoutMs, seed), figures);
    }
}
