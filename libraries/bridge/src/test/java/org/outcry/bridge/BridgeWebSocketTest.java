// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.bridge.desk.DeskBridge;
import org.outcry.bridge.desk.DeskServer;
import org.outcry.wire.Encoding;

/** Test of calls and events over a WebSocket: all of them, in order. */
final class BridgeWebSocketTest {
    private static final int MANY = 5_000;
    private static final int MASK_BIT = 0x80;

    private static String quote(int number) {
        return "{\"quote\":{\"instrument\":\"I" + number + "\",\"bid\":1.5,\"ask\":1.75}}";
    }

    private static String quoted(int number) {
        return quote(number).replace("quote", "quoted");
    }

    @ParameterizedTest
    @EnumSource(
            value = Encoding.class,
            names = {"TRIVIALLY_COPYABLE", "JSON"})
    void shouldLoseNothingAndKeepTheOrder(Encoding encoding) throws Exception {
        try (DeskServer server = new DeskServer(encoding, 0);
                Bridge bridge = Bridge.open(
                        DeskBridge.options(), DeskBridge.channel(server.address(), Encoding.TRIVIALLY_COPYABLE));
                Web web = new Web(bridge.address())) {
            Web.Socket socket = web.socket();
            for (int i = 0; i < MANY; i++) {
                socket.send(quote(i));
            }
            for (int i = 0; i < MANY; i++) {
                assertThat(socket.next()).isEqualTo(quoted(i));
            }
        }
    }

    @Test
    void shouldNameAWrongFrameAndGoOn() throws Exception {
        try (Bridge bridge = Bridge.open(DeskBridge.options(), DeskBridge.local());
                Web web = new Web(bridge.address())) {
            Web.Socket socket = web.socket("outcry");
            assertThat(socket.socket().getSubprotocol()).isEqualTo("outcry");
            socket.send(quote(1));
            assertThat(socket.next())
                    .as("the service's own answer, before others are asked for")
                    .isEqualTo(quoted(1));
            socket.send("{\"buy\":{\"quantity\":\"x\"}}");
            socket.send("{\"sell\":{}}");
            socket.send("{\"buy\":{\"requestId\":77,\"quantity\":3,\"instrument\":\"A\"}}");

            assertThat(socket.next())
                    .startsWith("{\"bridge-error\":{\"frame\":2,\"status\":400,\"problem\":\"wrong value\"");
            assertThat(socket.next()).startsWith("{\"bridge-error\":{\"frame\":3,\"status\":404");
            assertThat(socket.next()).isEqualTo("{\"accepted\":{\"requestId\":77,\"text\":\"3 A\"}}");
        }
    }

    @Test
    void shouldEndOnlyTheSocketForWhichTheServiceFails() throws Exception {
        try (Bridge bridge = Bridge.open(DeskBridge.options(), DeskBridge.local());
                Web web = new Web(bridge.address())) {
            Web.Socket other = web.socket();
            other.send(quote(1));
            assertThat(other.next()).isEqualTo(quoted(1));
            Web.Socket failing = web.socket();
            failing.send(quote(2));
            assertThat(failing.next()).isEqualTo(quoted(2));
            failing.send(quote(3).replace("I3", "bug"));
            assertThat(failing.next()).startsWith("close 1011 ").contains("the other side failed");
            other.send(quote(4));
            assertThat(other.next()).isEqualTo(quoted(4));
            assertThat(web.postWhenReady("/buy", "{\"quantity\":1}")).startsWith("200 ");
        }
    }

    @Test
    void shouldMakeTheCallsThatWereSentBeforeItClosed() throws Exception {
        try (DeskServer server = new DeskServer(Encoding.TRIVIALLY_COPYABLE, 0);
                Bridge bridge = Bridge.open(
                        DeskBridge.options(), DeskBridge.channel(server.address(), Encoding.TRIVIALLY_COPYABLE));
                Web web = new Web(bridge.address())) {
            Web.Socket socket = web.socket();
            for (int i = 0; i < MANY; i++) {
                socket.send(quote(i));
            }
            socket.socket().sendClose(1000, "done").join();
            while (server.quotes() < MANY) {
                Thread.onSpinWait();
            }
            assertThat(server.quotes()).isEqualTo(MANY);
        }
    }

    @Test
    void shouldCloseWithTheReason() throws Exception {
        try (DeskServer server = new DeskServer(Encoding.TRIVIALLY_COPYABLE, 0);
                Bridge bridge = Bridge.open(
                        DeskBridge.options().maxMessage(1_000),
                        DeskBridge.channel(server.address(), Encoding.TRIVIALLY_COPYABLE));
                Web web = new Web(bridge.address())) {
            Web.Socket tooLong = web.socket();
            tooLong.send(" ".repeat(1_001));
            assertThat(tooLong.next()).startsWith("close 1009");

            Web.Socket binary = web.socket();
            binary.socket().sendBinary(ByteBuffer.allocate(3), true).join();
            assertThat(binary.next()).startsWith("close 1003 binary frame");

            Web.Socket left = web.socket();
            left.send(quote(1));
            assertThat(left.next()).isEqualTo(quoted(1));
            server.stop();
            assertThat(left.next()).startsWith("close 1011 connection to the service lost");
            assertThat(web.socket().next()).startsWith("close 1013 no service: address=");
        }
    }

    @Test
    void shouldCloseAClientThatDoesNotRead() throws Exception {
        try (Bridge bridge = Bridge.open(
                        DeskBridge.options().slowReader(1_024, Duration.ofMillis(200)), DeskBridge.local());
                Web web = new Web(bridge.address());
                Socket slow = new Socket(
                        InetAddress.getLoopbackAddress(), bridge.address().getPort())) {
            Web.Socket other = web.socket();
            OutputStream out = slow.getOutputStream();
            out.write("""
                    GET /ws HTTP/1.1\r
                    Host: localhost\r
                    Upgrade: websocket\r
                    Connection: Upgrade\r
                    Sec-WebSocket-Version: 13\r
                    Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r
                    \r
                    """.getBytes(StandardCharsets.US_ASCII));
            byte[] frame = masked(quote(1));
            boolean isOpen = true;
            for (int i = 0; isOpen && i < 1_000_000; i++) {
                try {
                    out.write(frame);
                } catch (IOException e) {
                    isOpen = false;
                }
            }
            other.send(quote(2));

            assertThat(isOpen).isFalse();
            assertThat(other.next()).isEqualTo(quoted(2));
        }
    }

    @Test
    void shouldBoundStreamsAndWebSockets() throws Exception {
        try (Bridge bridge = Bridge.open(DeskBridge.options().maxConnections(4), DeskBridge.local());
                Web web = new Web(bridge.address())) {
            for (int i = 0; i < 3; i++) {
                Web.Socket socket = web.socket();
                socket.send(quote(i));
                assertThat(socket.next()).isEqualTo(quoted(i));
            }

            assertThat(web.get("/events?after=0", "Accept", "text/event-stream"))
                    .startsWith("503 ")
                    .contains("too many streams and WebSockets", "\"bound\":3");
        }
    }

    /** Returns a text frame of a client, with a mask of zeros. */
    private static byte[] masked(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        byte[] frame = new byte[bytes.length + 6];
        frame[0] = (byte) 0x81;
        frame[1] = (byte) (MASK_BIT | bytes.length);
        System.arraycopy(bytes, 0, frame, 6, bytes.length);
        return frame;
    }
}
