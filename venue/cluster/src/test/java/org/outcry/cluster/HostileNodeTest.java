// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.aeron.cluster.client.AeronCluster;
import io.aeron.exceptions.TimeoutException;
import io.aeron.security.AuthenticationException;
import io.aeron.security.CredentialsSupplier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.YieldingIdleStrategy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.engine.Engine;
import org.outcry.seeds.Seed;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalCheck;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/** A program on the nodes' network that is no node, and a node whose files are not what it wrote. */
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class HostileNodeTest {
    private static final int SET_UP = 5;
    private static final int ORDERS = 500;
    private static final int UNKNOWN_METHOD = 9_999;
    private static final int SOURCE = 9_000;

    @TempDir
    private Path folder;

    private final byte[] message = new byte[4_096];

    private static AeronCluster connect(ClusterConfig config, CredentialsSupplier credentials) {
        return AeronCluster.connect(new AeronCluster.Context()
                .aeronDirectoryName(SharedMemory.directory(config.self().port()).getPath())
                .ingressChannel("aeron:udp?term-length=" + ClusterNode.CONTROL_TERM)
                .ingressEndpoints(config.ingressEndpoints(0))
                .egressChannel("aeron:udp?term-length=" + ClusterNode.CONTROL_TERM + "|endpoint=127.0.0.1:0")
                .credentialsSupplier(credentials));
    }

    private static CredentialsSupplier of(byte[] shown) {
        return new CredentialsSupplier() {
            @Override
            public byte[] encodedCredentials() {
                return shown.clone();
            }

            @Override
            public byte[] onChallenge(byte[] encodedChallenge) {
                return shown.clone();
            }
        };
    }

    private void send(AeronCluster client, int length) {
        YieldingIdleStrategy idle = new YieldingIdleStrategy();
        while (client.offer(new UnsafeBuffer(message), 0, length) < 0) {
            client.pollEgress();
            idle.idle();
        }
    }

    private void send(AeronCluster client, int source, long sequence, int methodId, int body) {
        SourceMessage.writeHeader(message, 0, source, 7, sequence, methodId);
        send(client, SourceMessage.HEADER_BYTES + body);
    }

    private static void order(TestNode writer, int first, int last) {
        for (int i = first; i <= last; i++) {
            int number = i;
            writer.write(venue -> TestNodes.order(venue, number));
        }
    }

    @Test
    void shouldTakeNothingThatIsNoCommandAndNothingFromOthers() throws Exception {
        Random random = new Random(Seed.of(1));
        try (TestNodes cluster = new TestNodes(folder, 3, 100_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            TestNode writer = cluster.node(1);
            writer.write(TestNodes::setUp);
            order(writer, 1, ORDERS);
            ClusterConfig config = cluster.config(2, TestNodes.VENUE, TestNodes.SECRET);
            SettingsCheck check =
                    new SettingsCheck(config, config.commonSettings(1 << 20), Engine.OLDEST_RULES, line -> {});
            byte[] good = new NodeCredentials(TestNodes.SECRET, 2, check).encodedCredentials();
            byte[] wrong = new NodeCredentials("another secret", 2, check).encodedCredentials();
            for (byte[] shown : List.of(wrong, new byte[0], TestNodes.SECRET.getBytes(StandardCharsets.UTF_8))) {
                assertThatThrownBy(() -> connect(config, of(shown)))
                        .isInstanceOfAny(AuthenticationException.class, TimeoutException.class);
            }
            try (AeronCluster client = connect(config, of(good))) {
                for (int length : new int[] {0, 1, SourceMessage.HEADER_BYTES - 1}) {
                    random.nextBytes(message);
                    send(client, length);
                }
                // A source that nobody opened, one of no node, a gap, bytes that are no command, and the same again.
                send(client, SOURCE + 1, 1, 1, 64);
                send(client, 77_000, 0, SourceMessage.OPEN, 0);
                send(client, SOURCE, 0, SourceMessage.OPEN, 0);
                send(client, SOURCE, 5, 1, 64);
                random.nextBytes(message);
                send(client, SOURCE, 1, UNKNOWN_METHOD, 64);
                send(client, SOURCE, 1, UNKNOWN_METHOD, 64);
                message[SourceMessage.HEADER_BYTES + 2] = 0;
                send(client, SOURCE, 2, SourceMessage.MARKED, 3);
            }
            // Three messages are shorter than a header, and two hold no command.
            cluster.await(
                    "all nodes have counted",
                    () -> cluster.nodes.stream()
                            .allMatch(node -> node.sequencer().undecodable() == 5));
            order(writer, ORDERS + 1, 2 * ORDERS);
            cluster.await("all outcomes", () -> writer.applied.get() == SET_UP + 2 * ORDERS);
            assertThat(writer.lastCommand.get()).isEqualTo(SET_UP + 2L * ORDERS);
        }
        FolderComparison.Result result = FolderComparison.compare(folders());
        assertThat(result.differences()).isEmpty();
        assertThat(result.compared()).isGreaterThan(4L * ORDERS);
        for (Path node : folders()) {
            assertThat(JournalCheck.check(node).faults()).isEmpty();
        }
    }

    @Test
    void shouldEndALinkOfNoNodeAndGoOnLeading() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 1, 100_000)) {
            TestNode writer = cluster.node(1);
            writer.awaitReady();
            writer.write(TestNodes::setUp);
            ClusterConfig config = cluster.config(1, TestNodes.VENUE, TestNodes.SECRET);
            SettingsCheck check =
                    new SettingsCheck(config, config.commonSettings(1 << 20), Engine.OLDEST_RULES, line -> {});
            byte[] good = new NodeCredentials(TestNodes.SECRET, 1, check).encodedCredentials();
            try (AeronCluster client = connect(config, of(good))) {
                // Aeron hears from it; the node does not.
                cluster.await("the link has ended", () -> {
                    client.pollEgress();
                    writer.requireNoFault();
                    return client.isClosed() || !client.sendKeepAlive();
                });
            }
            order(writer, 1, ORDERS);
            cluster.await("all outcomes", () -> writer.applied.get() == SET_UP + ORDERS);
        }
    }

    @Test
    void shouldEndANodeWhoseEventsAreOthersAndNameTheFirst() throws Exception {
        try (TestNodes cluster = new TestNodes(folder, 3, 100_000)) {
            for (TestNode node : cluster.nodes) {
                node.awaitReady();
            }
            TestNode writer = cluster.node(cluster.leader());
            writer.write(TestNodes::setUp);
            order(writer, 1, ORDERS);
            cluster.await("all outcomes", () -> writer.applied.get() == SET_UP + ORDERS);
            int number = writer.number % 3 + 1;
            cluster.node(number).close();
            long changed = changeAnEvent(cluster.node(number));
            assertThat(FolderComparison.compare(folders()).differences())
                    .isNotEmpty()
                    .allMatch(difference ->
                            difference.kind() == FolderComparison.Kind.EVENT && difference.number() == changed);
            try (TestNode again = cluster.start(number)) {
                assertThat(again.awaitFault()).isNotNull().hasMessageContaining("eventNumber=" + changed);
            }
        }
    }

    /** Writes the event log anew, with another byte in an event of the middle. Returns the event's number. */
    private static long changeAnEvent(TestNode node) throws IOException {
        EventFileSpec log = node.config().eventLog();
        List<Event> events = new ArrayList<>();
        try (EventFileReader reader = EventFileReader.open(log)) {
            while (reader.poll(
                            (id, bytes, offset, length) -> events.add(new Event(
                                    reader.timeNs(), id, HexFormat.of().formatHex(bytes, offset, offset + length))),
                            Long.MAX_VALUE,
                            ORDERS)
                    > 0) {
                // All of them.
            }
        }
        try (Stream<Path> files = Files.list(node.data)) {
            for (Path file : files.filter(each -> each.getFileName().toString().startsWith("events-"))
                    .toList()) {
                Files.delete(file);
            }
        }
        int changed = events.size() / 2;
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(log, 1, preparer)) {
            for (int i = 0; i < events.size(); i++) {
                byte[] body = HexFormat.of().parseHex(events.get(i).body());
                body[body.length - 1] ^= (byte) (i == changed ? 1 : 0);
                writer.timeNs(events.get(i).timeNs());
                writer.append(events.get(i).methodId(), body, 0, body.length);
            }
        }
        return changed + 1L;
    }

    private record Event(long timeNs, int methodId, String body) {}

    private List<Path> folders() {
        return Stream.of("node1", "node2", "node3")
                .map(folder::resolve)
                .filter(Files::exists)
                .toList();
    }
}
