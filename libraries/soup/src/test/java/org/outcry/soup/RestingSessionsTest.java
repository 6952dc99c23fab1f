// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Server with many sessions whose handlers rest while nothing happens to them. */
class RestingSessionsTest {
    private static final int SESSIONS = 100;
    private static final int POLL_BOUND = 5_000_000;
    private static final long SECOND_NS = 1_000_000_000L;

    private final List<Echo> handlers = new ArrayList<>();
    private final List<SoupClient> clients = new ArrayList<>();
    private final List<Integer> heard = new ArrayList<>();
    private long nowNs;
    private SoupServer server;

    @BeforeEach
    void open() throws IOException {
        server = SoupServer.open(
                new SoupServerConfig(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        SESSIONS,
                        1 << 12,
                        new SoupBuffers(256, 256),
                        SoupTimings.DEFAULT),
                (session, peer, connectedNs) -> {
                    Echo handler = new Echo(session);
                    handlers.add(handler);
                    return handler;
                });
        for (int i = 0; i < SESSIONS; i++) {
            SoupClient client = new SoupClient(
                    server.localAddress(),
                    new SoupLogin("usr", "secret", "", 1),
                    SoupTimings.DEFAULT,
                    new Hearer(i),
                    nowNs);
            clients.add(client);
            pollUntil(client, client::isAccepted);
        }
        server.poll(nowNs);
    }

    @AfterEach
    void close() throws IOException {
        for (SoupClient client : clients) {
            client.close();
        }
        server.close();
    }

    private void pollUntil(SoupClient client, BooleanSupplier done) {
        for (int i = 0; i < POLL_BOUND && !done.getAsBoolean(); i++) {
            server.poll(nowNs);
            client.poll(nowNs);
        }
        assertThat(done.getAsBoolean()).as(client.closeReason()).isTrue();
    }

    @Test
    void shouldVisitOnlySessionsWithWork() {
        byte[] message = new byte[20];
        long before = server.visits();
        for (int i = 1; i <= 200; i++) {
            int count = i;
            clients.getFirst().send(message, 0, message.length);
            pollUntil(clients.getFirst(), () -> heard.size() == count);
        }
        assertThat(server.visits() - before).isBetween(200L, 800L);
        long after = server.visits();
        for (int i = 0; i < 1_000; i++) {
            server.poll(nowNs);
        }
        assertThat(server.visits()).isEqualTo(after);
    }

    @Test
    void shouldCallAHandlerThatAsksForATurn() {
        handlers.get(40).wantsToSend = true;
        for (int i = 0; i < 10; i++) {
            server.poll(nowNs);
        }
        assertThat(handlers.get(40).wantsToSend).isTrue();
        handlers.get(40).session.requestTurn();
        pollUntil(clients.get(40), () -> heard.contains(40));
    }

    @Test
    void shouldSendHeartbeatsAndCloseSilentSessionsThoughTheyRest() {
        for (int second = 0; second < 15; second++) {
            nowNs += SECOND_NS;
            server.poll(nowNs);
            clients.getFirst().poll(nowNs);
        }
        assertThat(server.connections()).isEqualTo(SESSIONS);
        nowNs += 1;
        server.poll(nowNs);
        assertThat(server.connections()).isEqualTo(1);
        pollUntil(clients.getLast(), clients.getLast()::isClosed);
        assertThat(clients.getFirst().isClosed()).isFalse();
    }

    /**
     * A client that reads nothing counts as stalled from the time at which there was something to read, not from its
     * last message.
     */
    @Test
    void shouldNotTakeARestForAStall() {
        nowNs += 14 * SECOND_NS;
        byte[] message = new byte[20];
        clients.getFirst().send(message, 0, message.length);
        pollUntil(clients.getFirst(), () -> heard.size() == 1);
        assertThat(server.connections()).isEqualTo(SESSIONS);
    }

    /** Listener that records for whom a message arrived. */
    private final class Hearer implements SoupClientListener {
        private final int number;

        Hearer(int number) {
            this.number = number;
        }

        @Override
        public void onAccepted(SessionName session, long nextNumber) {
            assertThat(nextNumber).isEqualTo(1);
        }

        @Override
        public void onRejected(byte reason) {
            throw new AssertionError("rejected: reason=" + reason);
        }

        @Override
        public void onSequenced(byte[] buffer, int offset, int length) {
            heard.add(number);
        }

        @Override
        public void onEndOfSession() {
            throw new AssertionError("end of session");
        }
    }

    /** Handler that sends each message back. */
    private static final class Echo implements SoupHandler {
        private final SoupServerSession session;
        private boolean wantsToSend;

        Echo(SoupServerSession session) {
            this.session = session;
        }

        @Override
        public int onLogin(SoupLogin login, long atNs) {
            session.accept(SessionName.of("DAY1"), 1);
            return 1;
        }

        @Override
        public int onMessages(long atNs) {
            int work = 0;
            while (session.nextMessage(atNs)) {
                session.sendSequenced(session.messageBuffer(), session.messageOffset(), session.messageLength());
                work++;
            }
            return work;
        }

        @Override
        public int onSend(long atNs) {
            if (wantsToSend) {
                wantsToSend = false;
                session.sendSequenced(new byte[10], 0, 10);
            }
            return 0;
        }

        @Override
        public boolean mayRest() {
            return true;
        }

        @Override
        public void onClosed() {
            wantsToSend = false;
        }
    }
}
