// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests after the FIX Session Layer Test Cases for acceptors. */
class SessionAcceptanceTest {
    private static final String POSS_DUP = "43=Y|122=20261120-11:00:00|";

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
    void shouldAnswerALogonWithALogon() throws IOException {
        TestClient alice = venue.connect("ALICE");
        alice.send("A", "98=0|108=30|");
        assertThat(alice.expect("35=A", "34=1", "49=OUTCRY", "56=ALICE", "98=0", "108=30"))
                .doesNotContain("141=");
    }

    @Test
    void shouldAskForWhatIsMissingAfterALogonAheadOfItsTurn() throws IOException {
        TestClient alice = venue.connect("ALICE");
        alice.nextSeqNum(5);
        alice.send("A", "98=0|108=30|");
        alice.expect("35=A", "34=1");
        alice.expect("35=2", "34=2", "7=1", "16=0");
        alice.order("a-1", '1', 1, "1.00");
        alice.expectNothing();
        alice.send("4", 1, "43=Y|", "123=Y|36=7|");
        alice.nextSeqNum(7);
        alice.order("a-2", '1', 1, "1.00");
        alice.expect("150=0", "11=a-2");
    }

    @Test
    void shouldRefuseALogonBehindItsTurn() throws IOException {
        TestClient first = venue.logOn("ALICE");
        first.expectNothingBut();
        first.close();
        venue.driveUntil(() -> venue.hasLine("connection lost"), "connection lost");
        TestClient second = venue.connect("ALICE");
        second.send("A", "98=0|108=30|");
        second.expect("35=5", "58=MsgSeqNum too low, expecting 3");
        second.expectEnd();
        TestClient third = venue.connect("ALICE");
        third.nextSeqNum(3);
        third.send("A", "98=0|108=30|");
        third.expect("35=A", "34=4");
    }

