// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.gateway.GatewayCounters;
import org.outcry.seeds.Seed;

/** Tests of misbehaving counterparties, while another session trades undisturbed. */
class BadDaysTest {
    private static final int WRITE_BUFFER_BYTES = 32 * 1024;

    private TestVenue venue;
    private TestClient bystander;
    private int orders;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory, "connections: 4, writeBuffer: " + WRITE_BUFFER_BYTES);
        bystander = venue.logOn("BOB");
    }

    @AfterEach
    void close() throws IOException {
        bystanderTrades();
        bystander.close();
        venue.close();
    }

    private void bystanderTrades() throws IOException {
        String name = "by-" + ++orders;
        bystander.order(name, '1', 1, "0.50");
        bystander.expect("150=0", "11=" + name);
        bystander.send("F", "11=" + name + "x|41=" + name + "|");
        bystander.expect("150=4", "41=" + name);
    }

    @Test
    void shouldCloseAConnectionThatSaysNothing() throws IOException {
        TestClient silent = venue.connect("ALICE");
        silent.expectNothing();
        venue.clock.advanceSeconds(10);
        silent.expectEnd();
        assertThat(venue.hasLine("LOGON_TIMEOUT")).isTrue();
    }

    @Test
    void shouldCloseAConnectionThatSendsHalfALogonForEver() throws IOException {
        TestClient half = venue.connect("ALICE");
        half.sendBytes(TestClient.bytes("8=FIX.4.4|9=70|35=A|"));
        half.expectNothing();
        venue.clock.advanceSeconds(10);
        half.expectEnd();
    }

    @Test
    void shouldCloseWhenTheFirstMessageIsNoLogon() throws IOException {
        TestClient eager = venue.connect("ALICE");
        eager.order("a-1", '1', 1, "1.00");
        eager.expectEnd();
        assertThat(venue.hasLine("FIRST_MESSAGE_NOT_LOGON")).isTrue();
    }

    @Test
    void shouldCloseOnUnknownCompIds() throws IOException {
        TestClient stranger = venue.connect("MALLORY");
        stranger.send("A", "98=0|108=30|");
        stranger.expectEnd();
        assertThat(venue.hasLine("UNKNOWN_SESSION")).isTrue();
    }

    @Test
    void shouldCloseOnAWrongPassword() throws IOException {
        TestClient guess = venue.connect("CAROL");
        guess.send("A", "98=0|108=30|554=guess|");
        guess.expect("35=5", "58=logon refused: Password (554) is missing or wrong");
        guess.expectEnd();
        TestClient none = venue.connect("CAROL");
        none.send("A", "98=0|108=30|");
        none.expect("35=5");
        none.expectEnd();
        TestClient right = venue.connect("CAROL");
        right.send("A", "98=0|108=30|554=secret|");
        right.expect("35=A");
    }

    @Test
    void shouldLockASessionWhosePasswordIsGuessed() throws IOException {
        int others = venue.gateway().connectionCount();
        for (int i = 0; i < 5; i++) {
            try (TestClient guess = venue.connect("CAROL")) {
                guess.send("A", "98=0|108=30|554=guess" + i + "|");
                guess.expect("35=5", "58=logon refused: Password (554) is missing or wrong");
                guess.expectEnd();
            }
            venue.driveUntil(() -> venue.gateway().connectionCount() == others, "end of the connection");
        }
        TestClient next = venue.connect("CAROL");
        next.send("A", "98=0|108=30|554=secret|");
        next.expect("35=5", "58=logon refused: too many logons failed; try again in a minute");
        next.expectEnd();
        assertThat(venue.lines).filteredOn(line -> line.startsWith("ALERT")).hasSize(1);
        assertThat(venue.lines).noneMatch(line -> line.contains("secret"));
        assertThat(counter(GatewayCounters.WRONG_LOGONS)).isEqualTo(5);
        assertThat(counter(GatewayCounters.LOCKED_LOGONS)).isEqualTo(1);
        venue.logOn("ALICE");
        assertThat(counter(GatewayCounters.CONNECTIONS))
                .isEqualTo(venue.gateway().connectionCount());
    }

    private long counter(String name) {
        return venue.gateway().counters().stream()
                .filter(counter -> counter.name().equals(name))
                .findFirst()
                .orElseThrow()
                .value()
                .getAsLong();
    }

    @Test
    void shouldRefuseASecondLogonOfASessionThatIsOn() throws IOException {
        TestClient first = venue.logOn("ALICE");
        TestClient second = venue.connect("ALICE");
        second.send("A", "98=0|108=30|141=Y|");
        first.expect("35=1", "112=VENUE");
        first.send("0", "112=VENUE|");
        second.expect("35=5", "34=0", "58=logon refused: the session is logged on over another connection");
        second.expectEnd();
        assertThat(venue.hasLine("SESSION_IN_USE")).isTrue();
        first.expectNothingBut();
    }

    /** As after a cut cable: the session's connection is open, and nobody is at its other end. */
    @ParameterizedTest
    @ValueSource(ints = {0, 30})
    void shouldGiveTheSessionOfASilentConnectionToTheNextLogon(int heartBtInt) throws IOException {
        TestClient first = venue.connect("ALICE");
        first.send("A", "98=0|108=" + heartBtInt + "|141=Y|");
        first.expect("35=A");
        first.order("a-1", '1', 10, "10.00");
        first.expect("150=0", "11=a-1");
        TestClient second = venue.connect("ALICE");
        second.nextSeqNum(3);
        second.send("A", "98=0|108=30|");
        first.expect("35=1", "112=VENUE");
        venue.clock.advanceSeconds(5);
        first.expectEnd();
        second.expect("35=A");
        assertThat(venue.hasLine("session taken over")).isTrue();
        second.order("a-2", '1', 10, "10.00");
        second.expect("150=0", "11=a-2");
    }

    @Test
    void shouldKeepPlacesForSessionsWhateverConnectsAndStaysSilent() throws IOException {
        TestClient[] silent = new TestClient[12];
        for (int i = 0; i < silent.length; i++) {
            silent[i] = venue.connect("ALICE");
            venue.drive(3);
        }
        silent[0].expectEnd();
        assertThat(venue.hasLine("its place was needed")).isTrue();
        TestClient alice = venue.logOn("ALICE");
        alice.order("a-1", '1', 10, "10.00");
        alice.expect("150=0", "11=a-1");
    }

    @Test
    void shouldDisconnectACounterpartyThatNeverReads() throws IOException {
        TestClient alice = new TestClient(venue, "ALICE", 4096);
        alice.send("A", "98=0|108=30|141=Y|");
        alice.expect("35=A");
        alice.order("a-1", '1', 1_000_000, "1.00");
        alice.expect("150=0");
        for (int i = 0; i < 50_000 && !venue.hasLine("it does not read"); i++) {
            bystander.order("s-" + i, '2', 1, "1.00");
            bystander.expect("150=0");
            bystander.expect("150=F", "39=2");
        }
        assertThat(venue.hasLine("writeBufferBytes=" + WRITE_BUFFER_BYTES)).isTrue();
    }

    @Test
    void shouldLogOutOnAMegabyteMessage() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        byte[] huge = TestClient.frame(
                "35=D|49=ALICE|56=OUTCRY|34=2|52=" + TestClient.SENDING_TIME + "|58=" + "x".repeat(1_000_000) + "|");
        alice.sendBytes(java.util.Arrays.copyOf(huge, 200_000));
        alice.expect("35=5", "58=message too long");
        alice.expectEnd();
        TestClient again = venue.connect("ALICE");
        again.nextSeqNum(2);
        again.send("A", "98=0|108=30|");
        again.expect("35=A", "34=3");
    }

    @Test
    void shouldCloseOnAMegabyteMessageBeforeALogon() throws IOException {
        TestClient stranger = venue.connect("ALICE");
        stranger.sendBytes(TestClient.bytes("8=FIX.4.4|9=1000000|35=A|"));
        stranger.expectEnd();
        assertThat(venue.hasLine("MESSAGE_TOO_LONG")).isTrue();
    }

    @Test
    void shouldCloseOnBytesThatAreNoFix() throws IOException {
        TestClient browser = venue.connect("ALICE");
        browser.sendBytes("GET / HTTP/1.1\r\n\r\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        browser.expectEnd();
        TestClient alice = venue.logOn("ALICE");
        assertThat(venue.hasLine("NOT_FIX")).isTrue();
        alice.sendBytes(TestClient.bytes("hello"));
        alice.expectNothingBut();
    }

    @Test
    void shouldIgnoreGarbledMessages() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        byte[] wrongCheckSum = alice.message("1", 2, "", "112=x|");
        wrongCheckSum[wrongCheckSum.length - 2] ^= 1;
        alice.sendBytes(wrongCheckSum);
        alice.sendBytes(TestClient.bytes("8=FIX.4.4|9=5|35=1|112=x|10=000|"));
        alice.sendBytes(TestClient.bytes("8=FIX.4.4|35=1|9=5|112=x|10=000|"));
        alice.expectNothingBut();
    }

    @Test
    void shouldTakeMessagesByteByByte() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        byte[] order = alice.message("D", 2, "", "11=a-1|55=ABC|54=1|38=1|40=2|44=1.00|");
        for (byte b : order) {
            alice.sendBytes(new byte[] {b});
        }
        alice.expect("150=0", "11=a-1");
        alice.nextSeqNum(3);
        alice.expectNothingBut();
    }

    @Test
    void shouldTakeManyMessagesInOnePacketAndOneInHalves() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        java.io.ByteArrayOutputStream packet = new java.io.ByteArrayOutputStream();
        for (int i = 2; i < 202; i++) {
            packet.writeBytes(alice.message("D", i, "", "11=a-" + i + "|55=ABC|54=1|38=1|40=2|44=1.00|"));
        }
        byte[] bytes = packet.toByteArray();
        int half = bytes.length - 30;
        alice.sendBytes(java.util.Arrays.copyOf(bytes, half));
        for (int i = 2; i < 201; i++) {
            alice.expect("150=0", "11=a-" + i);
        }
        alice.expectNothing();
        alice.sendBytes(java.util.Arrays.copyOfRange(bytes, half, bytes.length));
        alice.expect("150=0", "11=a-201");
    }

    @Test
    void shouldLeaveInputInTheSocketWhileTheVenueHasNoRoom() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        venue.roomForCommands = false;
        alice.order("a-1", '1', 1, "1.00");
        alice.expectNothing();
        venue.roomForCommands = true;
        alice.expect("150=0", "11=a-1");
    }

    @Test
    void shouldLetOrdersWaitAndTakeCancelsWhileTheLastRoomIsKeptForThem() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        TestClient carol = venue.connect("CAROL");
        carol.send("A", "98=0|108=30|554=secret|");
        carol.expect("35=A");
        alice.order("a-1", '1', 1, "1.00");
        alice.expect("150=0", "11=a-1");
        venue.roomForOrders = false;
        carol.order("c-1", '1', 1, "1.00");
        alice.send("F", "11=a-2|41=a-1|");
        alice.expect("150=4", "41=a-1");
        carol.expectNothing();
        venue.roomForOrders = true;
        carol.expect("150=0", "11=c-1");
    }

    @Test
    void shouldTakeWhatWasSentBeforeTheSocketWasLost() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.order("a-1", '1', 1, "1.00");
        alice.close();
        venue.driveUntil(() -> venue.hasLine("connection lost"), "connection lost");
        venue.drive(10);
        TestClient again = venue.connect("ALICE");
        again.nextSeqNum(3);
        again.send("A", "98=0|108=30|");
        again.expect("35=A", "34=3");
        again.send("F", "11=a-2|41=a-1|");
        again.expect("150=4", "41=a-1");
    }

    @Test
    void shouldSurviveMutatedMessages() throws IOException {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        String[] bodies = {
            "D|11=m-1|55=ABC|54=1|38=10|40=2|44=1.00|59=0|",
            "F|11=m-2|41=m-1|55=ABC|54=1|38=10|",
            "G|11=m-3|41=m-1|55=ABC|54=1|38=20|40=2|44=1.01|",
            "H|11=m-3|790=x|",
            "2|7=1|16=0|",
            "4|123=Y|36=9|",
            "1|112=x|",
            "A|98=0|108=30|141=Y|"
        };
        for (int round = 0; round < 300; round++) {
            TestClient mallory = venue.logOn("ALICE");
            try {
                for (int i = 0; i < 10; i++) {
                    String[] typeAndBody = bodies[random.nextInt(bodies.length)].split("\\|", 2);
                    String body = mutate(typeAndBody[1], random);
                    mallory.send(typeAndBody[0], body);
                }
            } catch (IOException e) {
                // The venue may close the connection.
                venue.drive(1);
            } catch (RuntimeException e) {
                throw new AssertionError("seed=" + seed + " round=" + round, e);
            }
            mallory.close();
            venue.driveUntil(() -> venue.gateway().connectionCount() == 1, "connection closed, seed=" + seed);
        }
    }

    private static String mutate(String body, SplittableRandom random) {
        StringBuilder mutated = new StringBuilder(body);
        for (int i = random.nextInt(3); i > 0; i--) {
            int at = random.nextInt(mutated.length());
            switch (random.nextInt(3)) {
                case 0 -> mutated.setCharAt(at, (char) random.nextInt(256));
                case 1 -> mutated.setCharAt(at, "0123456789=|.-YN".charAt(random.nextInt(16)));
                default -> mutated.insert(at, "9".repeat(random.nextInt(30)));
            }
        }
        return mutated.toString();
    }
}
