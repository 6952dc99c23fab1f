// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Test of a server whose handler keeps numbered messages and answers each message with one, with clients of this
 * library and raw bytes.
 */
class SoupServerTest {
    private static final int POLL_BOUND = 5_000_000;
    private static final long SECOND_NS = 1_000_000_000L;
    private static final SessionName SESSION = SessionName.of("DAY1");
    private static final String LOGIN = "L" + "usr   " + "secret    " + "          " + "                   1";

    private final List<byte[]> store = new ArrayList<>();
    private final List<String> closed = new ArrayList<>();
    private boolean room = true;
    private long nowNs;
    private SoupServer server;

    @BeforeEach
    void open() throws IOException {
        server = SoupServer.open(
                new SoupServerConfig(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        2,
                        1 << 12,
                        new SoupBuffers(256, 256),
                        SoupTimings.DEFAULT),
                (session, peer, connectedNs) -> new Answerer(session));
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    @Test
    void shouldCarryMessagesBothWays() throws IOException {
        Listener heard = new Listener();
        try (SoupClient client = client("secret", "", 1, heard)) {
            pollUntil(client, client::isAccepted);
            for (int i = 0; i < 1_000; i++) {
                byte[] message = ("order " + i).getBytes(StandardCharsets.US_ASCII);
                pollUntil(client, () -> client.send(message, 0, message.length));
            }
            pollUntil(client, () -> heard.messages.size() == 1_000);
            assertThat(heard.messages).startsWith("1 order 0", "2 order 1").endsWith("1000 order 999");
            assertThat(client.nextNumber()).isEqualTo(1_001);
            client.logout();
            pollUntil(client, client::isClosed);
        }
        for (int i = 0; i < POLL_BOUND && closed.isEmpty(); i++) {
            server.poll(nowNs);
        }
        assertThat(closed).containsExactly("");
    }

    @Test
    void shouldGoOnAtTheNumberAskedFor() throws IOException {
        for (int i = 1; i <= 100; i++) {
            store.add(("message " + i).getBytes(StandardCharsets.US_ASCII));
        }
        Listener heard = new Listener();
        try (SoupClient client = client("secret", "DAY1", 98, heard)) {
            pollUntil(client, () -> client.nextNumber() == 101);
        }
        assertThat(heard.messages).containsExactly("98 message 98", "99 message 99", "100 message 100");
    }

    @Test
    void shouldRejectWrongPasswordsAndOtherSessions() throws IOException {
        Listener heard = new Listener();
        try (SoupClient client = client("wrong", "", 1, heard)) {
            pollUntil(client, client::isClosed);
        }
        assertThat(heard.rejection).isEqualTo('A');
        try (SoupClient client = client("secret", "DAY2", 1, heard)) {
            pollUntil(client, client::isClosed);
        }
        assertThat(heard.rejection).isEqualTo('S');
    }

    /** An owner without room closes the TCP window. No message is lost, and the client does not count as silent. */
    @Test
    void shouldKeepMessagesWhileTheOwnerHasNoRoom() throws IOException {
        Listener heard = new Listener();
        try (SoupClient client = client("secret", "", 1, heard)) {
            pollUntil(client, client::isAccepted);
            room = false;
            byte[] message = new byte[100];
            int sent = 0;
            for (int idle = 0; idle < 1_000; ) {
                boolean taken = client.send(message, 0, message.length);
                sent += taken ? 1 : 0;
                idle = client.poll(nowNs) + server.poll(nowNs) > 0 || taken ? 0 : idle + 1;
            }
            nowNs += 10 * SECOND_NS;
            server.poll(nowNs);
            client.poll(nowNs);
            nowNs += 10 * SECOND_NS;
            server.poll(nowNs);
            room = true;
            int expected = sent;
            pollUntil(client, () -> heard.messages.size() == expected);
        }
        assertThat(closed).doesNotContain("client is silent");
    }

    @Test
    void shouldDropAClientThatTakesNothing() throws IOException {
        try (SocketChannel client = SocketChannel.open()) {
            client.setOption(StandardSocketOptions.SO_RCVBUF, 1 << 12);
            client.connect(server.localAddress());
            client.write(packet(LOGIN));
            for (int i = 0; i < 50_000; i++) {
                store.add(new byte[100]);
            }
            for (int idle = 0; idle < 1_000; ) {
                idle = server.poll(nowNs) > 0 ? 0 : idle + 1;
            }
            nowNs += 6 * SECOND_NS;
            for (int i = 0; i < POLL_BOUND && closed.isEmpty(); i++) {
                server.poll(nowNs);
            }
            assertThat(closed.getFirst()).startsWith("client takes nothing");
        }
    }

    @Test
    void shouldTakeMessagesThatCameBeforeTheEnd() throws IOException {
        try (SocketChannel client = SocketChannel.open(server.localAddress())) {
            client.write(packet(LOGIN));
            client.write(packet("U1"));
            client.write(packet("U2"));
            client.shutdownOutput();
            for (int i = 0; i < POLL_BOUND && closed.isEmpty(); i++) {
                server.poll(nowNs);
            }
        }
        assertThat(closed).containsExactly("ended by the client");
        assertThat(store).hasSize(2);
    }

    @Test
    void shouldAllocateNothingPerMessage() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        CountingListener heard = new CountingListener();
        try (SoupClient client = new SoupClient(
                server.localAddress(), new SoupLogin("usr", "secret", "", 0), SoupTimings.DEFAULT, heard, nowNs)) {
            pollUntil(client, client::isAccepted);
            byte[] message = new byte[47];
            store.clear();
            allocating = false;
            exchange(client, heard, message, 30_000);
            long before = threads.getCurrentThreadAllocatedBytes();
            exchange(client, heard, message, 10_000);
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10_000);
        }
    }

    private boolean allocating = true;

    private void exchange(SoupClient client, CountingListener heard, byte[] message, int count) {
        for (int i = 0; i < count; i++) {
            long expected = heard.count + 1;
            if (!client.send(message, 0, message.length)) {
                throw new AssertionError("no room: message=" + i);
            }
            for (int poll = 0; poll < POLL_BOUND && heard.count < expected; poll++) {
                client.poll(nowNs);
                server.poll(nowNs);
            }
        }
    }

    private SoupClient client(String password, String session, long number, SoupClientListener listener)
            throws IOException {
        return new SoupClient(
                server.localAddress(),
                new SoupLogin("usr", password, session, number),
                SoupTimings.DEFAULT,
                listener,
                nowNs);
    }

    private void pollUntil(SoupClient client, BooleanSupplier done) {
        boolean met = done.getAsBoolean();
        for (int i = 0; i < POLL_BOUND && !met; i++) {
            server.poll(nowNs);
            client.poll(nowNs);
            met = done.getAsBoolean();
        }
        assertThat(met)
                .as("client: " + client.closeReason() + " server: " + closed)
                .isTrue();
    }

    private static ByteBuffer packet(String text) {
        ByteBuffer bytes = ByteBuffer.allocate(2 + text.length());
        return bytes.putShort((short) text.length())
                .put(text.getBytes(StandardCharsets.US_ASCII))
                .flip();
    }

    /** Handler that keeps every message under the next number, and sends from the requested number. */
    private final class Answerer implements SoupHandler {
        private final SoupServerSession session;

        Answerer(SoupServerSession session) {
            this.session = session;
        }

        @Override
        public int onLogin(SoupLogin login, long atNs) {
            if (!login.password().equals("secret")) {
                session.reject(SoupBinTcp.NOT_AUTHORISED);
            } else if (!login.session().isEmpty() && !login.session().equals("DAY1")) {
                session.reject(SoupBinTcp.SESSION_NOT_AVAILABLE);
            } else {
                session.accept(SESSION, Math.max(1, login.number()));
            }
            return 1;
        }

        @Override
        public int onMessages(long atNs) {
            int work = 0;
            while (room && (allocating || session.room() > 64) && session.nextMessage(atNs)) {
                if (allocating) {
                    byte[] message = new byte[session.messageLength()];
                    System.arraycopy(session.messageBuffer(), session.messageOffset(), message, 0, message.length);
                    store.add(message);
                } else {
                    session.sendSequenced(session.messageBuffer(), session.messageOffset(), session.messageLength());
                }
                work++;
            }
            return work;
        }

        @Override
        public int onSend(long atNs) {
            int work = 0;
            while (allocating
                    && session.state() == SoupServerSession.State.ACCEPTED
                    && session.nextNumber() <= store.size()) {
                byte[] message = store.get((int) session.nextNumber() - 1);
                if (!session.sendSequenced(message, 0, message.length)) {
                    break;
                }
                work++;
            }
            if (session.isLogoutAsked()) {
                session.endConnection();
            }
            return work;
        }

        @Override
        public void onClosed() {
            closed.add(session.closeReason());
        }
    }

    private static final class Listener implements SoupClientListener {
        final List<String> messages = new ArrayList<>();
        char rejection = ' ';
        private long number;

        @Override
        public void onAccepted(SessionName session, long nextNumber) {
            assertThat(session).isEqualTo(SESSION);
            number = nextNumber;
        }

        @Override
        public void onRejected(byte reason) {
            rejection = (char) reason;
        }

        @Override
        public void onSequenced(byte[] buffer, int offset, int length) {
            messages.add(number++ + " " + new String(buffer, offset, length, StandardCharsets.US_ASCII));
        }

        @Override
        public void onEndOfSession() {}
    }

    private static final class CountingListener implements SoupClientListener {
        long count;

        @Override
        public void onAccepted(SessionName session, long nextNumber) {}

        @Override
        public void onRejected(byte reason) {}

        @Override
        public void onSequenced(byte[] buffer, int offset, int length) {
            count++;
        }

        @Override
        public void onEndOfSession() {}
    }
}
