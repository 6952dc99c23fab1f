// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntry;
import org.outcry.gateway.Suspension;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;

/** A node whose folder was replaced by an older copy, so that it has forgotten what it acknowledged. */
class OlderFolderTest {
    private static final int SET_UP = 5;
    private static final int ORDERS = 400;
    private static final int OTHER_ORDERS = 10;

    @TempDir
    private Path folder;

    /**
     * Nodes 1 and 2 acknowledge orders while node 3 is away. Then node 1 is away, and node 2 starts with a copy from
     * before these orders: nodes 2 and 3 lead the venue without them.
     */
    @Test
    void shouldTellAllNodesWhatTheLeaderLacksAndTakeNoMoreOrders() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 3, 1_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            TestNode first = cluster.node(1);
            first.write(TestNodes::setUp);
            cluster.await("the set-up", () -> first.applied.get() == SET_UP);
            for (int number = 2; number <= 3; number++) {
                TestNode node = cluster.node(number);
                cluster.await("the set-up on another node", () -> node.commandNumber() >= SET_UP);
            }
            cluster.node(2).close();
            Path copy = folder.resolve("copy");
            copy(cluster.node(2).data, copy);
            cluster.restart(2);
            cluster.node(2).awaitReady();
            cluster.node(3).close();
            for (int i = 1; i <= ORDERS; i++) {
                int number = i;
                first.write(venue -> TestNodes.order(venue, number));
            }
            cluster.await("orders without node 3", () -> first.applied.get() == SET_UP + ORDERS);
            long acknowledged = first.commandNumber();
            first.close();
            cluster.node(2).close();
            cluster.node(2).deleteData();
            copy(copy, cluster.node(2).data);

            cluster.restart(2);
            cluster.restart(3);
            cluster.nodes.removeFirst();
            TestNode leader = cluster.nodes.get(cluster.leader() - 2);
            for (int i = 1; i <= OTHER_ORDERS; i++) {
                int number = i;
                leader.write(venue -> TestNodes.order(venue, number, "B" + number));
            }
            cluster.await("other orders", () -> leader.applied.get() == OTHER_ORDERS);

            TestNode waiting = cluster.start(1);
            cluster.nodes.addFirst(waiting);
            List<String> told = List.of("node 1: ALERT this", "node 2: ALERT new", "node 3: ALERT new");
            cluster.await(
                    "an alert on each node",
                    () -> told.stream().allMatch(each -> cluster.lines.stream().anyMatch(one -> one.startsWith(each))));
            cluster.await("orders are suspended", () -> isSuspended(leader));
            assertThat(waiting.isReady()).isFalse();

            leader.write(OrderEntry::resumeOrders);
            cluster.await("an operator resumes orders", () -> !isSuspended(leader));
            requireAlerts(cluster, leader.number, acknowledged);
        }
    }

    private void requireAlerts(TestNodes cluster, int leader, long acknowledged) throws Exception {
        cluster.nodes.forEach(TestNode::close);
        List<Path> folders = List.of(cluster.node(1).data, cluster.node(leader).data);
        FolderComparison.Difference difference =
                FolderComparison.compare(folders).differences().getFirst();
        String named = "node=1 leader=" + leader + " firstDifference=" + difference.number() + " ";
        assertThat(cluster.lines.stream().filter(line -> line.contains("ALERT")))
                .hasSizeGreaterThanOrEqualTo(folders.size() + 1)
                .allMatch(line -> line.contains(named) && line.contains("outcry journal compare"));
        long last = lastCommand(cluster.node(1).data);
        assertThat(last).isGreaterThanOrEqualTo(acknowledged);
        assertThat(cluster.lines).anyMatch(line -> line.contains(" lastHere=" + last + " "));
    }

    /** Returns the number of the last command in a folder: after the last order there may be one of a timer. */
    private static long lastCommand(Path data) throws IOException {
        try (EventFileReader journal =
                EventFileReader.open(SequencerConfig.of(data).journal())) {
            return journal.nextNumber() - 1;
        }
    }

    private static boolean isSuspended(TestNode node) {
        AtomicInteger answer = new AtomicInteger();
        node.sequencer()
                .ask(state ->
                        answer.set(state.ordersSuspended() && state.suspensionReason() == Suspension.OPERATOR ? 1 : 2));
        while (answer.get() == 0) {
            node.requireNoFault();
            LockSupport.parkNanos(100_000);
        }
        return answer.get() == 1;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.sorted().toList()) {
                Files.copy(file, to.resolve(from.relativize(file)));
            }
        }
    }
}
