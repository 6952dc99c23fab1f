// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.channel.topofbook.EchoChannel;

final class ReconnectTest {
    private static final ChannelLimits LIMITS = ChannelLimits.standard();
    private static final long MIN_NS = 100;
    private static final long MAX_NS = 300;

    private final ManualClock clock = new ManualClock();
    private final List<InetSocketAddress> refusedBy = new ArrayList<>();
    private final List<CloseReason> closes = new ArrayList<>();
    private long position = 1;

    @Test
    void shouldTryTheNextAddressAndComeBackWithItsPosition() throws IOException {
        InetSocketAddress nobody = nobody();
        List<Long> positions = new ArrayList<>();
        ChannelServer first = server(positions);
        try (ChannelServer second = server(positions);
                ChannelClient client = new ChannelClient(
                        List.of(nobody, first.address(), second.address()),
                        EchoChannel.CONTRACT,
                        LIMITS,
                        clock,
                        new Handler())) {
            turnUntilReady(client, first, second);
            assertThat(refusedBy).containsExactly(nobody);
            assertThat(first.connections()).isEqualTo(1);

            position = 17;
            first.close();
            while (closes.isEmpty()) {
                client.poll();
            }
            assertThat(closes).containsExactly(CloseReason.CLOSED);
            for (int i = 0; i < 100; i++) {
                client.poll();
            }
            assertThat(client.connection().isReady()).isFalse();
            clock.advance(Duration.ofMillis(60));
            turnUntilReady(client, second);
            assertThat(second.connections()).isEqualTo(1);
            assertThat(positions).containsExactly(1L, 17L);
        }
    }

    @Test
    void shouldTryAnAddressThatWasAddedWhenTheOthersDoNotAnswer() throws IOException {
        ChannelServer first = server(new ArrayList<>());
        InetSocketAddress firstAddress = first.address();
        try (ChannelServer second = server(new ArrayList<>());
                ChannelClient client =
                        new ChannelClient(List.of(firstAddress), EchoChannel.CONTRACT, LIMITS, clock, new Handler())) {
            turnUntilReady(client, first, second);
            client.addAddress(second.address());
            client.addAddress(firstAddress);
            assertThat(client.address()).isEqualTo(firstAddress);
            first.close();
            closes.clear();
            while (closes.isEmpty()) {
                client.poll();
            }
            clock.advance(Duration.ofMillis(60));
            turnUntilReady(client, second);
            assertThat(client.address()).isEqualTo(second.address());
            assertThat(refusedBy).containsExactly(firstAddress);
        }
    }

    @Test
    void shouldGiveUpAServerThatAcceptsAndSaysNothing() throws IOException {
        try (ServerSocket silent = new ServerSocket();
                ChannelServer server = server(new ArrayList<>())) {
            silent.bind(House.loopback());
            InetSocketAddress silentAddress = (InetSocketAddress) silent.getLocalSocketAddress();
            try (ChannelClient client = new ChannelClient(
                    List.of(silentAddress, server.address()), EchoChannel.CONTRACT, LIMITS, clock, new Handler())) {
                while (refusedBy.isEmpty()) {
                    client.poll();
                    clock.advance(Duration.ofMillis(50));
                }
                assertThat(refusedBy).containsExactly(silentAddress);
                assertThat(closes).containsExactly(CloseReason.NO_GREETING);
                turnUntilReady(client, server);
            }
        }
    }

    @Test
    void shouldLetGoOfAServerThatFallsSilent() throws IOException {
        try (ChannelServer server = server(new ArrayList<>());
                ChannelClient client = new ChannelClient(
                        List.of(server.address()), EchoChannel.CONTRACT, LIMITS, clock, new Handler())) {
            turnUntilReady(client, server);
            while (closes.isEmpty()) {
                client.poll();
                clock.advance(Duration.ofMillis(50));
            }
            assertThat(closes).containsExactly(CloseReason.SILENT);
        }
    }

    @Test
    void shouldTryAllAddressesBeforeItRestsAndRestLongerEachTime() {
        InetSocketAddress a = InetSocketAddress.createUnresolved("a", 1);
        InetSocketAddress b = InetSocketAddress.createUnresolved("b", 2);
        AddressRing ring = new AddressRing(List.of(a, b), MIN_NS, MAX_NS, 0);
        assertThat(ring.address()).isEqualTo(a);
        assertThat(ring.isDue(0)).isTrue();
        ring.failed(0);
        assertThat(ring.address()).isEqualTo(b);
        assertThat(ring.isDue(0)).isTrue();
        ring.failed(0);
        assertRestsUntil(ring, 100);
        ring.failed(100);
        ring.failed(100);
        assertRestsUntil(ring, 300);
        ring.failed(300);
        ring.failed(300);
        assertRestsUntil(ring, 600);
        ring.failed(600);
        ring.ended(700);
        assertThat(ring.address()).isEqualTo(b);
        assertRestsUntil(ring, 800);
        ring.failed(800);
        assertThat(ring.address()).isEqualTo(a);
        assertThat(ring.isDue(800)).isTrue();
    }

    private static void assertRestsUntil(AddressRing ring, long timeNs) {
        assertThat(ring.isDue(timeNs - 1)).isFalse();
        assertThat(ring.isDue(timeNs)).isTrue();
    }

    private static void turnUntilReady(ChannelClient client, ChannelServer... servers) {
        while (!client.connection().isReady()) {
            client.poll();
            for (ChannelServer server : servers) {
                server.poll();
            }
        }
    }

    private ChannelServer server(List<Long> positions) throws IOException {
        return ChannelServer.listen(House.loopback(), EchoChannel.CONTRACT, LIMITS, clock, (connection, greeting) -> {
            positions.add(greeting.position());
            return Admission.to(new EchoChannel(connection));
        });
    }

    private static InetSocketAddress nobody() throws IOException {
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(House.loopback());
            return (InetSocketAddress) taken.getLocalSocketAddress();
        }
    }

    private final class Handler implements ClientHandler {
        @Override
        public long resumePosition() {
            return position;
        }

        @Override
        public void onCalls(Calls calls) {
            calls.forEach((methodId, buffer, offset, length) -> {});
        }

        @Override
        public void onClosed(Connection connection, ChannelClose close) {
            closes.add(close.reason());
        }

        @Override
        public void onRefused(InetSocketAddress address, ChannelClose close) {
            refusedBy.add(address);
            if (close.reason() != CloseReason.UNREACHABLE) {
                closes.add(close.reason());
            }
        }
    }
}
