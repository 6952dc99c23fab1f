// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A venue of three processes on this machine: nodes are killed under load, again and again, and started again. */
@Timeout(300)
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class ClusterVenueTest {
    private static final int NODES = NodeFolders.NODES;
    private static final int ORDERS = 6_000;
    private static final int[] KILLED_AFTER = {1_000, 3_000};

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
        NodeFolders folders = new NodeFolders(folder);
        nodes.addAll(folders.startAll());
        OrderCounter client = new OrderCounter("ALPHA", ORDERS);
        int at = 0;
        connect(client, nodes.get(at));
        for (int after : KILLED_AFTER) {
            client.sendUntil(() -> client.accepted >= after);
            nodes.get(at).kill();
            client.await("the loss of the connection is noticed", () -> !client.session.isConnected());
            int killed = at;
            at = (at + 1) % NODES;
            connect(client, nodes.get(at));
            client.sendUntil(() -> client.accepted >= after + 500);
            nodes.set(killed, folders.start(killed + 1));
        }
        client.sendUntil(() -> client.sent == ORDERS);
        client.await("every order has its outcome", () -> client.outcomes.size() == ORDERS);
        assertThat(client.outcomes.values()).as("outcomes of an order").allMatch(count -> count == 1);
        // What is sent again is rejected, because the session does not know whether the client still wants it.
        assertThat(client.accepted).isGreaterThan(KILLED_AFTER[1] + 500);
        assertThat(client.faults).isEmpty();
        folders.endAndCompare(nodes, 4L * ORDERS);
    }

    /** Its gateway is in a process of its own, so the client notices nothing of the nodes that are killed, and no order is rejected. */
    @Test
    void shouldKeepConnectionsOfAGatewayInAProcessOfItsOwn() throws Exception {
        NodeFolders folders = new NodeFolders(folder);
        nodes.addAll(folders.startAll());
        Path said = folder.resolve("gateway.said");
        OutcryProcess gateway = OutcryProcess.start(
                said,
                "run",
                folders.configuration(0).toString(),
                "--only",
                "fix",
                "--to",
                folders.api(1) + "," + folders.api(2),
                "--token-file",
                folders.token().toString(),
                "--json");
        OrderCounter client = new OrderCounter("ALPHA", ORDERS);
        connect(client, gateway);
        for (int after : KILLED_AFTER) {
            client.sendUntil(() -> client.accepted >= after);
            int killed = joinedTo(folders, said);
            nodes.get(killed - 1).kill();
            client.sendUntil(() -> client.accepted >= after + 1_000);
            assertThat(joinedTo(folders, said)).isNotEqualTo(killed);
            nodes.set(killed - 1, folders.start(killed));
        }
        client.sendUntil(() -> client.sent == ORDERS);
        client.await("every order has its outcome", () -> client.outcomes.size() == ORDERS);
        assertThat(client.outcomes.values()).as("outcomes of an order").allMatch(count -> count == 1);
        assertThat(client.accepted).isEqualTo(ORDERS);
        assertThat(client.logons).isEqualTo(1);
        assertThat(client.faults).isEmpty();
        gateway.process().destroy();
        folders.endAndCompare(nodes, 4L * ORDERS);
    }

    private static int joinedTo(NodeFolders folders, Path said) throws IOException {
        int node = 0;
        for (String line : Files.readAllLines(said)) {
            for (int number = 1; number <= NODES; number++) {
                node = line.contains("venue is there: ") && line.contains(folders.api(number) + " ") ? number : node;
            }
        }
        return node;
    }

    private static void connect(OrderCounter client, OutcryProcess gateway) throws IOException {
        client.session.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), gateway.port("fix")));
        client.await("the session is on", client.session::isLoggedOn);
    }
}
