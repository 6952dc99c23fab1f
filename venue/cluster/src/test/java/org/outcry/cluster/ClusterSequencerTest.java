// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.session.DisconnectSession;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.StartRefusedException;

/** A cluster of three nodes in this JVM: the same files on all of them, also when the leader is lost, and after a restart from a bookmark. */
@Timeout(120)
class ClusterSequencerTest {
    private static final int ORDERS = 3_400;
    private static final int SET_UP = 5;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void shouldWriteTheSameFilesOnAllNodesWhoeverLeads() throws Exception {
        int ended;
        try (TestNodes cluster = new TestNodes(folder, 3, 1_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            int leader = cluster.leader();
            TestNode writer = cluster.node(leader % 3 + 1);
            writer.write(TestNodes::setUp);
            for (int i = 1; i <= ORDERS / 2; i++) {
                int number = i;
                writer.write(venue -> TestNodes.order(venue, number));
            }
            cluster.await("some outcomes", () -> writer.applied.get() > ORDERS / 4);
            cluster.node(leader).close();
            for (int i = ORDERS / 2 + 1; i <= ORDERS; i++) {
                int number = i;
                writer.write(venue -> TestNodes.order(venue, number));
            }
            cluster.await("all outcomes", () -> writer.applied.get() == SET_UP + ORDERS);
            assertThat(writer.sequencer().engine().lastMsgSeqNum(1)).isEqualTo(ORDERS);

            isToldOfSettingsThatDiffer(cluster, leader);
            cluster.restart(leader);
            cluster.node(leader).awaitReady();
            assertThat(cluster.lines).noneMatch(line -> line.contains("an earlier process"));
            // A timer of the log: orders are cancelled a while after the connection is lost.
            writer.write(venue -> {
                DisconnectSession gone = new DisconnectSession();
                gone.session = 1;
                gone.ownerEpoch = 1;
                venue.disconnectSession(gone);
            });
            long last = SET_UP + ORDERS + 2;
            cluster.await(
                    "the timer on all nodes",
                    () -> cluster.nodes.stream()
                            .allMatch(node ->
                                    node.sequencer().releasedEventNumber() > last && node.commandNumber() >= last));
            // The log has two files, and the last bookmark is in the second.
            cluster.await(
                    "the log is cut on all nodes",
                    () -> cluster.nodes.stream().allMatch(node -> isCut(node.logFiles())));
            long before = writer.sequencer().node().bookmarkPosition();
            cluster.nodes.forEach(node -> node.sequencer().requestBookmark());
            cluster.await(
                    "a bookmark on demand",
                    () -> cluster.nodes.stream()
                            .allMatch(node -> node.sequencer().node().bookmarkPosition() > before));
            assertThat(writer.sequencer().node().bookmarkCommand()).isEqualTo(last);
            ended = leader;
        }
        assertEqualAndGood(ended);
    }

    /** It waits, and leaves in order when its process is to end. */
    private static void isToldOfSettingsThatDiffer(TestNodes cluster, int number) {
        List<ClusterConfig.Node> list = new ArrayList<>(cluster.members());
        list.set(
                number - 1,
                new ClusterConfig.Node(number, "localhost", list.get(number - 1).port()));
        ClusterConfig config = cluster.config(number, "OTHER", "another secret of it", list);
        try (TestNode other = cluster.start(config, 0)) {
            cluster.await(
                    "it is told",
                    () -> cluster.lines.stream()
                            .anyMatch(line ->
                                    line.startsWith("node " + number + ": the node that leads refuses this one: ")
                                            && line.contains("another name: here=OTHER there=OUTCRY")
                                            && line.contains("another nodes: here=")
                                            && line.contains("another tokenFile: here=")
                                            && !line.contains("secret")));
            assertThat(other.isReady()).isFalse();
        }
        assertThat(SharedMemory.directory(config.self().port())).doesNotExist();
    }

    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldNotStartANodeWithAnotherSecret() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 3, 1_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            int follower = cluster.leader() % 3 + 1;
            cluster.node(follower).close();
            try (TestNode other = cluster.start(cluster.config(follower, TestNodes.VENUE, "another secret of it"), 0)) {
                assertThat(other.awaitFault())
                        .isInstanceOf(StartRefusedException.class)
                        .hasMessageContaining("this node has other settings than the one that leads: node=" + follower)
                        .hasMessageContaining("another tokenFile: here=")
                        .hasMessageContaining("give all nodes the same file");
            }
            cluster.restart(follower);
            cluster.node(follower).awaitReady();
        }
    }

    /** It may lead, because votes are of the consensus. */
    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldEndALeaderWithOtherSettingsThanTheMajority() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 3, 1_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            cluster.node(2).close();
            cluster.node(3).close();
            cluster.node(1).close();
            TestNode other = cluster.start(cluster.config(1, "OTHER", TestNodes.SECRET), 0);
            cluster.nodes.set(0, other);
            cluster.restart(2);
            cluster.restart(3);
            assertThat(other.awaitFault())
                    .isInstanceOf(StartRefusedException.class)
                    .hasMessageContaining("another name: here=OTHER there=OUTCRY");
            other.close();
            cluster.restart(1);
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldGoOnWhenANodeDidNoWorkForSoLongThatAeronGaveItUp() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 1, 1_000)) {
            TestNode node = cluster.node(1);
            node.awaitReady();
            node.write(TestNodes::setUp);
            cluster.await("the setup", () -> node.applied.get() == SET_UP);
            node.write(venue -> LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(11)));
            node.write(venue -> TestNodes.order(venue, 1));
            cluster.await("an outcome after it", () -> node.applied.get() == SET_UP + 1);
        }
    }

    private static boolean isCut(List<String> logFiles) {
        return !logFiles.isEmpty() && !logFiles.contains("0-0.rec");
    }

    private void assertEqualAndGood(int ended) throws IOException {
        List<Path> folders = List.of(folder.resolve("node1"), folder.resolve("node2"), folder.resolve("node3"));
        FolderComparison.Result result = FolderComparison.compare(folders);
        assertThat(result.differences()).isEmpty();
        assertThat(result.haveSameEnds()).as("%s", result.held()).isTrue();
        for (Path node : folders) {
            assertThat(JournalCheck.check(node).faults()).isEmpty();
        }
        assertThat(JournalCheck.check(folders.get(ended - 1)).snapshots()).isPositive();
    }
}
