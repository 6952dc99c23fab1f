// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Bad days of a venue of three processes under load: after each, every order was answered once, and all nodes have the
 * same files.
 */
@Isolated("Its nodes are processes that need cores in time")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class FailoverRunTest {
    private static final int RATE = 600;
    private static final long LEADER_TIMEOUT_MS = 2_000;
    private static final int ORDERS = 400;

    @TempDir
    private Path folder;

    private final List<String> lines = new ArrayList<>();

    private FailoverRun run(int rounds, boolean inOrder) throws IOException {
        return new FailoverRun(
                new FailoverPlan(rounds, inOrder, RATE, 0, 500, LEADER_TIMEOUT_MS, 7),
                NodeNetwork.LOOPBACK,
                folder,
                lines::add);
    }

    private void assertGood(FailoverResult result) {
        assertThat(result.figures().missed()).as("%s lines=%s", result, lines).isEmpty();
        assertThat(result.accepted()).isPositive();
    }

    @Test
    void shouldLoseNothingWhenLeadersAreKilled() throws IOException {
        try (FailoverRun run = run(2, false)) {
            assertGood(run.run());
        }
    }

    /** More often than the leader has room for links, if those of killed leaders stayed. */
    @Test
    void shouldTakeNodesBackHoweverManyLeadersWereKilled() throws IOException {
        FailoverPlan plan = new FailoverPlan(11, false, 3_000, 0, 500, LEADER_TIMEOUT_MS, 7);
        try (FailoverRun run = new FailoverRun(plan, NodeNetwork.LOOPBACK, folder, lines::add)) {
            assertGood(run.run());
        }
    }

    @Test
    void shouldLoseNothingWhenALeaderIsEndedInOrder() throws IOException {
        try (FailoverRun run = run(1, true)) {
            assertGood(run.run());
        }
    }

    @Test
    void shouldFollowAfterALeaderWasStopped() throws IOException {
        try (FailoverRun run = run(0, false)) {
            run.start();
            NodeProcess leader = run.cluster().node(run.cluster().leader());
            leader.signal("STOP");
            run.await(
                    "another node leads",
                    () -> run.cluster().alive().stream().anyMatch(node -> node != leader && node.leads()));
            leader.signal("CONT");
            run.gapUntil("the former leader follows", () -> !leader.leads());
            assertGood(run.finish());
        }
    }

    @Test
    void shouldGoOnWhenAFollowerIsKilledAndStartedAtOnce() throws IOException {
        try (FailoverRun run = run(0, false)) {
            run.start();
            int follower = run.cluster().leader() % ClusterProcesses.NODES + 1;
            run.cluster().node(follower).kill();
            run.cluster().start(follower);
            run.gapUntil("the node is back", run.cluster()::areReady);
            assertThat(run.cluster().node(follower).lines())
                    .anyMatch(line -> line.contains("an earlier process of this node did not end in order"));
            assertGood(run.finish());
        }
    }

    @Test
    void shouldAcknowledgeNothingWithoutAMajorityAndGoOnAfterIt() throws IOException {
        try (FailoverRun run = run(0, false)) {
            run.start();
            // A client is connected to the last one, which may lead.
            int last = run.nodeOf(1);
            int other = last % ClusterProcesses.NODES + 1;
            int third = other % ClusterProcesses.NODES + 1;
            run.cluster().node(third).kill();
            run.cluster().node(other).kill();
            // Only the client of the last node sends.
            run.trade(ORDERS);
            long accepted = run.accepted();
            run.trade(ORDERS);
            assertThat(run.accepted())
                    .as("orders accepted by one of three nodes")
                    .isEqualTo(accepted);
            run.cluster().start(other);
            run.gapUntil("two nodes are ready", () -> run.cluster().node(other).isReady());
            run.cluster().start(third);
            run.gapUntil("the third is ready", run.cluster()::areReady);
            assertThat(run.accepted()).isGreaterThan(accepted);
            assertGood(run.finish());
        }
    }

    @Test
    void shouldGoOnAfterAllNodesWereKilled() throws IOException {
        try (FailoverRun run = run(0, false)) {
            run.start();
            run.trade(ORDERS);
            run.cluster().close();
            for (int number = ClusterProcesses.NODES; number >= 1; number--) {
                run.cluster().start(number);
            }
            run.gapUntil("all nodes are ready", run.cluster()::areReady);
            assertGood(run.finish());
        }
    }

    @Test
    void shouldNameTheRemedyWhenTheJournalOfANodeIsLost() throws IOException {
        try (FailoverRun run = run(0, false)) {
            run.start();
            int follower = run.cluster().leader() % ClusterProcesses.NODES + 1;
            NodeProcess lost = run.cluster().node(follower);
            lost.terminate();
            run.gapUntil("the node has ended", () -> !lost.isAlive());
            try (var files = Files.list(run.cluster().data(follower))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Files.delete(file);
                }
            }
            run.cluster().start(follower);
            NodeProcess again = run.cluster().node(follower);
            run.gapUntil("the node ends", () -> !again.isAlive());
            run.await(
                    "its lines are read",
                    () -> again.lines().stream().anyMatch(line -> line.contains("outcry cluster seed")));
        }
    }

    @Test
    void shouldGoOnWithTheSameBytesAfterAFolderWasLostAndFilled() throws IOException {
        try (FailoverRun run = run(0, false)) {
            run.start();
            int leader = run.cluster().leader();
            int follower = leader % ClusterProcesses.NODES + 1;
            NodeProcess lost = run.cluster().node(follower);
            lost.kill();
            delete(run.cluster().data(follower));
            CompletableFuture<Integer> filled = run.cluster().seed(follower, leader);
            run.gapUntil("the folder is filled", filled::isDone);
            assertThat(filled.join()).isZero();
            run.cluster().start(follower);
            run.gapUntil("all nodes are ready", run.cluster()::areReady);
            assertGood(run.finish());
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
