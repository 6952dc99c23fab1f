// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import org.jspecify.annotations.Nullable;

/**
 * Acceptor's side of the session of one connection, after FIX 4.4 volume 2; also the initiator's from its logon on. It
 * decides on each inbound message and on timeouts, and calls {@link SessionActions}. It stores and sends nothing. Its
 * expected number mirrors that of the authority behind the actions, which provides it with {@link #onLoggedOn}.
 *
 * <p>The owner checks {@link #takesMessages} before it decodes, so that no message is processed while a logon is
 * pending. Allocates nothing after construction, except for messages that arrive ahead of missing ones.
 */
public final class AcceptorSession {
    private enum State {
        AWAITING_LOGON,
        LOGGING_ON,
        ON,
        ENDED
    }

    private final SessionTerms terms;
    private final SessionActions actions;
    private final Heartbeats heartbeats = new Heartbeats();
    private final MissingMessages missing = new MissingMessages();
    private final EarlyMessages early = new EarlyMessages();
    private final Counterparty counterparty = new Counterparty();
    private @Nullable MessageRules rules;
    private final HeaderCheck header;
    private State state = State.AWAITING_LOGON;
    private int expectedSeqNum;
    private int logonSeqNum;
    private int counterpartyExpects;
    private long startedNs;

    /** Creates a session for a connection, started with {@link #onConnected}. */
    public AcceptorSession(SessionTerms terms, SessionActions actions) {
        this.terms = terms;
        this.actions = actions;
        header = new HeaderCheck(terms);
    }

    /** Resets the session for a new connection. */
    public void onConnected(long nowNs) {
        state = State.AWAITING_LOGON;
        early.clear();
        startedNs = nowNs;
        heartbeats.start(nowNs);
    }

    /** Returns whether a message would be processed now. */
    public boolean takesMessages() {
        return state == State.AWAITING_LOGON || state == State.ON;
    }

    /** Returns whether the session is logged on. */
    public boolean isOn() {
        return state == State.ON;
    }

    /** Returns the next expected inbound number. */
    public int expectedSeqNum() {
        return expectedSeqNum;
    }

    /** Returns whether the Logon has NextExpectedMsgSeqNum, so that its answer must have it. */
    public boolean tellsNextExpected() {
        return counterpartyExpects > 0;
    }

    /**
     * Reports that the logon was granted. If the number of the Logon was too high, the missing messages are requested.
     *
     * @param lastMsgSeqNum the last inbound number consumed
     * @param sentSeqNum the number of the Logon that answers
     */
    public void onLoggedOn(int lastMsgSeqNum, int sentSeqNum, long nowNs) {
        state = State.ON;
        expectedSeqNum = lastMsgSeqNum + 1;
        heartbeats.onLoggedOn(nowNs);
        missing.clear();
        early.clear();
        if (counterpartyExpects > sentSeqNum) {
            logout(0, SessionEnd.NEXT_EXPECTED_TOO_HIGH);
            return;
        }
        if (tellsNextExpected() && counterpartyExpects < sentSeqNum) {
            actions.resend(counterpartyExpects, sentSeqNum - 1);
        }
        if (logonSeqNum >= expectedSeqNum) {
            missing.open(expectedSeqNum, logonSeqNum, nowNs);
            if (!tellsNextExpected()) {
                actions.requestResend(expectedSeqNum);
            }
        }
    }

    /**
     * Starts on the side of the initiator, whose Logon was answered: from here on, both sides have the same rules.
     *
     * @param logon the counterparty's Logon
     * @param lastMsgSeqNum the last inbound number consumed, that of the Logon if it came in its turn
     * @param nextSeqNum the number of the next message sent
     */
    void onAnswered(FixDecoder logon, int lastMsgSeqNum, int nextSeqNum, int heartBtIntSeconds, long nowNs) {
        counterparty.set(logon);
        logonSeqNum = logon.intValue(Tags.MSG_SEQ_NUM);
        counterpartyExpects = Math.max(0, logon.intValue(Tags.NEXT_EXPECTED_MSG_SEQ_NUM));
        heartbeats.start(nowNs);
        heartbeats.interval(heartBtIntSeconds * FixValues.SECOND_NS);
        onLoggedOn(lastMsgSeqNum, nextSeqNum, nowNs);
    }

    /** Reports that a message was written to the connection. */
    public void onSent(long nowNs) {
        heartbeats.onSent(nowNs);
    }

