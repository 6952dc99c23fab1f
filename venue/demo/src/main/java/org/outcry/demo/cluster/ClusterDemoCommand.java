// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import java.io.IOException;
import org.outcry.commandline.Bounds;
import org.outcry.commandline.figure.FigureOptions;
import org.outcry.verbs.cluster.ClusterVerb;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code outcry cluster demo}: three nodes on this machine, whose leader is killed under load. */
@Command(
        name = "demo",
        description = {
            "Runs three nodes of a venue on this machine, with a FIX client on each and a feed client. While orders"
                    + " flow, the node that leads is killed, and started again, which takes some ten seconds.",
            "Exit code 0: no order was lost or taken twice, no connection to a living node ended, and the feed client's"
                    + " books are those of the nodes."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry cluster demo --kills 3"})
public final class ClusterDemoCommand implements ClusterVerb {
    private static final int MAX_KILLS = 1_000;
    private static final int MAX_RATE = 100_000;
    private static final long TRADE_MS = 3_000;
    private static final long LEADER_TIMEOUT_MS = 1_000;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--kills",
            paramLabel = "N",
            defaultValue = "2",
            description = "How often the leader is killed (${DEFAULT-VALUE}).")
    private int kills;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Orders a second, of all clients together (${DEFAULT-VALUE}).")
    private int rate;

    @Mixin
    private final FigureOptions figures = new FigureOptions();

    @Override
    public Integer call() throws IOException {
        Bounds.check(spec, "--kills", kills, 1, MAX_KILLS);
        Bounds.check(spec, "--rate", rate, ClusterProcesses.NODES, MAX_RATE);
        FailoverPlan plan = new FailoverPlan(kills, false, rate, 0, TRADE_MS, LEADER_TIMEOUT_MS, 1);
        String intro = "three nodes on this machine, a FIX client on each, a feed client, " + rate
                + " orders a second; the node that leads is killed " + kills + " times";
        return FailoverReport.run(spec, plan, intro, figures);
    }
}
