// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.agrona.CloseHelper;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.SnapshotBuffer;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.PacketSource;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.itch.mold.RequestLink;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupTimings;

/**
 * The last of three nodes, whose others were killed: it acknowledges nothing, and serves re-requests, snapshots and
 * resends from its own files.
 */
@Isolated("Its nodes are processes that need cores in time")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class LastNodeTest {
    private static final int ORDERS = 50;
    private static final int MAX_COUNT = 100;
    private static final long ASK_AGAIN_NS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final String NEW = "|150=0|";

    @TempDir
    private Path folder;

    private final List<ReceiveLine> lines = new ArrayList<>();
    private final SortedMap<Long, String> sent = new TreeMap<>();
    private final byte[] packet = new byte[1 << 16];
    private final MoldPacket view = new MoldPacket();
    private @Nullable SessionName session;

    @AfterEach
    void closeLines() {
        CloseHelper.closeAll(lines);
    }

    @Test
    void shouldServeReadersWithoutAMajority() throws Exception {
        List<InetSocketAddress> addresses = new ArrayList<>();
        for (int i = 0; i < ClusterProcesses.NODES; i++) {
            ReceiveLine line =
                    ReceiveLine.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), null, 1 << 20);
            lines.add(line);
            addresses.add(line.localAddress());
        }
        try (ClusterProcesses cluster = new ClusterProcesses(folder, 2_000, 10_000, NodeNetwork.LOOPBACK, addresses)) {
            for (int node = 1; node <= ClusterProcesses.NODES; node++) {
                cluster.start(node);
            }
            while (!cluster.areReady() || cluster.leader() == 0) {
                LockSupport.parkNanos(100_000);
            }
            int leader = cluster.leader();
            int second = leader % ClusterProcesses.NODES + 1;
            NodeProcess last = cluster.node(second % ClusterProcesses.NODES + 1);
            try (RawFixClient client = new RawFixClient(last.address("fix"), "P1")) {
                List<String> reports = trade(client);
                readLines();
                cluster.node(leader).kill();
                cluster.node(second).kill();
                client.buy(ORDERS + 1);

                requestAll(last);
                snapshot(last);
                client.send("2", "7=1|16=0|");
                for (String report : reports) {
                    String again = client.read("8");
                    assertThat(again).contains("|43=Y|");
                    for (int tag : new int[] {34, 11, 17, 37, 150}) {
                        assertThat(RawFixClient.value(again, tag)).isEqualTo(RawFixClient.value(report, tag));
                    }
                }

                cluster.start(leader);
                cluster.start(second);
                assertThat(client.read("8"))
                        .contains("|11=" + (ORDERS + 1) + "|", NEW)
                        .doesNotContain("|43=Y|");
            }
        }
    }

    private static List<String> trade(RawFixClient client) throws IOException {
        List<String> reports = new ArrayList<>();
        for (int order = 1; order <= ORDERS; order++) {
            client.buy(order);
            reports.add(client.read("8"));
            assertThat(reports.getLast()).contains("|11=" + order + "|", NEW);
        }
        return reports;
    }

    /** Reads the lines of all nodes until each order was on one. */
    private void readLines() throws IOException {
        while (sent.values().stream().filter(LastNodeTest::isAdd).count() < ORDERS) {
            for (ReceiveLine line : lines) {
                take(line, sent);
            }
        }
    }

    private static boolean isAdd(String message) {
        return message.startsWith(HexFormat.of().toHexDigits((byte) 'A'));
    }

    /** Takes the messages of the next packet, if there is one. */
    private void take(PacketSource source, SortedMap<Long, String> into) throws IOException {
        int length = source.receive(packet);
        if (length == PacketSource.NOTHING) {
            return;
        }
        assertThat(view.wrap(packet, 0, length)).isTrue();
        session = view.session();
        for (int i = 0; i < view.count(); i++) {
            into.put(view.number() + i, hex(packet, view.messageOffset(), view.messageLength()));
            view.advance();
        }
    }

    private static String hex(byte[] bytes, int offset, int length) {
        return HexFormat.of().formatHex(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    /** Requests all messages from the first one on, and compares them with those of the lines. */
    private void requestAll(NodeProcess node) throws IOException {
        SessionName name = session;
        assertThat(name).isNotNull();
        SortedMap<Long, String> received = new TreeMap<>();
        long last = sent.lastKey();
        try (RequestLink requests = RequestLink.open(node.address("requests"))) {
            long askedNs = System.nanoTime() - ASK_AGAIN_NS;
            int before = 0;
            while (received.size() < last) {
                if (received.size() > before || System.nanoTime() - askedNs >= ASK_AGAIN_NS) {
                    before = received.size();
                    askedNs = System.nanoTime();
                    byte[] request = new byte[MoldUdp64.HEADER_LENGTH];
                    if (name != null) {
                        name.put(request, 0);
                    }
                    ByteBuffer.wrap(request)
                            .putLong(SessionName.LENGTH, before + 1)
                            .putShort(SessionName.LENGTH + Long.BYTES, (short) Math.min(MAX_COUNT, last - before));
                    requests.request(request, request.length);
                }
                take(requests, received);
            }
        }
        assertThat(received).containsAllEntriesOf(sent);
        assertThat(received.firstKey()).isEqualTo(MoldUdp64.FIRST_NUMBER);
        assertThat(received.lastKey()).isEqualTo(last);
    }

    /** Takes a snapshot, which has all orders. */
    private void snapshot(NodeProcess node) throws IOException {
        GlimpseClient client = new GlimpseClient(node.address("snapshots"), "", "", SoupTimings.DEFAULT, 1 << 20);
        client.start(System.nanoTime());
        SnapshotLink.Progress progress = SnapshotLink.Progress.RUNNING;
        while (progress == SnapshotLink.Progress.RUNNING) {
            progress = client.poll(System.nanoTime());
        }
        assertThat(progress).as(client.failure()).isEqualTo(SnapshotLink.Progress.COMPLETE);
        assertThat(client.nextNumber()).isEqualTo(sent.lastKey() + 1);
        SnapshotBuffer messages = client.messages();
        int adds = 0;
        for (int i = 0; i < messages.messages(); i++) {
            adds += isAdd(hex(messages.bytes(), messages.messageOffset(), messages.messageLength())) ? 1 : 0;
            messages.advance();
        }
        assertThat(adds).isEqualTo(ORDERS);
        client.cancel();
    }
}
