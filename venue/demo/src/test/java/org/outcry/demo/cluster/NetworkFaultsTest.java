// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Faults of the network between three processes under load: nodes that are cut off, lost and late datagrams. Cuts need
 * root, for network namespaces.
 */
@Isolated("Its nodes are processes that need cores in time")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class NetworkFaultsTest {
    private static final int RATE = 600;
    private static final long LEADER_TIMEOUT_MS = 2_000;
    private static final long ORDERS_OF_TIMEOUT = RATE * LEADER_TIMEOUT_MS / 1_000;
    private static final int CUTS = 4;

    /** The numbers of the clients: as many as nodes. */
    private static final List<Integer> CLIENTS =
            IntStream.rangeClosed(1, ClusterProcesses.NODES).boxed().toList();

    private final long seed = Long.getLong("outcry.seed", System.nanoTime());

    @TempDir
    private Path folder;

    private final List<String> lines = new ArrayList<>();

    private FailoverRun run(NodeNetwork network) throws IOException {
        System.out.println("-Doutcry.seed=" + seed);
        return new FailoverRun(
                new FailoverPlan(0, false, RATE, 0, 500, LEADER_TIMEOUT_MS, seed), network, folder, lines::add);
    }

    private void assertGood(FailoverResult result) {
        assertThat(result.figures().missed())
                .as("seed=%d %s lines=%s", seed, result, lines)
                .isEmpty();
        assertThat(result.accepted()).isPositive();
    }

    @Test
    void shouldAcknowledgeNothingAtALeaderThatIsCutOff() throws IOException {
        assumeTrue(NamespaceNetwork.isPermitted(), "network namespaces need root");
        try (NamespaceNetwork network = new NamespaceNetwork();
                FailoverRun run = run(network)) {
            run.start();
            run.await("a node leads", () -> run.cluster().leader() != 0);
            NodeProcess leader = run.cluster().node(run.cluster().leader());
            List<Integer> there = clientsOf(run, leader.number());
            network.cut(leader.number());
            run.await(
                    "another node leads",
                    () -> run.cluster().alive().stream().anyMatch(node -> node != leader && node.leads()));
            long[] acknowledged = accepted(run);
            run.trade(2 * ORDERS_OF_TIMEOUT);
            run.await("clients of the other nodes are answered", () -> {
                long[] now = accepted(run);
                return CLIENTS.stream()
                        .filter(client -> !there.contains(client))
                        .allMatch(client -> now[client] > acknowledged[client]);
            });
            for (int client : there) {
                assertThat(run.acceptedOf(client))
                        .as("orders of client %d, acknowledged by a node that is cut off", client)
                        .isEqualTo(acknowledged[client]);
            }
            network.heal(leader.number());
            run.gapUntil("the former leader follows", () -> !leader.leads());
            long[] last = accepted(run);
            assertThat(CLIENTS).allSatisfy(client -> assertThat(last[client]).isGreaterThan(acknowledged[client]));
            assertGood(run.finish());
        }
    }

    /**
     * Returns the clients that are connected to a node: one, or none or several, if they were not all let in by the
     * nodes they asked first.
     */
    private static List<Integer> clientsOf(FailoverRun run, int node) {
        return CLIENTS.stream().filter(client -> run.nodeOf(client) == node).toList();
    }

    private static long[] accepted(FailoverRun run) {
        long[] accepted = new long[ClusterProcesses.NODES + 1];
        for (int client : CLIENTS) {
            accepted[client] = run.acceptedOf(client);
        }
        return accepted;
    }

    @Test
    void shouldLoseNothingWhileNodesAreCutOffAgainAndAgain() throws IOException {
        assumeTrue(NamespaceNetwork.isPermitted(), "network namespaces need root");
        Random random = new Random(seed);
        try (NamespaceNetwork network = new NamespaceNetwork();
                FailoverRun run = run(network)) {
            run.start();
            for (int cut = 0; cut < CUTS; cut++) {
                int node = 1 + random.nextInt(ClusterProcesses.NODES);
                network.cut(node);
                run.trade(random.nextInt((int) (2 * ORDERS_OF_TIMEOUT)));
                network.heal(node);
                run.gapUntil("all nodes are ready", run.cluster()::areReady);
            }
            assertGood(run.finish());
        }
    }

    @Test
    void shouldOnlyBeSlowerWhenDatagramsAreLostAndLate() throws IOException {
        try (FailoverRun run = run(lossy())) {
            run.start();
            run.trade(3 * ORDERS_OF_TIMEOUT);
            assertThat(run.cluster().alive())
                    .flatExtracting(NodeProcess::lines)
                    .as("no other leader")
                    .filteredOn(line -> line.contains("this node leads"))
                    .hasSize(1);
            assertGood(run.finish());
        }
    }

    @Test
    void shouldLoseNothingWhenALeaderIsKilledAndDatagramsAreLostAndLate() throws IOException {
        try (FailoverRun run = run(lossy())) {
            run.start();
            run.trade(ORDERS_OF_TIMEOUT);
            int killed = run.endLeader();
            run.cluster().start(killed);
            run.gapUntil("the node is back", run.cluster()::areReady);
            assertGood(run.finish());
        }
    }

    private NodeNetwork lossy() {
        return new NodeNetwork() {
            @Override
            public List<String> jvmOptions(int node) {
                return List.of(
                        "-Daeron.SendChannelEndpoint.supplier=" + LossySendEndpoints.class.getName(),
                        "-D" + LossySendEndpoint.SEED + "=" + (seed + node));
            }
        };
    }
}
