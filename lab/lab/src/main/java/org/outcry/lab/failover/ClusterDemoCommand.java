// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.failover;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.outcry.app.ClusterVerb;
import org.outcry.app.ExitCode;
import org.outcry.app.TemporaryFolder;
import org.outcry.lab.Watched;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code outcry cluster demo}: three nodes on this machine, whose leader is killed under load. */
@Command(
        name = "demo",
        description = {
            "Runs three nodes of a venue on this machine, with a FIX client on each and a feed client. While orders flow,"
                    + " the node that leads is killed, and started again, which takes some ten seconds.",
            "Exit code 0: no order was lost or taken twice, and the feed client's books are those of the nodes."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry cluster demo --kills 3"})
public final class ClusterDemoCommand implements ClusterVerb {
    private static final int MAX_KILLS = 1_000;
    private static final int MAX_RATE = 100_000;
    private static final long TRADE_MS = 3_000;
    private static final long LEADER_TIMEOUT_MS = 1_000;

    @Spec
    @SuppressWarnings("NullAway.Init")
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

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (kills < 1 || kills > MAX_KILLS || rate < ClusterProcesses.NODES || rate > MAX_RATE) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--kills must be from 1 to " + MAX_KILLS + " and --rate from " + ClusterProcesses.NODES + " to "
                            + MAX_RATE + ", not " + kills + " and " + rate);
        }
        Path folder = Files.createTempDirectory("outcry-cluster");
        FailoverResult result;
        try (Watched watched = new Watched(spec.commandLine().getErr());
                FailoverRun run = new FailoverRun(
                        new FailoverPlan(kills, false, rate, TRADE_MS, LEADER_TIMEOUT_MS, 1, folder), watched::line)) {
            watched.line("three nodes on this machine, a FIX client on each, a feed client, " + rate
                    + " orders a second; the node that leads is killed " + kills + " times");
            result = run.run();
        } finally {
            TemporaryFolder.delete(folder);
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? result.json().toString() : result.text());
        out.flush();
        return result.good() ? ExitCode.DONE : ExitCode.FAILED;
    }
}
