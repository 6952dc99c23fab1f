// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.session.Logon;
import org.outcry.ouch.Inbound;
import org.outcry.ouch.OuchFault;
import org.outcry.ouch.OuchLayout;
import org.outcry.ouch.OuchMessages;
import org.outcry.ouch.OuchOptions;

/** Logins, numbers, resumption, and messages that are none. */
class SessionsTest {
    private TestVenue venue;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory);
    }

    @AfterEach
    void close() {
        venue.close();
    }

    @Test
    void shouldRejectWrongUsersPasswordsAndSessions() throws IOException {
        for (String[] login : new String[][] {
            {"ALICE", "wrong", "", "A"},
            {"ALICE", "", "", "A"},
            {"ALICE", "SECRET", "", "A"},
            {"CAROL", "", "", "A"},
            {"ALICE", "secret", "OTHER", "S"},
            {"BOB", "", "OTHER", "S"}
        }) {
            try (TestClient client = new TestClient(venue, login[0], login[1], login[2], 1)) {
                client.expectClosed();
                assertThat(client.rejection()).as(Arrays.toString(login)).isEqualTo(login[3].charAt(0));
            }
        }
        assertThat(venue.lines).noneMatch(line -> line.contains("secret"));
        try (TestClient client = new TestClient(venue, "alice", "secret", "", 1)) {
            client.expect("S code=S");
        }
    }

    /**
     * The work of the gateway's turns does not grow with sessions that are idle, and these are served when something
     * happens to them.
     */
    @Test
    void shouldVisitOnlyConnectionsWithWork() throws IOException {
        try (TestClient alice = TestClient.alice(venue);
                TestClient bob = TestClient.bob(venue)) {
            alice.enter(1, 'B', 100, 100_000);
            alice.expect("A ref=1");
            venue.drive(10);
            long before = venue.gateway().visits();
            venue.drive(1_000);
            assertThat(venue.gateway().visits()).isEqualTo(before);
            for (int i = 1; i <= 50; i++) {
                bob.enter(i, 'B', 1, 90_000);
                bob.expect("A ref=" + i);
            }
            assertThat(venue.gateway().visits() - before).isBetween(50L, 200L);
            bob.enter(51, 'S', 100, 100_000);
            alice.expect("E ref=1");
            venue.clock.advanceSeconds(16);
            venue.driveUntil(
                    () -> venue.lines.stream()
                                    .filter(line -> line.contains("client is silent"))
                                    .count()
                            == 2,
                    "end of silent clients");
        }
    }

    @Test
    void shouldRejectASecondLoginAndKeepTheFirst() throws IOException {
        try (TestClient first = TestClient.alice(venue);
                TestClient second = new TestClient(venue, "ALICE", "secret", "", 1)) {
            second.expectClosed();
            assertThat(second.rejection()).isEqualTo('S');
            first.enter(1, 'B', 100, 100_000);
            first.expect("A ref=1");
        }
    }

    @Test
    void shouldNameItsSessionsAndNumberEveryMessage() throws IOException {
        TestClient first = TestClient.alice(venue);
        assertThat(first.heard()).containsExactly("1 S code=S");
        first.enter(1, 'B', 100, 100_000);
        assertThat(first.next()).startsWith("2 A ref=1");
        first.logout();
        assertThat(first.next()).isEqualTo("3 S code=O");
        first.expectClosed();
        try (TestClient second =
                        new TestClient(venue, "ALICE", "secret", first.session().toString(), 2);
                TestClient bob = TestClient.bob(venue)) {
            assertThat(second.next()).startsWith("2 A ref=1");
            assertThat(second.next()).isEqualTo("3 S code=O");
            assertThat(second.next()).isEqualTo("4 S code=L");
            assertThat(second.session()).isEqualTo(first.session());
            assertThat(bob.session()).isNotEqualTo(first.session());
            second.cancel(1, 0);
            second.expect("C ref=1 qty=100");
        }
    }

    @Test
    void shouldBeginAtTheEndWithNumberZeroOrOneBeyondIt() throws IOException {
        TestClient first = TestClient.alice(venue);
        first.enter(1, 'B', 100, 100_000);
        first.expect("A ref=1");
        first.logout();
        first.expectClosed();
        try (TestClient newest = new TestClient(venue, "ALICE", "secret", "", 0)) {
            assertThat(newest.next()).isEqualTo("4 S code=L");
            assertThat(newest.firstNumber()).isEqualTo(4);
            newest.logout();
            newest.expectClosed();
        }
        try (TestClient beyond = new TestClient(venue, "ALICE", "secret", "", 1_000)) {
            assertThat(beyond.next()).isEqualTo("6 S code=L");
            assertThat(beyond.firstNumber()).isEqualTo(6);
            assertThat(venue.hasLine("OUCH login beyond the end: requested=1000 next=6"))
                    .isTrue();
        }
        try (SocketChannel client = SocketChannel.open(venue.gateway().address())) {
            client.write(packet("L" + "BOB   " + "          " + "          " + "         no number  "));
            assertThat(answer(client, 4)).isEqualTo("\0\2JS");
        }
    }

    /** The gateway is ended as kill -9 does: nothing of its own is left, and nothing is missing. */
    @Test
    void shouldResumeAfterTheGatewayWasKilled() throws IOException {
        TestClient first = TestClient.alice(venue);
        TestClient bob = TestClient.bob(venue);
        for (int ref = 1; ref <= 200; ref++) {
            first.enter(ref, 'B', 100, 90_000 + 100 * ref);
            first.expect("A ref=" + ref + " ");
        }
        first.replace(200, 201, 50, 90_000);
        first.cancel(1, 30);
        first.modify(2, 'B', 20);
        first.massCancel(202, "FIRM", "COIN");
        first.send();
        first.encoder.begin(OuchMessages.ACCOUNT_QUERY);
        first.send();
        first.send(new byte[] {'?'});
        first.expect("U orig=200", "C ref=1", "M ref=2", "X ref=202", "Q next=203", "J ref=0");
        bob.enter(1, 'S', 150, 90_000);
        first.expect("E ref=199 qty=100", "E ref=198 qty=50");
        List<String> heard = new ArrayList<>(first.heard());
        List<byte[]> bytes = new ArrayList<>(first.bytes);

        venue.restartGateway();
        bob = TestClient.bob(venue);
        bob.enter(2, 'S', 10, 90_000);
        bob.expect("A ref=2", "E ref=2");
        TestClient again =
                new TestClient(venue, "ALICE", "secret", first.session().toString(), 1);
        while (again.heard().size() < heard.size() + 2) {
            again.next();
        }
        again.skipHeard();
        assertThat(again.session()).isEqualTo(first.session());
        assertThat(again.heard().subList(0, heard.size())).isEqualTo(heard);
        for (int i = 0; i < bytes.size(); i++) {
            assertThat(again.bytes.get(i)).as(heard.get(i)).isEqualTo(bytes.get(i));
        }
        assertThat(again.heard().get(heard.size())).contains("E ref=198 qty=10");
        assertThat(again.heard().get(heard.size() + 1)).contains("S code=L");
        again.enter(202, 'B', 100, 100_000);
        again.enter(203, 'B', 100, 90_000);
        again.expect("A ref=203");
        again.cancel(198, 0);
        again.expect("C ref=198 qty=40");
        again.close();
        first.close();
        bob.close();
    }

    /** Each UserRefNum counts once, whatever comes again and however often the gateway is killed. */
    @Test
    void shouldTakeEveryUserRefNumOnce() throws IOException {
        TestClient client = TestClient.alice(venue);
        client.enter(5, 'B', 100, 100_000);
        client.enter(5, 'B', 100, 100_000);
        client.enter(4, 'B', 100, 100_000);
        client.enter(0, 'B', 100, 100_000);
        client.replace(5, 5, 100, 100_100);
        client.massCancel(3, "", "");
        client.send();
        client.enter(6, 'B', 100, 100_000);
        client.expect("A ref=5", "A ref=6");
        client.expectNothing();
        assertThat(venue.gateway().ignored()).isEqualTo(5);
        client.order(7, 'B').u32(Inbound.EnterOrder.USER_REF_NUM, 0x8000_0000L);
        client.send();
        client.expect("J ref=2147483648 reason=0x9101");
        venue.restartGateway();
        client = TestClient.alice(venue);
        client.enter(6, 'B', 100, 100_000);
        client.enter(7, 'B', 100, 100_000);
        client.expect("A ref=7");
        client.close();
    }

    @Test
    void shouldAnswerEveryMalformedMessage() throws IOException {
        TestClient client = TestClient.alice(venue);
        int ref = 1;
        for (OuchLayout layout : OuchMessages.INBOUND) {
            client.encoder.begin(layout);
            byte[] message = Arrays.copyOf(client.encoder.buffer(), client.encoder.length());
            boolean names = "OUCDE".indexOf(layout.type()) >= 0;
            int at = layout.type() == 'U' ? 5 : 1;
            if (names) {
                message[at + 3] = (byte) ref;
            }
            byte[] cut = Arrays.copyOf(message, layout.length() == 1 ? 2 : layout.length() - 1);
            client.send(cut);
            client.expect("J ref=" + (names ? ref : 0) + " reason=0x" + code(OuchFault.WRONG_LENGTH));
            client.send(Arrays.copyOf(message, layout.length() + 2 + 3));
            // Now its number is used.
            if (!names) {
                client.expect("J ref=0 reason=0x" + code(OuchFault.WRONG_APPENDAGE_LENGTH));
            }
            ref++;
        }
        client.send(new byte[0]);
        client.expect("J ref=0 reason=0x" + code(OuchFault.EMPTY));
        client.send(new byte[] {'O'});
        client.expect("J ref=0 reason=0x" + code(OuchFault.WRONG_LENGTH));
        client.send(new byte[60]);
        client.expect("J ref=0 reason=0x" + code(OuchFault.UNKNOWN_TYPE));
        client.send(new byte[60_000]);
        client.expect("J ref=0 reason=0x" + code(OuchFault.UNKNOWN_TYPE));
        client.order(100, 'B').optionU32(OuchOptions.MINIMUM_QUANTITY, 1);
        byte[] order = Arrays.copyOf(client.encoder.buffer(), client.encoder.length());
        order[48] = 99;
        client.send(order);
        client.expect("J ref=100 reason=0x" + code(OuchFault.UNKNOWN_OPTION));
        client.order(101, 'B').text(Inbound.EnterOrder.CL_ORD_ID, 14, "\u0007");
        client.send();
        client.expect("J ref=101 reason=0x" + code(OuchFault.TEXT_NOT_PRINTABLE));
        client.enter(102, 'B', 100, 100_000);
        client.expect("A ref=102");
        client.close();
    }

    private static String code(OuchFault fault) {
        return Integer.toHexString(OuchReasons.malformed(fault));
    }

    /** Bytes that were laid out by hand, in and out. */
    @Test
    void shouldSpeakToAHandMadeClient() throws IOException {
        try (SocketChannel client = SocketChannel.open(venue.gateway().address())) {
            client.write(packet("L" + "ALICE " + "secret    " + "          " + "                   1"));
            assertThat(answer(client, 33)).startsWith("\0\37A").endsWith("                   1");
            assertThat(answer(client, 13)).startsWith("\0\13SS").endsWith("S");
            client.write(packet("UO\0\0\0\11B\0\0\0\144ABC     \0\0\0\0\0\1\u0086\u00a00YPNNmine          \0\0"));
            String accepted = answer(client, 67);
            assertThat(accepted).startsWith("\0\101SA");
            assertThat(accepted.substring(12))
                    .isEqualTo("\0\0\0\11B\0\0\0\144ABC     \0\0\0\0\0\1\u0086\u00a00Y\0\0\0\0\0\0\0\1PNNLmine       "
                            + "   \0\0");
            client.write(packet("UX\0\0\0\11\0\0\0\0"));
            assertThat(answer(client, 21)).endsWith("\0\0\0\11\0\0\0\144U");
            client.write(packet("O"));
            assertThat(answer(client, 13)).endsWith("O");
            assertThat(answer(client, 1)).isEmpty();
        }
    }

    @Test
    void shouldCloseConnectionsThatBreakTheProtocol() throws IOException {
        for (String wrong : new String[] {"R", "U", "X", "L", "S"}) {
            try (SocketChannel client = SocketChannel.open(venue.gateway().address())) {
                client.write(packet(wrong));
                assertThat(answer(client, 1)).as(wrong).isEmpty();
            }
        }
        try (SocketChannel client = SocketChannel.open(venue.gateway().address())) {
            client.write(ByteBuffer.allocate(2));
            assertThat(answer(client, 1)).isEmpty();
        }
        TestClient client = TestClient.alice(venue);
        client.close();
        venue.driveUntil(() -> venue.hasLine("OUCH connection closed: reason=ended by the client"), "loss noticed");
    }

    @Test
    void shouldEndSilentConnectionsAndSendHeartbeats() throws IOException {
        try (SocketChannel client = SocketChannel.open(venue.gateway().address())) {
            client.write(packet("L" + "BOB   " + "          " + "          " + "                   0"));
            answer(client, 33 + 13);
            venue.clock.advanceSeconds(1);
            assertThat(answer(client, 3)).isEqualTo("\0\1H");
            venue.clock.advanceSeconds(15);
            venue.drive(10);
            assertThat(venue.hasLine("client is silent")).isTrue();
        }
        TestClient.bob(venue).close();
    }

    /** A slow client reads the event log, as far as its buffer has room: nothing is lost, nobody waits. */
    @Test
    void shouldLetSlowClientsReadLater(@TempDir Path directory) throws IOException {
        int executions = 9_000;
        try (TestVenue small = new TestVenue(directory, 1 << 12);
                SocketChannel slow = SocketChannel.open()) {
            TestClient alice = TestClient.alice(small);
            for (int ref = 1; ref <= 100; ref++) {
                alice.enter(ref, 'B', 100, 100_000);
                alice.expect("A ref=" + ref + " ");
            }
            alice.logout();
            alice.expectClosed();
            slow.setOption(StandardSocketOptions.SO_RCVBUF, 1 << 12);
            slow.connect(small.gateway().address());
            slow.write(packet("L" + "ALICE " + "secret    " + "          " + "                 103"));
            TestClient bob = TestClient.bob(small);
            for (int ref = 1; ref <= executions; ref++) {
                bob.enter(ref, 'S', 1, 100_000);
                bob.expect("A ref=" + ref + " ", "E ref=" + ref + " ");
            }
            // Logged in as 103, and far behind since.
            assertThat(small.gateway().furthestBehind()).isGreaterThan(1_000);
            int loginBytes = 33 + 13;
            int executionBytes = 39;
            ByteBuffer all = ByteBuffer.allocate(loginBytes + executions * executionBytes);
            slow.configureBlocking(false);
            small.driveUntil(() -> read(slow, all) && !all.hasRemaining(), "everything read");
            assertThat(small.gateway().furthestBehind()).isZero();
            for (int i = 0; i < executions; i++) {
                int at = loginBytes + i * executionBytes;
                assertThat((char) all.get(at + 3)).isEqualTo('E');
                assertThat(all.getInt(at + 3 + 9)).as("execution " + i).isEqualTo(i / 100 + 1);
                assertThat(all.getLong(at + 3 + 26)).isEqualTo(i + 1);
            }
            bob.close();
        }
    }

    private static boolean read(SocketChannel channel, ByteBuffer into) {
        try {
            return channel.read(into) >= 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void shouldGiveTheSessionUpToAnotherGateway() throws IOException {
        TestClient client = TestClient.alice(venue);
        Logon other = new Logon();
        other.session = 1;
        other.connection = 99;
        venue.commands.logon(other);
        client.expectClosed();
        TestClient again = new TestClient(venue, "ALICE", "secret", "", 2);
        assertThat(again.next()).isEqualTo("2 S code=L");
        assertThat(again.next()).isEqualTo("3 S code=L");
        again.close();
    }

    @Test
    void shouldLogSessionsOutWhenItStops() throws IOException {
        TestClient client = TestClient.alice(venue);
        venue.gateway().stop();
        client.expect("S code=O");
        client.expectClosed();
        venue.driveUntil(venue.gateway()::isStopped, "gateway stopped");
        venue.restartGateway();
        try (TestClient again =
                new TestClient(venue, "ALICE", "secret", client.session().toString(), 3)) {
            assertThat(again.next()).isEqualTo("3 S code=L");
        }
    }

    private static ByteBuffer packet(String text) {
        ByteBuffer bytes = ByteBuffer.allocate(2 + text.length());
        return bytes.putShort((short) text.length())
                .put(text.getBytes(StandardCharsets.ISO_8859_1))
                .flip();
    }

    private String answer(SocketChannel client, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        client.configureBlocking(false);
        boolean[] ended = new boolean[1];
        venue.driveUntil(
                () -> {
                    try {
                        ended[0] = client.read(bytes) < 0;
                    } catch (IOException e) {
                        ended[0] = true;
                    }
                    return ended[0] || !bytes.hasRemaining();
                },
                "answer of " + length + " bytes, present=" + bytes.position());
        client.configureBlocking(true);
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.ISO_8859_1);
    }
}
