// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AcceptorSessionTest {
    private static final long SECOND_NS = FixValues.SECOND_NS;

    private final List<String> actions = new ArrayList<>();
    private final FixDecoder decoder = new FixDecoder(8192, 64);
    private final AcceptorSession session =
            new AcceptorSession(new SessionTerms(0, 60, 10 * SECOND_NS, 0), new RecordedActions(actions));

    private void receive(String type, int seqNum, String body, long nowNs) {
        byte[] bytes = Messages.message("35=" + type + "|49=C|56=V|34=" + seqNum + "|52=20261120-12:00:00|" + body);
        assertThat(decoder.decode(bytes, 0, bytes.length)).isEqualTo(FrameStatus.COMPLETE);
        session.onMessage(decoder, nowNs, nowNs);
    }

    private void expect(String... expected) {
        assertThat(actions).containsExactly(expected);
        actions.clear();
    }

    private void logOn() {
        session.onConnected(0);
        receive("A", 1, "98=0|108=30|", 0);
        expect("logOn 1 false 30");
        assertThat(session.takesMessages()).isFalse();
        session.onLoggedOn(1, 1, 0);
        assertThat(session.isOn()).isTrue();
    }

    /** A thread visits a session without messages at these times only, so that none may be late. */
    @Test
    void shouldTellTheTimeOfItsNextTimeout() {
        session.onConnected(0);
        assertThat(session.nextTimerNs()).isEqualTo(10 * SECOND_NS);
        receive("A", 5, "98=0|108=30|", 0);
        session.onLoggedOn(2, 1, 0);
        actions.clear();
        long nowNs = 0;
        List<String> timeouts = new ArrayList<>();
        while (session.nextTimerNs() != Long.MAX_VALUE) {
            nowNs = session.nextTimerNs();
            session.onTimer(nowNs - 1);
            expect();
            session.onTimer(nowNs);
            assertThat(actions).isNotEmpty();
            actions.forEach(action -> timeouts.add(action));
            timeouts.add("at " + nowNs / SECOND_NS);
            actions.clear();
        }
        assertThat(timeouts)
                .containsExactly(
                        "requestResend 3",
                        "heartbeat 0 null",
                        "at 30",
                        "testRequest",
                        "at 36",
                        "logout 0 MESSAGES_MISSING",
                        "at 60");
    }

    @Test
    void shouldWaitForTheAuthorityBeforeItTakesMessages() {
        logOn();
        receive("D", 2, "11=a|", 0);
        expect("application 2 false");
        assertThat(session.expectedSeqNum()).isEqualTo(3);
    }

    @Test
    void shouldAskForMissingMessagesOnceUntilTheyCame() {
        logOn();
        receive("D", 5, "", 0);
        receive("D", 6, "", 0);
        expect("requestResend 2");
        receive("4", 2, "123=Y|36=6|", 0);
        expect("consume 6");
        receive("D", 9, "", 0);
        expect("requestResend 6");
    }

    private void takeEarly() {
        while (session.hasEarly()) {
            session.onEarly(0);
        }
    }

    @Test
    void shouldTakeEarlyMessagesWhenItIsTheirTurn() {
        logOn();
        receive("D", 4, "11=a|", 0);
        receive("0", 5, "", 0);
        receive("D", 6, "11=b|", 0);
        receive("D", 7, "11=c|", 0);
        expect("requestResend 2");
        takeEarly();
        expect();
        receive("4", 2, "123=Y|36=4|", 0);
        takeEarly();
        expect("consume 4", "application 4 false");
        repeat("D", 4);
        receive("4", 5, "43=Y|122=20261120-11:59:59|123=Y|36=6|", 0);
        takeEarly();
        expect("consume 6", "application 6 false", "application 7 false");
        repeat("D", 6);
        repeat("D", 7);
        receive("D", 8, "", 0);
        expect("application 8 false");
    }

    @Test
    void shouldForgetEarlyMessagesThatTheCounterpartyFillsOver() {
        logOn();
        receive("D", 4, "", 0);
        receive("D", 5, "", 0);
        receive("4", 2, "123=Y|36=6|", 0);
        takeEarly();
        expect("requestResend 2", "consume 6");
        receive("D", 9, "", 0);
        session.onLoggedOn(8, 1, 0);
        takeEarly();
        expect("requestResend 6");
    }

    @Test
    void shouldKeepSoManyEarlyMessagesAndNoMore() {
        logOn();
        for (int i = 3; i < 603; i++) {
            receive("D", i, "", 0);
        }
        receive("4", 2, "123=Y|36=3|", 0);
        takeEarly();
        assertThat(actions)
                .hasSize(2 + EarlyMessages.MAX_MESSAGES)
                .endsWith("application " + (2 + EarlyMessages.MAX_MESSAGES) + " false");
        actions.clear();
        receive("D", 603, "58=" + "x".repeat(5_000) + "|", 0);
        for (int i = 604; i < 703; i++) {
            receive("D", i, "58=" + "x".repeat(5_000) + "|", 0);
        }
        receive("4", session.expectedSeqNum(), "123=Y|36=603|", 0);
        actions.clear();
        takeEarly();
        assertThat(actions).hasSizeBetween(11, EarlyMessages.MAX_BYTES / 5_000).startsWith("application 603 false");
    }

    @Test
    void shouldAskForMessagesMissingAtLogon() {
        session.onConnected(0);
        receive("A", 7, "98=0|108=30|", 0);
        actions.clear();
        session.onLoggedOn(3, 1, 0);
        expect("requestResend 4");
    }

    @Test
    void shouldServeResendRequestsEvenAheadOfTheirTurn() {
        logOn();
        receive("2", 2, "7=1|16=0|", 0);
        expect("consume 3", "resend 1 0");
        receive("2", 9, "7=4|16=6|", 0);
        expect("resend 4 6", "requestResend 3");
    }

    @Test
    void shouldPassPossibleDuplicatesOnOnlyUnderNewNumbers() {
        logOn();
        receive("D", 2, "", 0);
        receive("D", 2, "43=Y|", 0);
        byte[] bytes = Messages.message("35=D|49=C|56=V|34=3|52=20261120-12:00:00|43=Y|122=20261120-11:59:59|11=a|");
        decoder.decode(bytes, 0, bytes.length);
        session.onMessage(decoder, 0, 0);
        expect("application 2 false", "application 3 true");
    }

    @Test
    void shouldEndASessionBehindItsTurn() {
        logOn();
        receive("0", 1, "", 0);
        expect("logout 0 MSG_SEQ_NUM_TOO_LOW");
        assertThat(session.takesMessages()).isFalse();
    }

    @Test
    void shouldRefuseStrangersAndSilence() {
        session.onConnected(0);
        session.onTimer(10 * SECOND_NS - 1);
        expect();
        session.onTimer(10 * SECOND_NS);
        expect("disconnect LOGON_TIMEOUT");
        session.onConnected(0);
        receive("0", 1, "", 0);
        expect("disconnect FIRST_MESSAGE_NOT_LOGON");
        session.onConnected(0);
        receive("A", 1, "98=0|108=30|554=no|", 0);
        expect("refuse WRONG_PASSWORD");
        session.onConnected(0);
        session.onBadFrame(FrameStatus.NOT_FIX);
        expect("disconnect NOT_FIX");
    }

    @Test
    void shouldKeepTimeInBothDirections() {
        logOn();
        session.onTimer(30 * SECOND_NS);
        session.onTimer(31 * SECOND_NS);
        expect("heartbeat 0 null");
        session.onSent(31 * SECOND_NS);
        session.onTimer(36 * SECOND_NS);
        session.onTimer(37 * SECOND_NS);
        expect("testRequest");
        receive("0", 2, "112=x|", 40 * SECOND_NS);
        expect("consume 3");
        session.onSent(100 * SECOND_NS);
        session.onTimer(111 * SECOND_NS);
        expect("testRequest");
        session.onTimer(112 * SECOND_NS);
        expect("disconnect NO_SIGN_OF_LIFE");
    }

    @Test
    void shouldRequestAgainWhatAResendLeftOut() {
        logOn();
        receive("D", 5, "", 0);
        expect("requestResend 2");
        repeat("D", 2);
        expect("application 2 true");
        repeat("D", 4);
        repeat("D", 5);
        expect("requestResend 3");
        session.onTimer(29 * SECOND_NS);
        expect();
    }

    @Test
    void shouldEndASessionThatDoesNotSendWhatIsMissing() {
        logOn();
        receive("D", 5, "", 0);
        expect("requestResend 2");
        session.onSent(30 * SECOND_NS);
        session.onTimer(30 * SECOND_NS);
        expect("requestResend 2");
        receive("0", 6, "", 50 * SECOND_NS);
        session.onTimer(59 * SECOND_NS);
        expect();
        session.onTimer(60 * SECOND_NS);
        expect("logout 0 MESSAGES_MISSING");
    }

    @Test
    void shouldWaitForAResendAsLongAsItGoesOn() {
        logOn();
        receive("D", 900, "", 0);
        expect("requestResend 2");
        for (int i = 2; i < 10; i++) {
            session.onSent(i * 20L * SECOND_NS);
            receive("D", i, "43=Y|122=20261120-11:59:59|", i * 20L * SECOND_NS);
            session.onTimer(i * 20L * SECOND_NS + 19 * SECOND_NS);
            expect("application " + i + " true");
        }
    }

    @Test
    void shouldResendFromNextExpectedMsgSeqNum() {
        session.onConnected(0);
        receive("A", 7, "98=0|108=30|789=4|", 0);
        actions.clear();
        assertThat(session.tellsNextExpected()).isTrue();
        session.onLoggedOn(7, 9, 0);
        expect("resend 4 8");
        session.onConnected(0);
        receive("A", 7, "98=0|108=30|789=9|", 0);
        actions.clear();
        session.onLoggedOn(3, 9, 0);
        expect();
        session.onSent(30 * SECOND_NS);
        session.onTimer(30 * SECOND_NS);
        expect("requestResend 4");
        session.onConnected(0);
        receive("A", 7, "98=0|108=30|789=10|", 0);
        actions.clear();
        session.onLoggedOn(7, 9, 0);
        expect("logout 0 NEXT_EXPECTED_TOO_HIGH");
    }

    @Test
    void shouldIgnoreTheNumberOfASequenceReset() {
        logOn();
        receive("4", 0, "36=9|", 0);
        receive("4", 1, "36=5|", 0);
        receive("4", 900, "123=N|36=12|", 0);
        expect("consume 9", "reject 0 36 5", "consume 12");
        assertThat(session.expectedSeqNum()).isEqualTo(12);
    }

    @Test
    void shouldNotEndASessionOverAMissingCompId() {
        logOn();
        receiveRaw("35=0|49=C|34=2|52=20261120-12:00:00|");
        receiveRaw("35=0|49=C|56=|34=3|52=20261120-12:00:00|");
        receiveRaw("35=0|56=V|34=4|52=20261120-12:00:00|");
        expect("reject 2 56 1", "reject 3 56 4", "reject 4 49 1");
        receiveRaw("35=0|49=C|56=W|34=5|52=20261120-12:00:00|");
        expect("reject 5 0 9", "logout 0 COMP_ID_PROBLEM");
    }

    @Test
    void shouldSkipBytesThatAreNoMessageOnceLoggedOn() {
        logOn();
        assertThat(session.onBadFrame(FrameStatus.NOT_FIX)).isTrue();
        expect();
    }

    private void receiveRaw(String text) {
        byte[] bytes = Messages.message(text);
        assertThat(decoder.decode(bytes, 0, bytes.length)).isEqualTo(FrameStatus.COMPLETE);
        session.onMessage(decoder, 0, 0);
    }

    private void repeat(String type, int seqNum) {
        receive(type, seqNum, "43=Y|122=20261120-11:59:59|", 0);
    }

    @Test
    void shouldEndAMegabyteMessageWithALogout() {
        logOn();
        session.onBadFrame(FrameStatus.TOO_LONG);
        expect("logout 0 MESSAGE_TOO_LONG");
    }
}
