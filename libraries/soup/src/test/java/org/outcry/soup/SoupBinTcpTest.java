// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.outcry.link.PlainLink;

class SoupBinTcpTest {
    private static final long SECOND_NS = 1_000_000_000L;
    private static final int POLL_BOUND = 5_000_000;
    private static final String LOGIN = "L" + "usr   " + "secret    " + "          " + "                   1";

    private static final SoupBuffers BUFFERS = new SoupBuffers(1 << 10, 1 << 16);

    private ServerSocketChannel acceptor;
    private SocketChannel client;
    private SoupServerSession session;
    private long nowNs;

    @BeforeEach
    void connect() throws IOException {
        acceptor = ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        client = SocketChannel.open(acceptor.getLocalAddress());
        SocketChannel accepted = acceptor.accept();
        accepted.configureBlocking(false);
        session = new SoupServerSession(new PlainLink(accepted), SoupTimings.DEFAULT, BUFFERS, 0);
    }

    @AfterEach
    void disconnect() throws IOException {
        session.close();
        client.close();
        acceptor.close();
    }

    private void pollUntil(BooleanSupplier done) {
        for (int i = 0; i < POLL_BOUND && !done.getAsBoolean(); i++) {
            session.poll(nowNs);
        }
        assertThat(done.getAsBoolean())
                .as(session.state() + " " + session.closeReason())
                .isTrue();
    }

    private void send(String packet) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(2 + packet.length());
        bytes.putShort((short) packet.length())
                .put(packet.getBytes(StandardCharsets.US_ASCII))
                .flip();
        client.write(bytes);
    }

    private String receive(int length) throws IOException {
        session.poll(nowNs);
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining() && client.read(bytes) >= 0) {
            session.poll(nowNs);
        }
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.ISO_8859_1);
    }

    /** Returns the bytes that can be read without waiting. */
    private String receiveNow(int length) throws IOException {
        client.configureBlocking(false);
        ByteBuffer bytes = ByteBuffer.allocate(length);
        client.read(bytes);
        client.configureBlocking(true);
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.ISO_8859_1);
    }

    private void pollUntilClosed(String reason) {
        pollUntil(() -> session.state() == SoupServerSession.State.CLOSED);
        assertThat(session.closeReason()).contains(reason);
    }

    @Test
    void shouldTakeLoginsOfBothVersions() throws IOException {
        for (String packet : new String[] {LOGIN, LOGIN + "15000"}) {
            send(packet);
            pollUntil(() -> session.state() == SoupServerSession.State.LOGIN_ASKED);
            assertThat(session.login()).isEqualTo(new SoupLogin("usr", "secret", "", 1));
            disconnect();
            connect();
        }
    }

    @Test
    void shouldAcceptAndSendAndEnd() throws IOException {
        send(LOGIN);
        pollUntil(() -> session.state() == SoupServerSession.State.LOGIN_ASKED);
        session.accept(SessionName.of("DAY1"), 1);
        assertThat(receive(33)).isEqualTo("\0\37A      DAY1                   1");
        assertThat(session.send(new byte[] {0, 2, 'S', 'x'}, 0, 4)).isEqualTo(4);
        session.endSession();
        assertThat(receive(7)).isEqualTo("\0\2Sx\0\1Z");
        pollUntil(() -> session.state() == SoupServerSession.State.ENDED);
        client.close();
        pollUntilClosed("");
        assertThat(session.closeReason()).isEmpty();
    }

    @Test
    void shouldRejectAndEnd() throws IOException {
        send(LOGIN);
        pollUntil(() -> session.state() == SoupServerSession.State.LOGIN_ASKED);
        session.reject(SoupBinTcp.NOT_AUTHORISED);
        assertThat(receive(4)).isEqualTo("\0\2JA");
    }

    @Test
    void shouldSendHeartbeatsWhenSilent() throws IOException {
        send(LOGIN);
        pollUntil(() -> session.state() == SoupServerSession.State.LOGIN_ASKED);
        session.accept(SessionName.of("DAY1"), 1);
        receive(33);
        nowNs = SECOND_NS - 1;
        session.poll(nowNs);
        assertThat(receiveNow(3)).isEmpty();
        nowNs = SECOND_NS;
        assertThat(receive(3)).isEqualTo("\0\1H");
    }

    @Test
    void shouldDropWhoDoesNotLogIn() {
        nowNs = 31 * SECOND_NS;
        pollUntilClosed("");
    }

    @Test
    void shouldDropWhoIsSilent() throws IOException {
        send(LOGIN);
        pollUntil(() -> session.state() == SoupServerSession.State.LOGIN_ASKED);
        nowNs = 16 * SECOND_NS;
        pollUntilClosed("client is silent");
    }

    @Test
    void shouldDropWhoTakesNothing() throws IOException {
        send(LOGIN);
        pollUntil(() -> session.state() == SoupServerSession.State.LOGIN_ASKED);
        session.accept(SessionName.of("DAY1"), 1);
        byte[] data = new byte[1 << 14];
        int idle = 0;
        while (idle < 1_000) {
            idle = session.send(data, 0, data.length) + session.poll(nowNs) > 0 ? 0 : idle + 1;
        }
        nowNs = 6 * SECOND_NS;
        pollUntilClosed("client takes nothing");
    }

    @Test
    void shouldDropWhoBreaksTheProtocol() throws IOException {
        for (String wrong : new String[] {"L", "U12", "X", "R"}) {
            send(wrong);
            pollUntil(() -> session.state() == SoupServerSession.State.CLOSED);
            assertThat(session.closeReason()).as(wrong).isNotEmpty();
            disconnect();
            connect();
        }
        client.write(ByteBuffer.wrap(new byte[] {0, 0}));
        pollUntilClosed("malformed packet");
    }

    @Test
    void shouldWriteAndReadNumbersAsText() {
        byte[] text = new byte[20];
        for (long number : new long[] {0, 1, 42, Long.MAX_VALUE}) {
            SoupBinTcp.putNumber(text, 0, number);
            assertThat(SoupBinTcp.getNumber(text, 0)).isEqualTo(number);
        }
        assertThat(number("00000000000000000042")).isEqualTo(42);
        assertThat(number("42                  ")).isEqualTo(42);
        assertThat(number("                    ")).isEqualTo(-1);
        assertThat(number("                4 2 ")).isEqualTo(-1);
        assertThat(number("99999999999999999999")).isEqualTo(-1);
    }

    private static long number(String text) {
        return SoupBinTcp.getNumber(text.getBytes(StandardCharsets.US_ASCII), 0);
    }

    @Test
    void shouldCutPacketsWhereverReadsEnd() throws IOException {
        byte[] stream = {0, 2, 'S', 'a', 0, 1, 'H', 0, 4, 'S', 'b', 'c', 'd'};
        SoupPackets packets = new SoupPackets(16);
        StringBuilder seen = new StringBuilder();
        for (byte one : stream) {
            ReadableByteChannel channel = Channels.newChannel(new ByteArrayInputStream(new byte[] {one}));
            packets.read(Objects.requireNonNull(channel));
            while (packets.next()) {
                seen.append((char) packets.type())
                        .append(packets.payloadLength())
                        .append(' ');
            }
        }
        assertThat(seen.toString()).isEqualTo("S1 H0 S3 ");
    }
}