    /**
     * Reports that the input does not start with a message. Returns whether the owner skips to the next start of a
     * message.
     */
    public boolean onBadFrame(FrameStatus status) {
        if (state == State.ON && status == FrameStatus.NOT_FIX) {
            return true;
        }
        if (state == State.ON) {
            logout(0, SessionEnd.MESSAGE_TOO_LONG);
        } else {
            disconnect(status == FrameStatus.TOO_LONG ? SessionEnd.MESSAGE_TOO_LONG : SessionEnd.NOT_FIX);
        }
        return false;
    }

    /** Reports that bytes are garbled and skipped. A connection that begins so is closed. */
    public void onGarbled() {
        if (state == State.AWAITING_LOGON) {
            disconnect(SessionEnd.NOT_FIX);
        }
    }

    /** Reports that the owner ends the session, or the connection was lost. No action follows. */
    public void onEnded() {
        state = State.ENDED;
        early.clear();
    }

    /** Processes timeouts: heartbeats, test requests, and the end of a silent session. */
    public void onTimer(long nowNs) {
        if (state == State.AWAITING_LOGON || state == State.LOGGING_ON) {
            if (nowNs - startedNs >= terms.logonTimeoutNs()) {
                disconnect(SessionEnd.LOGON_TIMEOUT);
            }
            return;
        }
        if (state == State.ON && missing.isOpen()) {
            awaitMissing(nowNs);
        }
        if (state == State.ON) {
            if (heartbeats.takeHeartbeat(nowNs)) {
                actions.heartbeat(0, null);
            }
            if (heartbeats.isSilent(nowNs)) {
                disconnect(SessionEnd.NO_SIGN_OF_LIFE);
            } else if (heartbeats.takeTestRequest(nowNs)) {
                actions.testRequest();
            }
        }
    }

    /**
     * Returns the time of the next timeout, in the present state. {@link #onTimer} has nothing to do before it; a
     * message in either direction may move it, and {@link #onLoggedOn} may bring it forward.
     */
    public long nextTimerNs() {
        if (state == State.AWAITING_LOGON || state == State.LOGGING_ON) {
            return startedNs + terms.logonTimeoutNs();
        }
        if (state != State.ON) {
            return Long.MAX_VALUE;
        }
        long next = heartbeats.nextNs();
        return missing.isOpen() ? Math.min(next, missing.sinceNs() + heartbeats.usualIntervalNs()) : next;
    }

    /** Requests missing messages again after an interval, and ends the session after another. */
    private void awaitMissing(long nowNs) {
        if (nowNs - missing.sinceNs() < heartbeats.usualIntervalNs()) {
            return;
        }
        if (missing.isRequestedAgain()) {
            logout(0, SessionEnd.MESSAGES_MISSING);
        } else {
            requestAgain(nowNs);
        }
    }

    private void requestAgain(long nowNs) {
        missing.requestAgain(expectedSeqNum, nowNs);
        actions.requestResend(expectedSeqNum);
    }

    /**
     * Returns the next message in turn, if it arrived ahead of missing ones; otherwise null. It must be processed by
     * {@link #onEarly} before further input. The decoder is valid until then.
     */
    public @Nullable FixDecoder early() {
        return state == State.ON && early.has(expectedSeqNum) ? early.message() : null;
    }

    /** Returns whether there is such a message. */
    public boolean hasEarly() {
        return state == State.ON && early.has(expectedSeqNum);
    }

    /** Processes the message of {@link #early}, which must be there. */
    public void onEarly(long nowNs) {
        FixDecoder message = early.message();
        if (message != null) {
            process(message, early.receivedNs(), nowNs);
        }
    }

    /**
     * Processes a complete message. Requires {@link #takesMessages}.
     *
     * @param receivedNs the time at which it was received, which its SendingTime is compared with
     */
    public void onMessage(FixDecoder message, long receivedNs, long nowNs) {
        heartbeats.onReceived(nowNs);
        if (state == State.AWAITING_LOGON) {
            onFirstMessage(message, receivedNs);
        } else {
            process(message, receivedNs, nowNs);
        }
    }

