// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResendTest {
    private TestVenue venue;

    @BeforeEach
    void open(@TempDir Path directory) throws IOException {
        venue = new TestVenue(directory);
    }

    @AfterEach
    void close() {
        venue.close();
    }

    /**
     * Sends orders that are accepted, replaced, partially filled and cancelled; their answers have the numbers 2 to 9.
     */
    private static List<String> aDay(TestClient alice, TestClient bob) throws IOException {
        List<String> sent = new ArrayList<>();
        alice.order("a-1", '1', 100, "10.25");
        sent.add(alice.expect("150=0", "34=2"));
        alice.send("G", "11=a-2|41=a-1|38=200|44=10.30|");
        sent.add(alice.expect("150=5", "34=3"));
        bob.order("b-1", '2', 50, "10.30");
        bob.expect("150=0");
        bob.expect("150=F");
        sent.add(alice.expect("150=F", "34=4"));
        alice.send("1", "112=x|");
        sent.add(alice.expect("35=0", "34=5"));
        alice.send("AE", "571=x|");
        sent.add(alice.expect("35=j", "34=6"));
        alice.send("F", "11=a-3|41=a-2|");
        sent.add(alice.expect("150=4", "34=7"));
        alice.order("a-4", '1', 10, "99999999.00");
        sent.add(alice.expect("150=8", "34=8"));
        alice.send("F", "11=a-5|41=nope|");
        sent.add(alice.expect("35=9", "34=9"));
        return sent;
    }

    /**
     * Returns the fields that a repeated message must have unchanged: all but BodyLength, SendingTime, CheckSum and the
     * resend flags.
     */
    private static String essence(String message) {
        return message.replaceAll("\\|9=\\d+", "")
                .replaceAll("\\|10=\\d+", "")
                .replaceAll("\\|43=Y", "")
                .replaceAll("\\|52=[^|]*", "")
                .replaceAll("\\|122=[^|]*", "");
    }

    private static void expectTheDay(TestClient alice, List<String> sent) {
        for (int i = 0; i < sent.size(); i++) {
            if (i == 3) {
                alice.expect("35=4", "34=5", "43=Y", "123=Y", "36=6");
                continue;
            }
            String again = alice.expect("34=" + (i + 2), "43=Y");
            assertThat(essence(again)).isEqualTo(essence(sent.get(i)));
            assertThat(TestClient.value(again, 122)).isEqualTo(TestClient.value(sent.get(i), 52));
            assertThat(TestClient.value(again, 52)).isEqualTo("20261120-12:01:00.000");
        }
    }

    @Test
    void shouldSendAgainWhatItSentOverReplacedAndEndedOrders() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        List<String> sent = aDay(alice, venue.logOn("BOB"));
        venue.clock.advanceSeconds(60);
        alice.expect("35=0", "34=10");
        alice.expect("35=1", "34=11");
        alice.send("2", "7=1|16=0|");
        alice.expect("35=4", "34=1", "43=Y", "123=Y", "36=2");
        expectTheDay(alice, sent);
        alice.expect("35=4", "34=10", "36=12");
        alice.send("2", "7=3|16=4|");
        alice.expect("34=3", "150=5", "43=Y");
        alice.expect("34=4", "150=F", "43=Y");
        alice.send("2", "7=5|16=5|");
        alice.expect("35=4", "34=5", "36=6");
        alice.send("2", "7=50|16=0|");
        alice.send("1", "112=ping|");
        alice.expect("35=0", "34=12", "112=ping");
    }

    /** Both are read before the first message is repeated. The second is answered whole after the first. */
    @Test
    void shouldAnswerEachOfTwoRequestsInOnePacket() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        List<String> sent = aDay(alice, venue.logOn("BOB"));
        int seqNum = alice.nextSeqNum();
        alice.sendTogether(
                alice.message("2", seqNum, "", "7=2|16=0|"),
                alice.message("2", seqNum + 1, "", "7=5|16=6|"),
                alice.message("2", seqNum + 2, "", "7=2|16=2|"));
        alice.nextSeqNum(seqNum + 3);
        venue.clock.advanceSeconds(1);
        for (int number = 2; number <= 9; number++) {
            String again = alice.expect("34=" + number, "43=Y");
            if (number != 5) {
                assertThat(essence(again)).isEqualTo(essence(sent.get(number - 2)));
            }
        }
        alice.order("a-9", '1', 10, "10.00");
        alice.expect("150=0", "34=10");
    }

    /** The first has begun to be sent when the second comes: its numbers are sent after those of the first. */
    @Test
    void shouldAnswerARequestDuringAResend() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        for (int i = 0; i < 2_000; i++) {
            alice.order("a-" + i, '1', 1, "9.00");
            alice.expect("150=0", "11=a-" + i);
        }
        int seqNum = alice.nextSeqNum();
        alice.sendTogether(alice.message("2", seqNum, "", "7=2|16=0|"));
        alice.expect("34=2", "43=Y");
        alice.sendTogether(
                alice.message("2", seqNum + 1, "", "7=4|16=6|"), alice.message("2", seqNum + 2, "", "7=3|16=3|"));
        alice.nextSeqNum(seqNum + 3);
        for (int number = 3; number <= 2_001; number++) {
            alice.expect("34=" + number, "43=Y");
        }
        for (int number = 3; number <= 6; number++) {
            alice.expect("34=" + number, "43=Y");
        }
        alice.order("last", '1', 1, "9.00");
        alice.expect("150=0", "11=last");
    }

    /**
     * As at a node whose clock is behind that of the leader, which gives events their times. Clients reject a message
     * that is sent before its original.
     */
    @Test
    void shouldNotSendAgainBeforeTheTimeOfTheOriginal() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.order("a-1", '1', 100, "10.25");
        alice.expect("150=0", "34=2");
        venue.clock.advance(-50_000_000L);
        alice.send("2", "7=1|16=2|");
        for (String number : new String[] {"34=1", "34=2"}) {
            String again = alice.expect(number, "43=Y");
            assertThat(TestClient.value(again, 52)).isEqualTo(TestClient.value(again, 122));
        }
    }

    @Test
    void shouldSendAgainAfterARestartOfTheGateway() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        TestClient bob = venue.logOn("BOB");
        List<String> sent = aDay(alice, bob);
        alice.order("a-6", '1', 10, "10.00");
        alice.expect("150=0", "34=10");
        int next = alice.nextSeqNum();
        venue.restartGateway();
        alice.close();
        bob.close();
        venue.clock.advanceSeconds(60);
        TestClient again = venue.connect("ALICE");
        again.nextSeqNum(next);
        again.send("A", "98=0|108=30|");
        again.expect("35=A", "34=11");
        again.send("2", "7=2|16=9|");
        expectTheDay(again, sent);
        again.order("a-6", '1', 10, "10.00");
        again.expect("150=8", "103=6", "34=12");
        again.send("G", "11=a-7|41=a-6|38=20|44=10.00|");
        again.expect("150=5", "11=a-7", "41=a-6", "34=13");
        again.order("a-1", '1', 10, "10.00");
        again.expect("150=8", "103=6");
    }

    @Test
    void shouldBringAReturningSessionUpToDate() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        TestClient bob = venue.logOn("BOB");
        alice.order("a-1", '1', 100, "10.25");
        alice.expect("150=0", "34=2");
        alice.close();
        venue.driveUntil(() -> venue.hasLine("connection lost"), "connection lost");
        for (int i = 1; i <= 10; i++) {
            bob.order("b-" + i, '2', 10, "10.25");
            bob.expect("150=0");
            bob.expect("150=F");
        }
        TestClient again = venue.connect("ALICE");
        again.nextSeqNum(3);
        again.send("A", "98=0|108=30|");
        again.expect("35=A", "34=13");
        again.send("2", "7=3|16=0|");
        for (int i = 1; i <= 10; i++) {
            again.expect("34=" + (2 + i), "150=F", "43=Y", "11=a-1", "14=" + i * 10);
        }
        again.expect("35=4", "34=13", "36=14");
        again.expectNothingBut();
    }

    @Test
    void shouldHoldBackNewMessagesUntilALongResendIsDone() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        TestClient bob = venue.logOn("BOB");
        int count = 3000;
        for (int i = 0; i < count; i++) {
            alice.order("a-" + i, '1', 1, "1.00");
            alice.expect("150=0", "34=" + (i + 2));
        }
        alice.send("2", "7=2|16=" + (count + 1) + "|");
        bob.order("b-1", '2', 5, "1.00");
        bob.expect("150=0");
        for (int i = 0; i < count; i++) {
            alice.expect("150=0", "34=" + (i + 2), "43=Y", "11=a-" + i);
        }
        for (int i = 0; i < 5; i++) {
            assertThat(alice.expect("150=F", "34=" + (count + 2 + i))).doesNotContain("|43=");
            bob.expect("150=F");
        }
        alice.expectNothingBut();
    }

    @Test
    void shouldAnswerALogoutDuringAResendAfterIt() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        int count = 1000;
        for (int i = 0; i < count; i++) {
            alice.order("a-" + i, '1', 1, "1.00");
            alice.expect("150=0");
        }
        alice.sendTogether(
                alice.message("2", count + 2, "", "7=2|16=0|"), alice.message("5", count + 3, "", "58=bye|"));
        for (int i = 0; i < count; i++) {
            alice.expect("150=0", "43=Y", "34=" + (i + 2));
        }
        alice.expect("35=5", "34=" + (count + 2));
        alice.expectEnd();
    }

    @Test
    void shouldLetAnotherGatewayTakeASessionOver() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.order("a-1", '1', 100, "10.25");
        alice.expect("150=0", "34=2");
        venue.addGateway();
        venue.clock.advanceSeconds(5);
        TestClient elsewhere = venue.connect("ALICE");
        elsewhere.nextSeqNum(3);
        elsewhere.send("A", "98=0|108=30|");
        elsewhere.expect("35=A", "34=3");
        alice.expectEnd();
        elsewhere.send("2", "7=2|16=2|");
        elsewhere.expect("150=0", "34=2", "43=Y", "11=a-1");
        elsewhere.send("G", "11=a-2|41=a-1|38=50|44=10.25|");
        elsewhere.expect("150=5", "34=4", "11=a-2");
        elsewhere.order("a-3", '1', 1, "10.00");
        elsewhere.expect("150=0", "34=5");
    }
}