    @Test
    void shouldStartBothSidesAnewWhenAsked() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.expectNothingBut();
        alice.nextSeqNum(1);
        alice.send("A", "98=0|108=30|141=Y|");
        alice.expect("35=A", "34=1", "141=Y");
        alice.send("1", "112=x|");
        alice.expect("35=0", "34=2", "112=x");
        alice.close();
        TestClient again = venue.logOn("ALICE");
        again.send("1", "112=y|");
        again.expect("35=0", "34=2", "112=y");
    }

    @ParameterizedTest
    @CsvSource({
        "98=0|, HeartBtInt (108) must be 0 to 300",
        "108=30|, EncryptMethod (98) must be 0",
        "98=1|108=30|, EncryptMethod (98) must be 0",
        "98=0|108=-1|, HeartBtInt (108) must be 0 to 300",
        "98=0|108=301|, HeartBtInt (108) must be 0 to 300",
        "98=0|108=x|, HeartBtInt (108) must be 0 to 300",
        "98=0|108=30|789=0|, NextExpectedMsgSeqNum (789) must be a number from 1",
        "98=0|108=30|141=x|, ResetSeqNumFlag (141) must be Y or N",
        "98=0|98=0|108=30|, 'tag 98 is malformed, repeated or out of order'",
        "98=0|108=|, 'tag 108 is malformed, repeated or out of order'"
    })
    void shouldRefuseAMalformedLogonByTagAndBound(String body, String text) throws IOException {
        TestClient alice = venue.connect("ALICE");
        alice.send("A", body);
        alice.expect("35=5", "34=0", "58=logon refused: " + text);
        alice.expectEnd();
        assertThat(venue.hasLine("logon refused")).isTrue();
        venue.logOn("ALICE").expectNothingBut();
    }

    @Test
    void shouldAnswerTestRequestsWithTheirId() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.send("1", "112=this is a rather long id, 32 bytes|".replace("rather ", ""));
        alice.expect("35=0", "112=this is a long id, 32 bytes");
        alice.send("1", "112=" + "x".repeat(33) + "|");
        alice.expect("35=3", "371=112", "373=5");
        alice.send("1", "");
        alice.expect("35=3", "371=112", "373=1");
    }

    @Test
    void shouldKeepASilentSessionAliveAndGiveUpOnADeadOne() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        venue.clock.advanceSeconds(30);
        alice.expect("35=0", "34=2");
        venue.clock.advanceSeconds(6);
        alice.expect("35=1", "112=VENUE");
        alice.send("0", "112=VENUE|");
        alice.expectNothing();
        venue.clock.advanceSeconds(30);
        alice.expect("35=0");
        venue.clock.advanceSeconds(6);
        alice.expect("35=1");
        venue.clock.advanceSeconds(36);
        venue.driveUntil(() -> venue.hasLine("NO_SIGN_OF_LIFE"), "giving up");
    }

    @Test
    void shouldSendNoHeartbeatsWhereNoneAreWanted() throws IOException {
        TestClient alice = venue.connect("ALICE");
        alice.send("A", "98=0|108=0|141=Y|");
        alice.expect("35=A", "108=0");
        venue.clock.advanceSeconds(3600);
        alice.expectNothing();
        alice.expectNothingBut();
    }

    @Test
    void shouldAskOnceForMissingMessagesAndKeepWhatIsAhead() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.nextSeqNum(4);
        alice.order("a-4", '1', 1, "1.00");
        alice.expect("35=2", "7=2", "16=0");
        alice.order("a-5", '1', 1, "1.00");
        alice.expectNothing();
        alice.send("4", 2, "43=Y|", "123=Y|36=4|");
        alice.expect("150=0", "11=a-4");
        alice.expect("150=0", "11=a-5");
        alice.nextSeqNum(9);
        alice.order("a-9", '1', 1, "1.00");
        alice.expect("35=2", "7=6", "16=0");
    }

    @Test
    void shouldLogOutOnANumberBehindItsTurn() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.send("1", "112=x|");
        alice.expect("35=0");
        alice.send("1", 2, "", "112=y|");
        alice.expect("35=5", "58=MsgSeqNum too low, expecting 3");
        alice.expectEnd();
    }

    @Test
    void shouldDropPossibleDuplicatesThatWereConsumed() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.send("1", "112=x|");
        alice.expect("35=0");
        alice.send("1", 2, POSS_DUP, "112=x|");
        alice.send("D", 2, POSS_DUP, "11=a|55=ABC|54=1|38=1|40=2|44=1|");
        alice.expectNothingBut();
    }

    @Test
    void shouldRejectAPossibleDuplicateWithoutOrigSendingTime() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.send("D", 2, "43=Y|", "11=a|55=ABC|54=1|38=1|40=2|44=1|");
        alice.expect("35=3", "45=2", "371=122", "373=1");
        alice.nextSeqNum(3);
        alice.expectNothingBut();
    }

    @Test
    void shouldLogOutOnOrigSendingTimeAfterSendingTime() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.send("D", 2, "43=Y|122=20261120-13:00:00|", "11=a|55=ABC|54=1|38=1|40=2|44=1|");
        alice.expect("35=3", "45=2", "373=10");
        alice.expect("35=5");
        alice.expectEnd();
    }

    @Test
    void shouldRejectMissingAndMalformedSendingTime() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.sendBytes(TestClient.frame("35=0|49=ALICE|56=OUTCRY|34=2|"));
        alice.expect("35=3", "45=2", "371=52", "373=1");
        alice.sendBytes(TestClient.frame("35=0|49=ALICE|56=OUTCRY|34=3|52=yesterday|"));
        alice.expect("35=3", "45=3", "371=52", "373=6");
        alice.nextSeqNum(4);
        alice.expectNothingBut();
    }

    @ParameterizedTest
    @CsvSource({"ALICE,OTHER", "MALLORY,OUTCRY"})
    void shouldLogOutOnOtherCompIds(String sender, String target) throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.sendBytes(
                TestClient.frame("35=0|49=" + sender + "|56=" + target + "|34=2|52=" + TestClient.SENDING_TIME + "|"));
        alice.expect("35=3", "45=2", "373=9");
        alice.expect("35=5", "58=CompID problem");
        alice.expectEnd();
    }

    @ParameterizedTest
    @CsvSource({"''", "34=0|", "34=-2|", "34=x|"})
    void shouldLogOutOnAMessageWithoutANumber(String number) throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.sendBytes(TestClient.frame("35=0|49=ALICE|56=OUTCRY|" + number + "52=" + TestClient.SENDING_TIME + "|"));
        alice.expect("35=5", "58=required tag missing or malformed");
        alice.expectEnd();
    }

    @Test
    void shouldTakeSequenceResets() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.send("4", "123=Y|36=10|");
        alice.nextSeqNum(10);
        alice.expectNothingBut();
        alice.send("4", 77, "", "123=N|36=20|");
        alice.nextSeqNum(20);
        alice.expectNothingBut();
        alice.send("4", 0, "", "36=5|");
        alice.expect("35=3", "45=0", "371=36", "373=5");
        alice.nextSeqNum(21);
        alice.expectNothingBut();
        alice.send("4", "123=Y|36=22|");
        alice.expect("35=3", "45=22", "371=36", "373=5");
        alice.send("4", "123=Y|");
        alice.expect("35=3", "45=23", "371=36", "373=1");
        alice.expectNothingBut();
    }

    @ParameterizedTest
    @CsvSource({"16=0|,1,7", "7=1|,1,16", "7=0|16=0|,5,7", "7=3|16=2|,5,16", "7=x|16=0|,6,7"})
    void shouldRejectMalformedResendRequests(String body, int reason, int tag) throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.send("2", body);
        alice.expect("35=3", "45=2", "373=" + reason, "371=" + tag);
        alice.expectNothingBut();
    }

    @Test
    void shouldConsumeHeartbeatsAndRejectsWithoutAnswer() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.send("0", "");
        alice.send("3", "45=1|373=99|");
        alice.expectNothingBut();
        assertThat(alice.nextSeqNum()).isEqualTo(5);
    }

    @Test
    void shouldRejectASecondLogon() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.send("A", "98=0|108=30|");
        alice.expect("35=3", "45=2", "372=A");
        alice.expectNothingBut();
    }

    @Test
    void shouldAnswerALogoutAndClose() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.send("5", "58=bye|");
        assertThat(alice.expect("35=5", "34=2")).doesNotContain("|58=");
        alice.expectEnd();
        TestClient again = venue.connect("ALICE");
        again.nextSeqNum(3);
        again.send("A", "98=0|108=30|");
        again.expect("35=A", "34=3");
    }

    @Test
    void shouldAnswerALogoutAheadOfItsTurn() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.nextSeqNum(7);
        alice.send("5", "");
        alice.expect("35=5", "34=2");
        alice.expectEnd();
    }

    @Test
    void shouldServeAResendRequestAheadOfItsTurnBeforeAskingItself() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.order("a-1", '1', 1, "1.00");
        alice.expect("150=0", "34=2");
        alice.nextSeqNum(9);
        alice.send("2", "7=1|16=0|");
        // The request for missing messages is an event, and so has its number before the resend is written.
        String first = alice.next() + alice.next() + alice.next();
        assertThat(first)
                .contains("|35=4|")
                .contains("|11=a-1|")
                .contains("|35=2|")
                .contains("|7=3|");
    }

    @ParameterizedTest
    @CsvSource({"-121,false", "-119,true", "119,true", "121,false"})
    void shouldCheckSendingTime(long seconds, boolean accurate) throws IOException {
        TestClient alice = venue.logOn("ALICE");
        byte[] message = alice.message("1", 2, "", "112=x|");
        venue.clock.advanceSeconds(-seconds);
        alice.sendBytes(message);
        if (accurate) {
            alice.expect("35=0", "112=x");
        } else {
            alice.expect("35=3", "45=2", "371=52", "373=10");
            alice.expect("35=5", "58=SendingTime accuracy problem");
            alice.expectEnd();
        }
    }

    @Test
    void shouldRefuseALogonWithAWrongTime() throws IOException {
        TestClient alice = venue.connect("ALICE");
        byte[] logon = alice.message("A", 1, "", "98=0|108=30|");
        venue.clock.advanceSeconds(3600);
        alice.sendBytes(logon);
        alice.expect(
                "35=5", "34=0", "58=logon refused: SendingTime (52) must be within 120 s of the clock of the venue");
        alice.expectEnd();
    }

    @Test
    void shouldIgnoreMessagesThatDoNotStartLikeOne() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.sendBytes(TestClient.bytes("35=0|8=FIX.4.4|9=5|10=100|"));
        alice.sendBytes(TestClient.bytes("9=5|8=FIX.4.4|35=0|34=2|10=100|"));
        alice.sendBytes(TestClient.bytes("8=FIX.4.4|35=0|9=5|34=2|10=100|"));
        alice.expectNothingBut();
    }

    @Test
    void shouldLogOutOnAnotherBeginString() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.sendBytes(
                TestClient.frame("FIX.4.2", "35=0|49=ALICE|56=OUTCRY|34=2|52=" + TestClient.SENDING_TIME + "|"));
        alice.expect("35=5", "58=incorrect BeginString");
        alice.expectEnd();
    }

    @Test
    void shouldRefuseALogonOfAnotherVersion() throws IOException {
        TestClient alice = venue.connect("ALICE");
        alice.sendBytes(TestClient.frame(
                "FIX.4.2", "35=A|49=ALICE|56=OUTCRY|34=1|52=" + TestClient.SENDING_TIME + "|98=0|108=30|"));
        alice.expect("35=5", "58=logon refused: BeginString (8) of this session is FIX.4.4");
        alice.expectEnd();
    }

    @Test
    void shouldEndASessionWhoseResendStaysGarbled() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        byte[] garbled = alice.message("D", 2, "", "11=a|55=ABC|54=1|38=1|40=2|44=1|58=e\u0301|");
        garbled[garbled.length - 9] = (byte) 0xC3;
        alice.sendBytes(garbled);
        alice.nextSeqNum(3);
        alice.order("b", '1', 1, "1.00");
        alice.expect("35=2", "7=2", "16=0");
        alice.sendBytes(garbled);
        alice.send("D", 3, POSS_DUP, "11=b|55=ABC|54=1|38=1|40=2|44=1|60=20261120-12:00:00|");
        alice.expect("35=2", "7=2", "16=0");
        venue.clock.advanceSeconds(30);
        alice.expect("35=5", "58=missing messages were not sent again, expecting 2");
        alice.expectEnd();
    }

    @Test
    void shouldResendAtOnceWhatTheClientSaysItMisses() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.order("a-1", '1', 1, "1.00");
        alice.expect("150=0", "34=2");
        alice.close();
        venue.driveUntil(() -> venue.hasLine("connection lost"), "connection lost");
        TestClient again = venue.connect("ALICE");
        again.nextSeqNum(3);
        again.send("A", "98=0|108=30|789=2|");
        again.expect("35=A", "34=3", "789=4");
        again.expect("35=8", "34=2", "43=Y", "11=a-1");
        again.nextSeqNum(4);
        again.expectNothingBut();
    }

    @Test
    void shouldNotAnswerABusinessRejectByOne() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        alice.send("j", "45=1|372=A|380=3|");
        alice.expectNothingBut();
    }

    @Test
    void shouldLogAllSessionsOutWhenItIsStopped() throws IOException {
        TestClient alice = venue.logOn("ALICE");
        TestClient bob = venue.logOn("BOB");
        TestClient silent = venue.connect("CAROL");
        venue.drive(5);
        venue.gateway().stop();
        alice.expect("35=5", "58=the venue is stopping");
        bob.expect("35=5", "58=the venue is stopping");
        alice.expectEnd();
        bob.expectEnd();
        silent.expectEnd();
        alice.close();
        bob.close();
        venue.driveUntil(venue.gateway()::isStopped, "gateway stopped");
    }
}
