// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.outcry.channel.desk.HopChannel;
import org.outcry.channel.topofbook.EchoChannel;

/** Test of the hops that calls have made, over real sockets: a service sends each call back. */
final class MessageHistoryTest {
    private static final ChannelLimits LIMITS = ChannelLimits.standard();
    private static final int ROUND_CALLS = 2_000;
    private static final int MAX_ROUNDS = 300;

    private final Origin origin = new Origin();
    private long nowNs = 100;
    private ChannelServer server;
    private ChannelClient client;

    @BeforeEach
    void open() throws IOException {
        server = ChannelServer.listen(
                House.loopback(),
                EchoChannel.CONTRACT,
                LIMITS,
                System::nanoTime,
                (connection, greeting) -> Admission.to(new HopChannel(connection, 7, () -> nowNs++)));
        client = new ChannelClient(List.of(server.address()), EchoChannel.CONTRACT, LIMITS, System::nanoTime, origin);
        until(() -> client.connection().isReady());
    }

    @AfterEach
    void close() throws IOException {
        client.close();
        server.close();
    }

    @Test
    void shouldCarryTheHopsOfACall() {
        send(MessageHistory.none(), 1, 10, 11);
        assertThat(origin.hops).containsExactly("1 10 11", "7 100 101");
        origin.hops.clear();
        client.connection().claim(0);
        client.connection().commit(3, 0);
        client.connection().flush();
        until(() -> origin.received == 2);
        // Without another header, the last one holds.
        assertThat(origin.hops).containsExactly("1 10 11", "7 102 103");
    }

    @Test
    void shouldCountHopsThatAreTooMany() {
        send(MessageHistory.none(), 1, 10, 11);
        for (int i = 0; i < 10; i++) {
            origin.hops.clear();
            send(Objects.requireNonNull(origin.history), 2, 20 + i, 30 + i);
        }
        assertThat(origin.hops).hasSize(MessageHistory.MAX_HOPS);
        assertThat(origin.hops.subList(0, 4)).containsExactly("1 10 11", "7 100 101", "2 20 30", "7 102 103");
        MessageHistory history = Objects.requireNonNull(origin.history);
        assertThat(history.leftOut()).isEqualTo(22 - MessageHistory.MAX_HOPS);
        assertThatThrownBy(() -> history.source(16)).hasMessage("no such hop: hop=16 hops=16");
    }

    @Test
    void shouldPassNativeReaders() throws IOException {
        try (House house = new House(LIMITS)) {
            assertThat(house.client.connection().history(MessageHistory.none(), 1, 10, 11))
                    .isTrue();
            house.assertServed();
            assertThat(house.client.connection().history(MessageHistory.none(), 1, 12, 13))
                    .isTrue();
            house.assertServed();
        }
    }

    @Test
    void shouldNotSendItToPeersThatDoNotKnowIt() throws IOException {
        try (RawPeer peer = new RawPeer(server.address(), 0)) {
            peer.write(RawPeer.greeting());
            until(() -> peer.receivedBytes() > Protocol.HEADER_BYTES);
            int greetingBytes = peer.receivedBytes();
            peer.write(RawPeer.frame(3, new byte[0]));
            until(() -> peer.receivedBytes() > greetingBytes);
            assertThat(peer.receivedBytes()).isEqualTo(greetingBytes + Protocol.HEADER_BYTES);
        }
    }

    @Test
    void shouldRefuseDamagedHistories() throws IOException {
        for (byte[] body :
                List.of(new byte[7], header(1, 0, 8), header(17, 0, 8 + 17 * 24), header(-1, 0, 8), header(0, -1, 8))) {
            try (RawPeer peer = new RawPeer(server.address(), 0)) {
                peer.write(RawPeer.greeting());
                peer.write(RawPeer.frame(Protocol.HISTORY, body));
                until(() -> peer.goodbye() != null || peer.ended());
                assertThat(Objects.requireNonNull(peer.goodbye()).reason()).isEqualTo(CloseReason.MALFORMED);
            }
        }
        send(MessageHistory.none(), 1, 10, 11);
    }

    @Test
    void shouldNotAllocatePerCall() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = -1;
        origin.records = false;
        for (int round = 0; round < MAX_ROUNDS && allocated != 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            long end = origin.received + ROUND_CALLS;
            long sent = origin.received;
            while (origin.received < end) {
                while (sent < end && client.connection().hasRoom(2, MessageHistory.MAX_BYTES)) {
                    client.connection().history(MessageHistory.none(), 1, 10, 11);
                    client.connection().claim(0);
                    client.connection().commit(3, 0);
                    sent++;
                }
                client.connection().flush();
                server.poll();
                client.poll();
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(allocated).isZero();
    }

    private static byte[] header(int hops, int leftOut, int length) {
        return ByteBuffer.allocate(length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(hops)
                .putInt(leftOut)
                .array();
    }

    private void send(MessageHistory former, long source, long receivedNs, long sentNs) {
        long received = origin.received;
        assertThat(client.connection().history(former, source, receivedNs, sentNs))
                .isTrue();
        client.connection().claim(0);
        client.connection().commit(3, 0);
        client.connection().flush();
        until(() -> origin.received == received + 1);
    }

    private void until(BooleanSupplier done) {
        Turns.until(
                done,
                () -> {
                    server.poll();
                    client.poll();
                },
                () -> "hops " + origin.hops);
    }

    /** Client that records the hops of the calls that come back. */
    private static final class Origin implements ClientHandler {
        final List<String> hops = new ArrayList<>();
        boolean records = true;
        long received;

        @Nullable
        MessageHistory history;

        @Override
        public void onCalls(Calls calls) {
            while (calls.next()) {
                received++;
                MessageHistory now = calls.history();
                history = now;
                for (int i = 0; records && i < now.hops(); i++) {
                    hops.add(now.source(i) + " " + now.receivedNs(i) + " " + now.sentNs(i));
                }
            }
        }
    }
}
