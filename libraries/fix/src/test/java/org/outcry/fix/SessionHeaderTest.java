// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Fields of the session protocol that are malformed or too old, in a session that allows 60 s between SendingTime and
 * receipt.
 */
class SessionHeaderTest {
    private static final long SECOND_NS = FixValues.SECOND_NS;

    /** 2026-11-20T12:00:00Z. */
    private static final long NOON_NS = 1_795_176_000L * SECOND_NS;

    private final List<String> actions = new ArrayList<>();
    private final FixDecoder decoder = new FixDecoder(8192, 64);
    private final AcceptorSession session =
            new AcceptorSession(new SessionTerms(0, 60, 10 * SECOND_NS, 60 * SECOND_NS), new RecordedActions(actions));

    private void receive(String type, int seqNum, String body) {
        receive(type, seqNum, body, NOON_NS, NOON_NS);
    }

    private void receive(String type, int seqNum, String body, long receivedNs, long nowNs) {
        byte[] bytes = Messages.message("35=" + type + "|49=C|56=V|34=" + seqNum + "|52=20261120-12:00:00|" + body);
        assertThat(decoder.decode(bytes, 0, bytes.length)).isEqualTo(FrameStatus.COMPLETE);
        session.onMessage(decoder, receivedNs, nowNs);
    }

    private void expect(String... expected) {
        assertThat(actions).containsExactly(expected);
        actions.clear();
    }

    private void logOn() {
        session.onConnected(NOON_NS);
        receive("A", 1, "98=0|108=0|");
        session.onLoggedOn(1, 1, NOON_NS);
        actions.clear();
    }

    @Test
    void shouldCompareSendingTimeWithTheTimeOfReceipt() {
        logOn();
        receive("D", 2, "", NOON_NS + 60 * SECOND_NS, NOON_NS + 600 * SECOND_NS);
        expect("application 2 false");
        receive("D", 3, "", NOON_NS + 61 * SECOND_NS, NOON_NS + 600 * SECOND_NS);
        expect("reject 3 52 10", "logout 0 SENDING_TIME_PROBLEM");
    }

    /** The resend of the missing ones lasts longer than a SendingTime may differ. */
    @Test
    void shouldTakeAnEarlyMessageAtItsTurnHoweverLongTheResendLasts() {
        logOn();
        receive("D", 3, "", NOON_NS + SECOND_NS, NOON_NS + 2 * SECOND_NS);
        expect("requestResend 2");
        receive("4", 2, "43=Y|123=Y|36=3|");
        expect("consume 3");
        assertThat(session.hasEarly()).isTrue();
        session.onEarly(NOON_NS + 3600 * SECOND_NS);
        expect("application 3 false");
    }

    @Test
    void shouldRejectFlagsThatAreNoBooleans() {
        logOn();
        receive("4", 2, "123=x|36=50|");
        expect("reject 2 123 6");
        receive("4", 3, "123=n|36=50|");
        expect("reject 3 123 6");
        receive("4", 90, "123=n|36=50|");
        expect("requestResend 4");
        receive("D", 4, "43=y|");
        expect("reject 4 43 6");
        receive("A", 5, "98=0|108=30|141=y|");
        expect("reject 5 141 6");
        receive("4", 6, "123=YY|36=50|");
        expect("reject 6 123 6");
        receive("4", 7, "123=N|36=50|");
        expect("consume 50");
    }

    @Test
    void shouldRefuseALogonWithAFlagThatIsNoBoolean() {
        session.onConnected(NOON_NS);
        receive("A", 1, "98=0|108=30|141=y|");
        expect("refuse LOGON_MALFORMED");
    }

    /** A message without PossDupFlag=Y is no possible duplicate, so that a number too low ends the session. */
    @Test
    void shouldNotTakeAMalformedFlagForAPossibleDuplicate() {
        logOn();
        receive("D", 1, "43=y|");
        expect("logout 0 MSG_SEQ_NUM_TOO_LOW");
    }
}