    private void process(FixDecoder message, long receivedNs, long nowNs) {
        int seqNum = message.intValue(Tags.MSG_SEQ_NUM);
        int type = message.msgType();
        boolean reset = type == MsgTypes.SEQUENCE_RESET
                && message.isFlag(Tags.GAP_FILL_FLAG)
                && !message.isYes(Tags.GAP_FILL_FLAG);
        if (!counterparty.hasBeginString(message)) {
            logout(0, SessionEnd.BEGIN_STRING_PROBLEM);
        } else if (seqNum <= 0 && !reset) {
            logout(0, SessionEnd.REQUIRED_TAG_MISSING);
        } else if (!counterparty.hasCompIds(message)) {
            boolean consumes = seqNum == expectedSeqNum;
            actions.reject(consumes ? seqNum : 0, message, 0, SessionRejectReasons.COMP_ID_PROBLEM);
            logout(0, SessionEnd.COMP_ID_PROBLEM);
        } else if (reset) {
            onReset(message);
        } else if (type == MsgTypes.LOGON && message.isYes(Tags.RESET_SEQ_NUM_FLAG)) {
            onLogon(message, receivedNs);
        } else if (seqNum > expectedSeqNum) {
            onTooHigh(message, type, seqNum, receivedNs, nowNs);
        } else if (seqNum < expectedSeqNum) {
            if (!message.isYes(Tags.POSS_DUP_FLAG)) {
                logout(0, SessionEnd.MSG_SEQ_NUM_TOO_LOW);
            }
        } else {
            onExpected(message, type, seqNum, receivedNs);
        }
        if (missing.isOpen()) {
            missing.onExpected(expectedSeqNum, nowNs);
        }
    }

    private void onFirstMessage(FixDecoder message, long receivedNs) {
        if (message.msgType() != MsgTypes.LOGON) {
            disconnect(SessionEnd.FIRST_MESSAGE_NOT_LOGON);
            return;
        }
        if (!Counterparty.isNamedIn(message)) {
            disconnect(SessionEnd.LOGON_MALFORMED);
            return;
        }
        SessionEnd refusal = actions.refusal(message, terms.faultOf(message, receivedNs));
        if (refusal != null) {
            state = State.ENDED;
            actions.refuse(message, refusal);
            return;
        }
        counterparty.set(message);
        rules = actions.rules();
        takeOver(message);
    }

    /** Resets, at a Logon in a session that is logged on, only the numbers of both sides to 1. */
    private void onLogon(FixDecoder message, long receivedNs) {
        SessionEnd fault = terms.faultOf(message, receivedNs);
        if (fault == null) {
            takeOver(message);
        } else {
            logout(0, fault);
        }
    }

    private void takeOver(FixDecoder logon) {
        int heartBtInt = logon.intValue(Tags.HEART_BT_INT);
        state = State.LOGGING_ON;
        logonSeqNum = logon.intValue(Tags.MSG_SEQ_NUM);
        counterpartyExpects = Math.max(0, logon.intValue(Tags.NEXT_EXPECTED_MSG_SEQ_NUM));
        heartbeats.interval(heartBtInt * FixValues.SECOND_NS);
        startedNs = heartbeats.lastReceivedNs();
        actions.logOn(logonSeqNum, logon.isYes(Tags.RESET_SEQ_NUM_FLAG), heartBtInt);
    }

    /**
     * Processes a SequenceReset in reset mode: its own number is ignored, and the expected number may only increase.
     */
    private void onReset(FixDecoder message) {
        int newSeqNo = message.intValue(Tags.NEW_SEQ_NO);
        if (newSeqNo > expectedSeqNum) {
            expectedSeqNum = newSeqNo;
            actions.consume(newSeqNo);
        } else if (newSeqNo < expectedSeqNum) {
            int reason = message.has(Tags.NEW_SEQ_NO)
                    ? SessionRejectReasons.VALUE_INCORRECT
                    : SessionRejectReasons.REQUIRED_TAG_MISSING;
            actions.reject(0, message, Tags.NEW_SEQ_NO, reason);
        }
    }

