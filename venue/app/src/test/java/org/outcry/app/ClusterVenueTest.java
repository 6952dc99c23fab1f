// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.cluster.ClusterConfig;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;

/** A venue of three processes on this machine: the node that a FIX client is connected to is killed under load, again and again, and started again. */
@Timeout(300)
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class ClusterVenueTest {
    private static final int NODES = 3;
    private static final int ORDERS = 6_000;
    private static final int[] KILLED_AFTER = {1_000, 3_000};
    private static final String LOOPBACK = "127.0.0.1";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final List<OutcryProcess> nodes = new ArrayList<>();

    @AfterEach
    void endAll() {
        // Those too that were started and have not said their addresses.
        ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly);
    }

    @Test
    void shouldAnswerEveryOrderOnceAndWriteTheSameFiles() throws Exception {
        writeConfigurations();
        List<CompletableFuture<OutcryProcess>> started = new ArrayList<>();
        for (int number = 1; number <= NODES; number++) {
            int node = number;
            started.add(CompletableFuture.supplyAsync(() -> start(node), task -> new Thread(task).start()));
        }
        for (CompletableFuture<OutcryProcess> each : started) {
            nodes.add(each.get(60, TimeUnit.SECONDS));
        }
        OrderCounter client = new OrderCounter("ALPHA", ORDERS);
        int at = 0;
        connect(client, at);
        for (int after : KILLED_AFTER) {
            client.sendUntil(() -> client.accepted >= after);
            nodes.get(at).kill();
            client.await("the loss of the connection is noticed", () -> !client.session.isConnected());
            int killed = at;
            at = (at + 1) % NODES;
            connect(client, at);
            client.sendUntil(() -> client.accepted >= after + 500);
            nodes.set(killed, start(killed + 1));
        }
        client.sendUntil(() -> client.sent == ORDERS);
        client.await("every order has its outcome", () -> client.outcomes.size() == ORDERS);
        assertThat(client.outcomes.values()).as("outcomes of an order").allMatch(count -> count == 1);
        // What is sent again is rejected, because the session does not know whether the client still wants it.
        assertThat(client.accepted).isGreaterThan(KILLED_AFTER[1] + 500);
        assertThat(client.faults).isEmpty();
        for (OutcryProcess node : nodes) {
            node.process().destroy();
        }
        for (OutcryProcess node : nodes) {
            assertThat(node.process().waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
        List<Path> folders = List.of(data(1), data(2), data(3));
        FolderComparison.Result result = FolderComparison.compare(folders);
        assertThat(result.differences()).isEmpty();
        assertThat(result.compared()).isGreaterThan(4L * ORDERS);
        for (Path each : folders) {
            assertThat(JournalCheck.check(each).faults()).isEmpty();
        }
    }

    private void connect(OrderCounter client, int node) throws IOException {
        int port = nodes.get(node).port("fix");
        client.session.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        client.await("the session is on", client.session::isLoggedOn);
    }

    private Path data(int number) {
        return folder.resolve("node" + number).resolve("data");
    }

    private OutcryProcess start(int number) {
        Path own = folder.resolve("node" + number);
        try {
            return OutcryProcess.start(
                    own.resolve("said"),
                    "run",
                    own.resolve("venue.yaml").toString(),
                    "--node",
                    Integer.toString(number),
                    "--json");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void writeConfigurations() throws IOException {
        StringBuilder members = new StringBuilder();
        int port = ThreadLocalRandom.current().nextInt(20_000, 31_000);
        for (int number = 1; number <= NODES; number++) {
            port = freePorts(port);
            members.append("    - {number: " + number + ", host: " + LOOPBACK + ", port: " + port + "}\n");
            port += ClusterConfig.PORTS;
        }
        for (int number = 1; number <= NODES; number++) {
            Path own = Files.createDirectory(folder.resolve("node" + number));
            Files.writeString(own.resolve("cluster.token"), "a secret of this test");
            Files.writeString(own.resolve("venue.yaml"), """
                name: OUTCRY
                journal: {segment: 1MiB}
                cluster:
                  leaderTimeout: 2s
                  bookmarkEvery: 1500
                  tokenFile: cluster.token
                  nodes:
                """ + members + """
                fix: {listen: '127.0.0.1:0'}
                itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
                instruments: [{number: 1, symbol: ACME}]
                sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
                """);
        }
    }

    private static int freePorts(int from) throws IOException {
        int first = from;
        for (int port = first; port < first + ClusterConfig.PORTS; port++) {
            try (DatagramSocket socket = new DatagramSocket(port, InetAddress.ofLiteral(LOOPBACK))) {
                socket.getLocalPort();
            } catch (SocketException e) {
                first = port + 1;
            }
        }
        return first;
    }
}
