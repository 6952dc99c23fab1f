// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Places of a server's connections: who has one, and who gives it up when another client comes. All come from one
 * address.
 */
class SoupPlacesTest {
    private static final int POLL_BOUND = 5_000_000;
    private static final int PLACES = 4;
    private static final byte[] LOGIN = login("secret    ");
    private static final byte[] WRONG_LOGIN = login("guess     ");
    private static final String NO_PLACE = "\0\2JS";

    private final List<String> closed = new ArrayList<>();
    private final List<SocketChannel> clients = new ArrayList<>();
    private SoupServer server = open(PLACES);
    private long nowNs;

    private static byte[] login(String password) {
        return ("\0\57L" + "usr   " + password + "          " + "                   1")
                .getBytes(StandardCharsets.US_ASCII);
    }

    private SoupServer open(int mostOfAnAddress) {
        try {
            return SoupServer.open(
                    new SoupServerConfig(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                            PLACES,
                            mostOfAnAddress,
                            1 << 12,
                            new SoupBuffers(256, 256),
                            SoupTimings.DEFAULT),
                    (session, peer, connectedNs) -> new Gate(session));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @AfterEach
    void close() throws IOException {
        for (SocketChannel client : clients) {
            client.close();
        }
        server.close();
    }

    /** Connects, sends bytes, and waits until the server has accepted or refused the connection. */
    private SocketChannel connect(byte... bytes) throws IOException {
        long before = server.accepted() + server.refused();
        SocketChannel client = SocketChannel.open(server.localAddress());
        clients.add(client);
        client.write(ByteBuffer.wrap(bytes));
        for (int i = 0; i < POLL_BOUND && server.accepted() + server.refused() == before; i++) {
            server.poll(nowNs);
        }
        return client;
    }

    /** Returns the type of the next packet, and the byte after it, or nothing if the connection has ended. */
    private String answer(SocketChannel client) throws IOException {
        ByteBuffer answer = ByteBuffer.allocate(4);
        client.configureBlocking(false);
        int count = 0;
        for (int i = 0; i < POLL_BOUND && count >= 0 && answer.hasRemaining(); i++) {
            server.poll(nowNs);
            count = client.read(answer);
        }
        return new String(answer.array(), 0, answer.position(), StandardCharsets.US_ASCII);
    }

    private static boolean isAccepted(String answer) {
        return answer.startsWith("\0\37A");
    }

    @Test
    void shouldRefuseConnectionsAboveTheBound() throws IOException {
        for (int i = 0; i < PLACES; i++) {
            assertThat(isAccepted(answer(connect(LOGIN)))).isTrue();
        }
        assertThat(answer(connect(LOGIN))).isEqualTo(NO_PLACE);
        assertThat(closed).isEmpty();
        assertThat(server.connections()).isEqualTo(PLACES);
    }

    @Test
    void shouldBoundTheConnectionsOfAnAddress() throws IOException {
        server.close();
        server = open(1);
        assertThat(isAccepted(answer(connect(LOGIN)))).isTrue();
        assertThat(answer(connect(LOGIN))).isEqualTo(NO_PLACE);
        assertThat(server.connections()).isEqualTo(1);
        assertThat(server.refusedByAddress()).isEqualTo(server.refused()).isEqualTo(1);
    }

    @Test
    void shouldGiveTheOldestSilentConnectionsPlaceToANewOne() throws IOException {
        SocketChannel member = connect(LOGIN);
        assertThat(isAccepted(answer(member))).isTrue();
        SocketChannel oldest = connect();
        for (int i = 2; i < PLACES; i++) {
            connect();
        }
        assertThat(isAccepted(answer(connect(LOGIN)))).isTrue();
        assertThat(answer(oldest)).isEmpty();
        assertThat(closed).containsExactly("its place was needed by another client");
        assertThat(server.displaced()).isEqualTo(1);
    }

    /** Many times as many as there are places connect at once and are silent, before each member and after it. */
    @Test
    void shouldTakeEachLoginDuringAFloodOfItsAddress() throws IOException {
        for (int member = 1; member < PLACES; member++) {
            flood();
            SocketChannel client = connect(LOGIN);
            flood();
            assertThat(isAccepted(answer(client))).isTrue();
        }
        assertThat(server.refused()).isZero();
        assertThat(server.displaced()).isGreaterThan(PLACES * 10L);
    }

    private void flood() throws IOException {
        for (int i = 0; i < PLACES * 10; i++) {
            connect();
        }
    }

    /** Clients that were rejected, and do not end their connections. */
    @Test
    void shouldGivePlacesOfRejectedClientsToOthers() throws IOException {
        for (int i = 0; i < PLACES; i++) {
            assertThat(answer(connect(WRONG_LOGIN))).isEqualTo("\0\2JA");
        }
        assertThat(isAccepted(answer(connect(LOGIN)))).isTrue();
        assertThat(server.refused()).isZero();
    }

    /** Handler that takes one password. */
    private final class Gate implements SoupHandler {
        private final SoupServerSession session;

        Gate(SoupServerSession session) {
            this.session = session;
        }

        @Override
        public int onLogin(SoupLogin login, long atNs) {
            if (login.password().equals("secret")) {
                session.accept(SessionName.of("DAY1"), 1);
            } else {
                session.reject(SoupBinTcp.NOT_AUTHORISED);
            }
            return 1;
        }

        @Override
        public int onMessages(long atNs) {
            return 0;
        }

        @Override
        public int onSend(long atNs) {
            return 0;
        }

        @Override
        public void onClosed() {
            closed.add(session.closeReason());
        }
    }
}