    /**
     * Keeps application messages with too high a number for their turn, within bounds; all others are dropped,
     * because the request for the missing ones includes them. A ResendRequest among them is served, so that two sides
     * with gaps do not wait for each other. A repeated message shows that the resend has left one out.
     */
    private void onTooHigh(FixDecoder message, int type, int seqNum, long receivedNs, long nowNs) {
        if (type == MsgTypes.LOGOUT) {
            logout(0, SessionEnd.REQUESTED);
            return;
        }
        if (type == MsgTypes.RESEND_REQUEST && resendRequestFault(message) == 0) {
            actions.resend(message.intValue(Tags.BEGIN_SEQ_NO), message.intValue(Tags.END_SEQ_NO));
        }
        if (!MsgTypes.isAdministrative(type) && !message.isYes(Tags.POSS_DUP_FLAG)) {
            early.keep(seqNum, message, receivedNs);
        }
        if (!missing.isOpen()) {
            missing.open(expectedSeqNum, seqNum, nowNs);
            actions.requestResend(expectedSeqNum);
        } else if (message.isYes(Tags.POSS_DUP_FLAG) && !missing.isRequestedAgain()) {
            requestAgain(nowNs);
        }
    }

    private void onExpected(FixDecoder message, int type, int seqNum, long receivedNs) {
        if (header.findsFault(message, rules, receivedNs)) {
            expectedSeqNum++;
            actions.reject(seqNum, message, header.tag(), header.reason());
            if (header.reason() == SessionRejectReasons.SENDING_TIME_PROBLEM) {
                logout(0, SessionEnd.SENDING_TIME_PROBLEM);
            }
            return;
        }
        expectedSeqNum++;
        switch (type) {
            case MsgTypes.HEARTBEAT, MsgTypes.REJECT -> actions.consume(expectedSeqNum);
            case MsgTypes.TEST_REQUEST -> onTestRequest(message, seqNum);
            case MsgTypes.RESEND_REQUEST -> onResendRequest(message, seqNum);
            case MsgTypes.SEQUENCE_RESET -> onGapFill(message, seqNum);
            case MsgTypes.LOGOUT -> logout(seqNum, SessionEnd.REQUESTED);
            case MsgTypes.LOGON -> actions.reject(seqNum, message, 0, SessionRejectReasons.OTHER);
            default -> actions.application(seqNum, message.isYes(Tags.POSS_DUP_FLAG), receivedNs, message);
        }
    }

    private void onTestRequest(FixDecoder message, int seqNum) {
        int idLength = message.valueLength(Tags.TEST_REQ_ID);
        if (idLength < 0) {
            actions.reject(seqNum, message, Tags.TEST_REQ_ID, SessionRejectReasons.REQUIRED_TAG_MISSING);
        } else if (idLength > 32) {
            actions.reject(seqNum, message, Tags.TEST_REQ_ID, SessionRejectReasons.VALUE_INCORRECT);
        } else {
            actions.heartbeat(seqNum, message);
        }
    }

    private void onResendRequest(FixDecoder message, int seqNum) {
        int fault = resendRequestFault(message);
        if (fault != 0) {
            int reason = message.has(fault)
                    ? SessionRejectReasons.VALUE_INCORRECT
                    : SessionRejectReasons.REQUIRED_TAG_MISSING;
            actions.reject(seqNum, message, fault, reason);
            return;
        }
        actions.consume(expectedSeqNum);
        actions.resend(message.intValue(Tags.BEGIN_SEQ_NO), message.intValue(Tags.END_SEQ_NO));
    }

    /** Returns the tag at fault, or 0. */
    private static int resendRequestFault(FixDecoder message) {
        int begin = message.intValue(Tags.BEGIN_SEQ_NO);
        int end = message.intValue(Tags.END_SEQ_NO);
        if (begin <= 0) {
            return Tags.BEGIN_SEQ_NO;
        }
        return end == 0 || end >= begin ? 0 : Tags.END_SEQ_NO;
    }

    private void onGapFill(FixDecoder message, int seqNum) {
        int newSeqNo = message.intValue(Tags.NEW_SEQ_NO);
        if (newSeqNo > seqNum) {
            expectedSeqNum = newSeqNo;
            actions.consume(newSeqNo);
        } else {
            boolean missing = !message.has(Tags.NEW_SEQ_NO);
            actions.reject(
                    seqNum,
                    message,
                    Tags.NEW_SEQ_NO,
                    missing ? SessionRejectReasons.REQUIRED_TAG_MISSING : SessionRejectReasons.VALUE_INCORRECT);
        }
    }

    private void logout(int msgSeqNum, SessionEnd reason) {
        state = State.ENDED;
        actions.logout(msgSeqNum, reason);
    }

    private void disconnect(SessionEnd reason) {
        state = State.ENDED;
        actions.disconnect(reason);
    }
}
