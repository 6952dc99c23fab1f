// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.report.Experiment;
import org.outcry.measure.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Verb {@code outcry lab echo}: events over wire channels, bare sockets and peers. */
@Listed(group = VerbGroup.FIGURES, as = "Top of a book over channels and bare sockets.")
@Command(
        name = "echo",
        description = {
            "Sends the top of a book both ways over wire channels on loopback TCP, beside the same bytes with bare"
                    + " NIO.",
            "They take turns, each in a process of its own.",
            "Exit code 3: other processes had more than 2 %% of the CPU, or the rate was not reached; measure again."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab echo --clients 16 --seconds 3 --allocate --peers",
            "         outcry lab echo --clients 1 --rate 45000",
            "         outcry lab echo --clients 4 --tls"
        })
public final class EchoCommand extends Experiment {
    private static final int MAX_CLIENTS = 256;
    private static final int MAX_RATE = 100_000_000;

    /** Allocation of server threads to connections. */
    enum ServerThreads {
        selector,
        connection
    }

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "16",
            description = "Connections, each with a thread of its own (${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How long a round is (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "3",
            description = "How long each warms up before, uncounted (${DEFAULT-VALUE}).")
    private int warmUpSeconds;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often, in turn (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--allocate",
            description =
                    "Also with one new object for each event, in the server and in the client; peers with it only.")
    private boolean allocate;

    @Option(
            names = "--threads",
            paramLabel = "WHICH",
            defaultValue = "selector",
            description = "The server's: one selector for all connections, or one for each: ${COMPLETION-CANDIDATES}"
                    + " (${DEFAULT-VALUE}).")
    private ServerThreads threads = ServerThreads.selector;

    @Option(
            names = "--rate",
            paramLabel = "N",
            defaultValue = "0",
            description = "Events a second that all clients together send: round trips from intended send times"
                    + " (as many as go through).")
    private int rate;

    @Option(names = "--tls", description = "Measures channels once more, with TLS 1.3, beside the others.")
    private boolean tls;

    @Option(names = "--peers", description = "Other channels in the same run, in turn with ours.")
    private boolean withPeers;

    @Override
    public void check() {
        within("--clients", clients, 1, MAX_CLIENTS);
        within("--seconds", seconds, 1, 3_600);
        within("--warm-up", warmUpSeconds, 0, 3_600);
        within("--rounds", rounds, 1, 1_000);
        within("--rate", rate, 0, MAX_RATE);
    }

    @Override
    protected Figures measure(Consumer<String> progress) throws IOException {
        Map<String, Path> peers = withPeers ? EchoPeers.find() : Map.of();
        EchoPlan plan = new EchoPlan(clients, threads == ServerThreads.connection, allocate, rate);
        return EchoReport.of(new EchoComparison(plan, rounds, warmUpSeconds, seconds, progress).run(peers, tls));
    }
}
