// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import static org.assertj.core.api.Assertions.assertThat;

import com.paritytrading.nassau.moldudp64.MoldUDP64Client;
import com.paritytrading.nassau.moldudp64.MoldUDP64ClientState;
import com.paritytrading.nassau.moldudp64.MoldUDP64ClientStatusListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.outcry.itch.mold.MoldHistory;
import org.outcry.itch.mold.MoldPublisher;
import org.outcry.itch.mold.MoldRequestServer;
import org.outcry.itch.mold.MoldResponder;
import org.outcry.itch.mold.RequestLimits;
import org.outcry.itch.mold.SendLine;
import org.outcry.soup.SessionName;

/** Test of the publisher and request server with the MoldUDP64 client of nassau. */
class IndependentClientTest {
    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final SessionName SESSION = SessionName.of("2026010101");
    private static final int POLL_BOUND = 5_000_000;

    private final RandomFlow flow = new RandomFlow(1, 100);
    private final MoldHistory history = new MoldHistory(1 << 10, 1 << 16);
    private final MoldResponder responder = new MoldResponder(history, 300);
    private final List<String> states = new ArrayList<>();
    private final List<Integer> lengths = new ArrayList<>();
    private boolean lose;
    private boolean ended;

    @Test
    void shouldLetNassauRepairAGap() throws IOException {
        responder.session(SESSION);
        try (DatagramChannel line = DatagramChannel.open();
                MoldRequestServer server = MoldRequestServer.open(ANY, responder, RequestLimits.DEFAULT);
                DatagramChannel requests = DatagramChannel.open()) {
            line.bind(ANY).configureBlocking(false);
            requests.bind(ANY).configureBlocking(false);
            try (SendLine sender =
                            SendLine.open(List.of((InetSocketAddress) line.getLocalAddress()), null, 1, 1 << 20);
                    MoldUDP64Client client = new MoldUDP64Client(
                            line, requests, server.localAddress(), this::onMessage, new States(), 1)) {
                MoldPublisher publisher =
                        new MoldPublisher(300, 1_000_000_000L, List.of(packet -> lose || sender.send(packet)));
                publisher.start(SESSION, 1);
                publish(publisher, 50);
                pollUntil(client, server, () -> lengths.size() == 50);
                lose = true;
                publish(publisher, 20);
                lose = false;
                publish(publisher, 5);
                pollUntil(client, server, () -> lengths.size() >= 70);
                publisher.poll(0);
                publisher.poll(2_000_000_000L);
                pollUntil(client, server, () -> lengths.size() == 75);
                publisher.endSession(1);
                pollUntil(client, server, () -> ended);
                assertThat(states).contains("GAP_FILL").endsWith("SYNCHRONIZED");
                assertThat(responder.answered()).isPositive();
                RandomFlow again = new RandomFlow(1, 100);
                for (int length : lengths) {
                    assertThat(length).isEqualTo(again.next());
                }
            }
        }
    }

    private void publish(MoldPublisher publisher, int count) {
        for (int i = 0; i < count; i++) {
            int length = flow.next();
            publisher.publish(flow.messages(), flow.buffer(), 0, length);
            history.append(flow.buffer(), 0, length);
        }
        publisher.flush();
    }

    private void onMessage(ByteBuffer message) {
        lengths.add(message.remaining());
    }

    private static void pollUntil(MoldUDP64Client client, MoldRequestServer server, BooleanSupplier done)
            throws IOException {
        for (int i = 0; i < POLL_BOUND && !done.getAsBoolean(); i++) {
            client.receive();
            client.receiveResponse();
            server.poll(System.nanoTime(), 16, 16);
        }
        assertThat(done.getAsBoolean()).isTrue();
    }

    private final class States implements MoldUDP64ClientStatusListener {
        @Override
        public void state(MoldUDP64Client client, MoldUDP64ClientState next) {
            states.add(next.name());
        }

        @Override
        public void downstream(MoldUDP64Client client, long number, int count) {}

        @Override
        public void request(MoldUDP64Client client, long number, int count) {}

        @Override
        public void endOfSession(MoldUDP64Client client) {
            ended = true;
        }
    }
}
