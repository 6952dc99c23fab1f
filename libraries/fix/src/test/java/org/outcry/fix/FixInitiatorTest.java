// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Test of the initiator with a counterparty scripted by the test. */
class FixInitiatorTest {
    private static final String TIME = "20261120-12:00:00";

    private final List<String> heard = new ArrayList<>();
    private final ByteBuffer input = ByteBuffer.allocate(1 << 20);
    private final FixDecoder decoder = new FixDecoder(16_384, 64);
    private long nowNs = 1_795_176_000L * FixValues.SECOND_NS;
    private ServerSocketChannel server;
    private SocketChannel peer;
    private FixInitiator initiator;

    @BeforeEach
    void open() throws IOException {
        server = ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        FixListener listener = new FixListener() {
            @Override
            public void onMessage(FixDecoder message) {
                heard.add("message " + message.text(Tags.TEXT));
            }

            @Override
            public void onReject(FixDecoder reject) {
                heard.add("reject");
            }

            @Override
            public void onDisconnected(String reason) {
                heard.add(reason);
            }
        };
        InitiatorConfig config = InitiatorConfig.of("C", "V").withPassword("pw");
        initiator = new FixInitiator(config, listener, () -> nowNs);
        connect();
        expect("35=A", "34=1", "49=C", "56=V", "98=0", "108=30", "141=Y", "554=pw");
        send("A", 1, "98=0|108=30|141=Y|");
        until(initiator::isLoggedOn);
    }

    @AfterEach
    void close() throws IOException {
        initiator.close();
        peer.close();
        server.close();
    }

    private void connect() throws IOException {
        initiator.connect((InetSocketAddress) server.getLocalAddress());
        peer = server.accept();
        peer.configureBlocking(false);
        input.clear();
    }

    private void send(String type, int seqNum, String body) throws IOException {
        peer.write(ByteBuffer.wrap(
                Messages.message("35=" + type + "|49=V|56=C|34=" + seqNum + "|52=" + TIME + "|" + body)));
    }

    private void until(BooleanSupplier condition) {
        long deadlineNs = System.nanoTime() + 300 * FixValues.SECOND_NS;
        while (!condition.getAsBoolean()) {
            initiator.poll();
            if (System.nanoTime() - deadlineNs > 0) {
                throw new AssertionError("timed out waiting; heard " + heard);
            }
        }
    }

    private void expect(String... fields) {
        until(this::hasMessage);
        String message = Messages.text(input.array(), 0, decoder.length());
        for (String field : fields) {
            assertThat(message).contains("|" + field + "|");
        }
        input.flip().position(decoder.length());
        input.compact();
    }

    private boolean hasMessage() {
        try {
            peer.read(input);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return decoder.decode(input.array(), 0, input.position()) == FrameStatus.COMPLETE;
    }

    private void say(String text) {
        initiator.beginMessage(MsgTypes.NEW_ORDER_SINGLE).putText(Tags.TEXT, text);
        assertThat(initiator.send()).isTrue();
    }

    @Test
    void shouldHandOverMessagesInOrderEachOnce() throws IOException {
        send("8", 2, "58=two|");
        send("8", 4, "58=four|");
        send("8", 5, "58=five|");
        expect("35=2", "34=2", "7=3", "16=0");
        send("8", 2, "43=Y|122=" + TIME + "|58=two|");
        send("8", 3, "43=Y|122=" + TIME + "|58=three|");
        send("4", 4, "43=Y|123=Y|36=6|");
        send("8", 6, "58=six|");
        send("3", 7, "45=2|");
        until(() -> heard.size() == 6);
        assertThat(heard)
                .containsExactly(
                        "message two", "message three", "message four", "message five", "message six", "reject");
        assertThat(initiator.nextIncomingSeqNum()).isEqualTo(8);
    }

    @Test
    void shouldSendAgainWhatItKeptAndFillTheRest() throws IOException {
        say("one");
        say("two");
        initiator.flush();
        expect("34=2", "58=one");
        expect("34=3", "58=two");
        send("1", 2, "112=ping|");
        expect("35=0", "34=4", "112=ping");
        say("three");
        expect("34=5", "58=three");
        send("2", 3, "7=1|16=0|");
        expect("35=4", "34=1", "43=Y", "123=Y", "36=2");
        expect("35=D", "34=2", "43=Y", "58=one", "122=20261120-12:00:00.000000000");
        expect("35=D", "34=3", "43=Y", "58=two");
        expect("35=4", "34=4", "36=5");
        expect("35=D", "34=5", "43=Y", "58=three");
    }

    @Test
    void shouldGoOnWithItsNumbersAfterALostConnection() throws IOException {
        say("one");
        expect("34=2", "58=one");
        peer.close();
        until(() -> !initiator.isConnected());
        connect();
        expect("35=A", "34=3");
        send("A", 4, "98=0|108=30|");
        expect("35=2", "34=4", "7=2", "16=0");
        assertThat(initiator.isLoggedOn()).isTrue();
    }

    @Test
    void shouldSendHeartbeatsAndGiveUpOnADeadCounterparty() {
        nowNs += 30 * FixValues.SECOND_NS;
        expect("35=0", "34=2");
        nowNs += 6 * FixValues.SECOND_NS;
        expect("35=1", "34=3");
        nowNs += 36 * FixValues.SECOND_NS;
        until(() -> !initiator.isConnected());
        assertThat(heard).hasSize(1);
    }

    @Test
    void shouldAnswerALogout() throws IOException {
        send("5", 2, "58=bye|");
        expect("35=5", "34=2");
        until(() -> !initiator.isConnected());
        assertThat(heard).containsExactly("logged out: bye");
    }

    @Test
    void shouldSayWhenTheConnectionCanNotBeMade() throws IOException {
        InetSocketAddress address = (InetSocketAddress) server.getLocalAddress();
        server.close();
        initiator.connect(address);
        until(() -> !initiator.isConnected());
        assertThat(heard).hasSize(1);
    }

    @Test
    void shouldHaveNoRoomWhenTheCounterpartyDoesNotRead() {
        int messages = 0;
        while (messages < 1_000_000 && initiator.hasRoom(300)) {
            say("x".repeat(200));
            initiator.flush();
            messages++;
        }
        assertThat(initiator.hasRoom(300)).isFalse();
        assertThat(initiator.isLoggedOn()).isTrue();
    }
}
