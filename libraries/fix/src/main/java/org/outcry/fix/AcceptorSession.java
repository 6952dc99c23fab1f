// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Acceptor's side of the session of one connection, after FIX 4.4 volume 2. It decides on each inbound message and on timeouts, and calls
 * {@link SessionActions}. It stores and sends nothing. Its expected number mirrors that of the authority behind the actions, which
 * provides it with {@link #onLoggedOn}.
 *
 * <p>The owner checks {@link #takesMessages} before it decodes, so that no message is processed while a logon is pending. Allocates
 * nothing after construction.
 */
public final class AcceptorSession {
    private static final int MAX_COMP_ID_BYTES = 64;

    private enum State {
        AWAITING_LOGON,
        LOGGING_ON,
        ON,
        ENDED
    }

    private final SessionTerms terms;
    private final SessionActions actions;
    private final byte[] beginString;
    private final byte[] compIds = new byte[2 * MAX_COMP_ID_BYTES];
    private int senderLength;
    private int targetLength;
    private State state = State.AWAITING_LOGON;
    private int expectedSeqNum;
    private int logonSeqNum;
    private int resendAskedUpTo;
    private long heartBtIntNs;
    private long startedNs;
    private long lastReceivedNs;
    private long lastSentNs;
    private boolean heartbeatAsked;
    private boolean testRequestAsked;

    /** Creates a session for a connection, started with {@link #onConnected}. */
    public AcceptorSession(SessionTerms terms, SessionActions actions) {
        this.terms = terms;
        this.actions = actions;
        beginString = terms.beginString().getBytes(StandardCharsets.US_ASCII);
    }

    /** Resets the session for a new connection. */
    public void onConnected(long nowNs) {
        state = State.AWAITING_LOGON;
        startedNs = nowNs;
        lastReceivedNs = nowNs;
        lastSentNs = nowNs;
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

    /**
     * Reports that the logon was granted. If the number of the Logon was too high, the missing messages are requested.
     *
     * @param lastMsgSeqNum the last inbound number consumed
     */
    public void onLoggedOn(int lastMsgSeqNum, long nowNs) {
        state = State.ON;
        expectedSeqNum = lastMsgSeqNum + 1;
        lastReceivedNs = nowNs;
        heartbeatAsked = false;
        testRequestAsked = false;
        resendAskedUpTo = 0;
        if (logonSeqNum >= expectedSeqNum) {
            askForResend(logonSeqNum);
        }
    }

    /** Reports that a message was written to the connection. */
    public void onSent(long nowNs) {
        lastSentNs = nowNs;
        heartbeatAsked = false;
    }

    /** Reports that the input does not start with a message. */
    public void onBadFrame(FrameStatus status) {
        SessionEnd reason = status == FrameStatus.TOO_LONG ? SessionEnd.MESSAGE_TOO_LONG : SessionEnd.NOT_FIX;
        if (state == State.ON && reason == SessionEnd.MESSAGE_TOO_LONG) {
            logout(0, reason);
        } else {
            disconnect(reason);
        }
    }

    /** Reports that the owner ends the session, or the connection was lost. No action follows. */
    public void onEnded() {
        state = State.ENDED;
    }

    /** Processes timeouts: heartbeats, test requests, and the end of a silent session. */
    public void onTimer(long nowNs) {
        if (state == State.AWAITING_LOGON || state == State.LOGGING_ON) {
            if (nowNs - startedNs >= terms.logonTimeoutNs()) {
                disconnect(SessionEnd.LOGON_TIMEOUT);
            }
        } else if (state == State.ON && heartBtIntNs > 0) {
            if (!heartbeatAsked && nowNs - lastSentNs >= heartBtIntNs) {
                heartbeatAsked = true;
                actions.heartbeat(0, null);
            }
            // The interval and a fifth for transmission, twice as much until the end: volume 2, Heartbeat and
            // TestRequest.
            long patienceNs = heartBtIntNs + heartBtIntNs / 5;
            long silenceNs = nowNs - lastReceivedNs;
            if (silenceNs >= 2 * patienceNs) {
                disconnect(SessionEnd.NO_SIGN_OF_LIFE);
            } else if (!testRequestAsked && silenceNs >= patienceNs) {
                testRequestAsked = true;
                actions.testRequest();
            }
        }
    }

    /** Processes a complete message. Requires {@link #takesMessages}. */
    public void onMessage(FixDecoder message, long nowNs) {
        lastReceivedNs = nowNs;
        testRequestAsked = false;
        if (state == State.AWAITING_LOGON) {
            onFirstMessage(message);
            return;
        }
        int seqNum = message.intValue(Tags.MSG_SEQ_NUM);
        if (seqNum <= 0) {
            logout(0, SessionEnd.REQUIRED_TAG_MISSING);
            return;
        }
        if (!fromCounterparty(message)) {
            boolean consumes = seqNum == expectedSeqNum;
            actions.reject(consumes ? seqNum : 0, message, 0, SessionRejectReasons.COMP_ID_PROBLEM);
            logout(0, SessionEnd.COMP_ID_PROBLEM);
            return;
        }
        int type = message.msgType();
        if (type == MsgTypes.SEQUENCE_RESET && !message.isYes(Tags.GAP_FILL_FLAG)) {
            onReset(message, seqNum);
        } else if (type == MsgTypes.LOGON && message.isYes(Tags.RESET_SEQ_NUM_FLAG)) {
            onLogon(message);
        } else if (seqNum > expectedSeqNum) {
            onTooHigh(message, type, seqNum);
        } else if (seqNum < expectedSeqNum) {
            if (!message.isYes(Tags.POSS_DUP_FLAG)) {
                logout(0, SessionEnd.MSG_SEQ_NUM_TOO_LOW);
            }
        } else {
            onExpected(message, type, seqNum, nowNs);
        }
        if (expectedSeqNum > resendAskedUpTo) {
            resendAskedUpTo = 0;
        }
    }

    private void onFirstMessage(FixDecoder message) {
        int senderBytes = message.valueLength(Tags.SENDER_COMP_ID);
        int targetBytes = message.valueLength(Tags.TARGET_COMP_ID);
        if (message.msgType() != MsgTypes.LOGON) {
            disconnect(SessionEnd.FIRST_MESSAGE_NOT_LOGON);
        } else if (senderBytes <= 0
                || senderBytes > MAX_COMP_ID_BYTES
                || targetBytes <= 0
                || targetBytes > MAX_COMP_ID_BYTES
                || message.problemReason() >= 0
                || !message.valueEquals(Tags.BEGIN_STRING, beginString)
                || !logonIsSound(message)) {
            disconnect(SessionEnd.LOGON_MALFORMED);
        } else if (!actions.mayLogOn(message)) {
            disconnect(SessionEnd.LOGON_REFUSED);
        } else {
            senderLength = senderBytes;
            targetLength = targetBytes;
            byte[] bytes = message.buffer();
            System.arraycopy(bytes, message.valueOffset(Tags.SENDER_COMP_ID), compIds, 0, senderLength);
            System.arraycopy(bytes, message.valueOffset(Tags.TARGET_COMP_ID), compIds, MAX_COMP_ID_BYTES, targetLength);
            takeOver(message);
        }
    }

    /** A Logon in a session that is logged on only resets the numbers of both sides to 1. */
    private void onLogon(FixDecoder message) {
        if (logonIsSound(message)) {
            takeOver(message);
        } else {
            logout(0, SessionEnd.LOGON_MALFORMED);
        }
    }

    private boolean logonIsSound(FixDecoder logon) {
        int seqNum = logon.intValue(Tags.MSG_SEQ_NUM);
        int heartBtInt = logon.intValue(Tags.HEART_BT_INT);
        return seqNum > 0
                && logon.intValue(Tags.ENCRYPT_METHOD) == 0
                && heartBtInt >= terms.minHeartBtIntSeconds()
                && heartBtInt <= terms.maxHeartBtIntSeconds()
                && (seqNum == 1 || !logon.isYes(Tags.RESET_SEQ_NUM_FLAG));
    }

    private void takeOver(FixDecoder logon) {
        int heartBtInt = logon.intValue(Tags.HEART_BT_INT);
        state = State.LOGGING_ON;
        logonSeqNum = logon.intValue(Tags.MSG_SEQ_NUM);
        heartBtIntNs = heartBtInt * FixValues.SECOND_NS;
        startedNs = lastReceivedNs;
        actions.logOn(logonSeqNum, logon.isYes(Tags.RESET_SEQ_NUM_FLAG), heartBtInt);
    }

    private boolean fromCounterparty(FixDecoder message) {
        return message.valueEquals(Tags.BEGIN_STRING, beginString)
                && compIdIs(message, Tags.SENDER_COMP_ID, 0, senderLength)
                && compIdIs(message, Tags.TARGET_COMP_ID, MAX_COMP_ID_BYTES, targetLength);
    }

    private boolean compIdIs(FixDecoder message, int tag, int from, int length) {
        int offset = message.valueOffset(tag);
        return offset >= 0
                && Arrays.equals(
                        message.buffer(), offset, offset + message.valueLength(tag), compIds, from, from + length);
    }

    /** Processes a SequenceReset in reset mode: its own number is ignored, and the expected number may only increase. */
    private void onReset(FixDecoder message, int seqNum) {
        int newSeqNo = message.intValue(Tags.NEW_SEQ_NO);
        if (newSeqNo > expectedSeqNum) {
            expectedSeqNum = newSeqNo;
            actions.consume(newSeqNo);
        } else if (newSeqNo < expectedSeqNum) {
            boolean missing = !message.has(Tags.NEW_SEQ_NO);
            boolean consumes = seqNum == expectedSeqNum;
            expectedSeqNum += consumes ? 1 : 0;
            actions.reject(
                    consumes ? seqNum : 0,
                    message,
                    Tags.NEW_SEQ_NO,
                    missing ? SessionRejectReasons.REQUIRED_TAG_MISSING : SessionRejectReasons.VALUE_INCORRECT);
        }
    }

    /**
     * Messages with too high a number are dropped and requested once. A ResendRequest among them is served, so that two sides with gaps
     * do not wait for each other.
     */
    private void onTooHigh(FixDecoder message, int type, int seqNum) {
        if (type == MsgTypes.LOGOUT) {
            logout(0, SessionEnd.REQUESTED);
            return;
        }
        if (type == MsgTypes.RESEND_REQUEST && resendRequestFault(message) == 0) {
            actions.resend(message.intValue(Tags.BEGIN_SEQ_NO), message.intValue(Tags.END_SEQ_NO));
        }
        if (resendAskedUpTo == 0) {
            askForResend(seqNum);
        }
    }

    private void askForResend(int upTo) {
        resendAskedUpTo = upTo;
        actions.requestResend(expectedSeqNum);
    }

    private void onExpected(FixDecoder message, int type, int seqNum, long nowNs) {
        boolean possDup = message.isYes(Tags.POSS_DUP_FLAG);
        if (message.problemReason() >= 0) {
            reject(message, seqNum, message.problemTag(), message.problemReason());
            return;
        }
        long sendingTimeNs = message.utcTimestampNs(Tags.SENDING_TIME);
        if (!FixValues.isValue(sendingTimeNs)) {
            rejectMissingOr(message, seqNum, Tags.SENDING_TIME, SessionRejectReasons.INCORRECT_DATA_FORMAT);
            return;
        }
        boolean late =
                terms.maxSendingTimeSkewNs() > 0 && Math.abs(nowNs - sendingTimeNs) > terms.maxSendingTimeSkewNs();
        if (possDup && type != MsgTypes.SEQUENCE_RESET) {
            long origSendingTimeNs = message.utcTimestampNs(Tags.ORIG_SENDING_TIME);
            if (!FixValues.isValue(origSendingTimeNs)) {
                rejectMissingOr(message, seqNum, Tags.ORIG_SENDING_TIME, SessionRejectReasons.INCORRECT_DATA_FORMAT);
                return;
            }
            late |= origSendingTimeNs > sendingTimeNs;
        }
        if (late) {
            reject(message, seqNum, Tags.SENDING_TIME, SessionRejectReasons.SENDING_TIME_PROBLEM);
            logout(0, SessionEnd.SENDING_TIME_PROBLEM);
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
            default -> actions.application(seqNum, possDup, message);
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

    private void rejectMissingOr(FixDecoder message, int seqNum, int tag, int reason) {
        reject(message, seqNum, tag, message.has(tag) ? reason : SessionRejectReasons.REQUIRED_TAG_MISSING);
    }

    private void reject(FixDecoder message, int seqNum, int refTagId, int reason) {
        expectedSeqNum++;
        actions.reject(seqNum, message, refTagId, reason);
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
