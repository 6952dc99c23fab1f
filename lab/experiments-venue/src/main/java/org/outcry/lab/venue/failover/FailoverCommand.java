// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.failover;

import java.io.IOException;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.commandline.figure.FigureOptions;
import org.outcry.demo.cluster.ClusterProcesses;
import org.outcry.demo.cluster.FailoverPlan;
import org.outcry.demo.cluster.FailoverReport;
import org.outcry.lab.kit.LabVerb;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code outcry lab failover}, which kills leaders and counts. */
@Listed(group = VerbGroup.FIGURES, as = "Kills the leader of three nodes, again and again.")
@Command(
        name = "failover",
        description = {
            "Runs a venue of three nodes, each a process of this machine, with a FIX client on each and a feed client,"
                    + " kills the node that leads again and again, and starts it again.",
            "Exit code 0: each order and cancel was answered once, no connection to a living node ended, journals and"
                    + " event logs are the same on all nodes, and the feed client has the same books."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab failover --rounds 20 --rate 5000 --json"})
public final class FailoverCommand implements LabVerb {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often the leader is killed (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Orders a second, of all clients together (${DEFAULT-VALUE}).")
    private int rate;

    @Option(
            names = "--resting",
            paramLabel = "N",
            defaultValue = "0",
            description = "Orders that are sent first, and rest, of all clients together (${DEFAULT-VALUE}).")
    private int resting;

    @Option(
            names = "--trade",
            paramLabel = "MS",
            defaultValue = "2000",
            description = "Orders for so many milliseconds are sent to all nodes before each kill (${DEFAULT-VALUE}).")
    private int tradeMs;

    @Option(
            names = "--leader-timeout",
            paramLabel = "MS",
            defaultValue = "1000",
            description = "How long the leader may be silent, in milliseconds (${DEFAULT-VALUE}).")
    private int leaderTimeoutMs;

    @Option(names = "--in-order", description = "Ends the leader by SIGTERM, as an operator does, in place of kill -9.")
    private boolean inOrder;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Seed (${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private final FigureOptions figures = new FigureOptions();

    @Override
    public Integer call() throws IOException {
        Bounds.check(spec, "--rounds", rounds, 1, 100_000);
        Bounds.check(spec, "--rate", rate, ClusterProcesses.NODES, 100_000);
        Bounds.check(spec, "--resting", resting, 0, 900_000);
        Bounds.check(spec, "--trade", tradeMs, 0, 3_600_000);
        Bounds.check(spec, "--leader-timeout", leaderTimeoutMs, 200, 60_000);
        FailoverPlan plan = new FailoverPlan(rounds, inOrder, rate, resting, tradeMs, leaderTimeoutMs, seed);
        return FailoverReport.run(spec, plan, "", figures);
    }
}
