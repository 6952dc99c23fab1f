// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.session.DisconnectSession;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.StartRefusedException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * A cluster of three nodes in this JVM: the same files on all of them, also when the leader is lost, and after a
 * restart from a bookmark.
 */
class ClusterSequencerTest {
    private static final int ORDERS = 3_400;
    private static final int SET_UP = 5;
    private static final int LOG_BYTES_A_COMMAND = 200;
    private static final int ALL_BYTES_A_COMMAND = 550;
    private static final String LONGEST_ID = "ORDER-2026-11-23-000001A";
    private static final int RECORD_HEADER_BYTES = 32;

    @TempDir
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
            orders(writer, 1, ORDERS / 2);
            cluster.await("some outcomes", () -> writer.applied.get() > ORDERS / 4);
            cluster.node(leader).close();
            orders(writer, ORDERS / 2 + 1, ORDERS);
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

    @Test
    void shouldWorkByIpv6() throws Exception {
        assumeThat(NetworkInterface.getByInetAddress(InetAddress.ofLiteral("::1")))
                .as("this machine has IPv6")
                .isNotNull();
        try (TestNodes cluster = new TestNodes(folder, 3, 1_000, false, "::1")) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            TestNode writer = cluster.node(cluster.leader() % 3 + 1);
            writer.write(TestNodes::setUp);
            writer.write(venue -> TestNodes.order(venue, 1));
            cluster.await("the outcomes", () -> writer.applied.get() == SET_UP + 1);
        }
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

    /** A command is on the disks of three of five before it is applied. */
    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldLoseNothingWhenTwoOfFiveThatForceAreLost() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 5, 1_000, true)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            int leader = cluster.leader();
            TestNode writer = cluster.node(leader % 5 + 1);
            writer.write(TestNodes::setUp);
            orders(writer, 1, ORDERS / 2);
            cluster.await("some outcomes", () -> writer.applied.get() > ORDERS / 4);
            cluster.node(leader).close();
            cluster.node(writer.number % 5 + 1).close();
            orders(writer, ORDERS / 2 + 1, ORDERS);
            cluster.await("all outcomes", () -> writer.applied.get() == SET_UP + ORDERS);
            cluster.restart(leader);
            cluster.restart(writer.number % 5 + 1);
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
        }
        List<Path> folders = IntStream.rangeClosed(1, 5)
                .mapToObj(node -> folder.resolve("node" + node))
                .toList();
        FolderComparison.Result result = FolderComparison.compare(folders);
        assertThat(result.differences()).isEmpty();
        assertThat(result.haveSameEnds()).as("%s", result.held()).isTrue();
        for (Path node : folders) {
            assertThat(JournalCheck.check(node).faults()).isEmpty();
        }
    }

    /** The log of a killed node ends with a message of which the second part, on another page, was not written. */
    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldCutAMessageThatWasWrittenInPart() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 3, 1_000_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            int leader = cluster.leader();
            TestNode writer = cluster.node(leader);
            TestNode killed = cluster.node(leader % 3 + 1);
            writer.write(TestNodes::setUp);
            orders(writer, 1, 500);
            cluster.await("all outcomes", () -> writer.applied.get() == SET_UP + 500);
            cluster.await("a follower has them", () -> killed.commandNumber() == SET_UP + 500);
            Path asKilled = folder.resolve("as-killed");
            copy(killed.data, asKilled);
            killed.close();
            Path inOrder = folder.resolve("in-order");
            Files.move(killed.data, inOrder);
            Files.move(asKilled, killed.data);
            tear(killed.data.resolve(ClusterNode.FOLDER).resolve("archive").resolve("0-0.rec"));
            cluster.restart(killed.number);
            cluster.node(killed.number).awaitReady();
            assertThat(cluster.lines)
                    .anyMatch(line -> line.contains("the replicated log ended within a message, which is cut off"));
            orders(writer, 501, 510);
            cluster.await("all are there", () -> cluster.node(killed.number).commandNumber() == SET_UP + 510);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, to.resolve(from.relativize(file)));
            }
        }
    }

    /** Leaves of the last messages the one that crosses the end of a page, without its part on the next page. */
    private static void tear(Path log) throws IOException {
        int page = 4_096;
        try (FileChannel file = FileChannel.open(log, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer bytes = file.map(FileChannel.MapMode.READ_WRITE, 0, file.size());
            bytes.order(ByteOrder.LITTLE_ENDIAN);
            int torn = 0;
            for (int at = 0; bytes.getInt(at) > 0; at += (bytes.getInt(at) + 31) & -32) {
                if (at / page != (at + bytes.getInt(at) - 1) / page) {
                    torn = (at / page + 1) * page;
                }
            }
            for (int at = torn; at < bytes.capacity(); at++) {
                bytes.put(at, (byte) 0);
            }
        }
    }

    private static void orders(TestNode writer, int first, int last) {
        for (int i = first; i <= last; i++) {
            int number = i;
            writer.write(venue -> TestNodes.order(venue, number));
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

    /** Every second command is an order, and every other its cancel, with the longest identifiers. */
    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldKeepFewBytesOfACommand() throws Exception {
        long logBytes;
        try (TestNodes cluster = new TestNodes(folder, 1, 1_000_000)) {
            TestNode node = cluster.node(1);
            node.awaitReady();
            node.write(TestNodes::setUp);
            for (int i = 1; i <= ORDERS; i += 2) {
                int number = i;
                node.write(venue -> TestNodes.order(venue, number, LONGEST_ID));
                node.write(venue -> TestNodes.cancel(venue, number + 1, number, LONGEST_ID));
            }
            cluster.await("all outcomes", () -> node.applied.get() == SET_UP + ORDERS);
            node.sequencer().requestBookmark();
            cluster.await("a bookmark", () -> node.sequencer().node().bookmarkCommand() == SET_UP + ORDERS);
            cluster.await("its place", () -> node.sequencer().node().bookmarkPosition() > 0);
            logBytes = node.sequencer().node().bookmarkPosition() / ORDERS;
        }
        SequencerConfig files = SequencerConfig.of(folder.resolve("node1"));
        long journalBytes = bytes(files.journal());
        long eventBytes = bytes(files.eventLog());
        assertThat(logBytes).as("bytes a command in the replicated log").isLessThanOrEqualTo(LOG_BYTES_A_COMMAND);
        assertThat(logBytes + journalBytes + eventBytes)
                .as("bytes a command: log=%d journal=%d events=%d", logBytes, journalBytes, eventBytes)
                .isLessThanOrEqualTo(ALL_BYTES_A_COMMAND);
    }

    /** Returns the bytes of all records, for each command. */
    private static long bytes(EventFileSpec files) throws IOException {
        long[] sum = new long[1];
        try (EventFileReader reader = EventFileReader.open(files)) {
            while (reader.poll(
                            (id, b, offset, length) -> sum[0] += RECORD_HEADER_BYTES + (length + 7) / 8 * 8,
                            Long.MAX_VALUE,
                            ORDERS)
                    > 0) {
                // All of them.
            }
        }
        return sum[0] / ORDERS;
    }
}
