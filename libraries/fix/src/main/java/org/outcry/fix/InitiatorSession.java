// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Session of an initiator: its logon, and from there on the session protocol, as messages to the counterparty and calls
 * of the listener.
 */
final class InitiatorSession implements SessionActions {
    private enum State {
        CLOSED,
        LOGGING_ON,
        ON,
        LOGGING_OUT
    }

    private final InitiatorConfig config;
    private final OutgoingMessages output;
    private final FixListener listener;
    private final Consumer<String> onEnd;
    private final LongSupplier clock;
    private final byte[] beginString;
    private final byte[] counterparty;
    private final byte[] self;
    private final SessionTerms terms;
    private final AcceptorSession session;
    private final int highestRejectReason;
    private State state = State.CLOSED;
    private boolean resetSeqNums;
    private int nextIncoming = 1;
    private long lastReceivedNs;
    private String logoutText = "";

    /**
     * Creates a session that is not connected.
     *
     * @param onEnd called with the reason when the connection is to be closed
     */
    InitiatorSession(
            InitiatorConfig config,
            OutgoingMessages output,
            FixListener listener,
            Consumer<String> onEnd,
            LongSupplier clock) {
        this.config = config;
        this.output = output;
        this.listener = listener;
        this.onEnd = onEnd;
        this.clock = clock;
        beginString = ascii(config.beginString());
        counterparty = ascii(config.targetCompId());
        self = ascii(config.senderCompId());
        terms = new SessionTerms(0, Integer.MAX_VALUE, Long.MAX_VALUE, config.sendingTimeToleranceNs());
        session = new AcceptorSession(terms, this);
        highestRejectReason = config.highestRejectReason();
        resetSeqNums = config.resetSeqNums();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Sets the inbound number to continue with, without a reset. */
    void nextIncoming(int seqNum) {
        nextIncoming = seqNum;
        resetSeqNums = false;
    }

    int nextIncoming() {
        return nextIncoming;
    }

    /** Returns whether application messages can be sent. */
    boolean isOn() {
        return state == State.ON;
    }

    /** Ends without a message. */
    void close() {
        state = State.CLOSED;
        session.onEnded();
    }

    /** Returns a message that came early and whose turn it is; null if there is none. */
    @Nullable
    FixDecoder early() {
        return session.early();
    }

    /** Reports that a message was sent. */
    void onSent() {
        session.onSent(clock.getAsLong());
    }

    /** Reports that the input does not start with a message. Returns whether to skip to the next start of one. */
    boolean onBadFrame(FrameStatus status) {
        if (session.isOn()) {
            return session.onBadFrame(status);
        }
        end("counterparty sent what is no message: status=" + status);
        return false;
    }

    /** Sends a Logout. The counterparty's answer ends the connection. */
    void logout() {
        if (state == State.ON || state == State.LOGGING_ON) {
            output.begin(MsgTypes.LOGOUT, clock.getAsLong());
            if (finish()) {
                state = State.LOGGING_OUT;
            }
        }
    }

    private void end(String reason) {
        close();
        onEnd.accept(reason);
    }

    /** Processes a message. */
    void onMessage(FixDecoder message) {
        lastReceivedNs = clock.getAsLong();
        if (session.isOn()) {
            boolean reject = message.msgType() == MsgTypes.REJECT
                    && message.intValue(Tags.MSG_SEQ_NUM) == session.expectedSeqNum();
            if (message.msgType() == MsgTypes.LOGOUT) {
                logoutText = message.text(Tags.TEXT);
                listener.onLogout(message);
            }
            session.onMessage(message, lastReceivedNs, lastReceivedNs);
            nextIncoming = session.expectedSeqNum();
            if (reject) {
                listener.onReject(message);
            }
        } else if (!message.valueEquals(Tags.BEGIN_STRING, beginString)
                || !message.valueEquals(Tags.SENDER_COMP_ID, counterparty)
                || !message.valueEquals(Tags.TARGET_COMP_ID, self)
                || message.intValue(Tags.MSG_SEQ_NUM) < 0) {
            end("header not of this session: MsgSeqNum=" + message.text(Tags.MSG_SEQ_NUM) + " SenderCompID="
                    + message.text(Tags.SENDER_COMP_ID) + " TargetCompID=" + message.text(Tags.TARGET_COMP_ID));
        } else if (message.msgType() == MsgTypes.LOGON) {
            onLogon(message, message.intValue(Tags.MSG_SEQ_NUM));
        } else if (message.msgType() == MsgTypes.LOGOUT) {
            onRefused(message);
        } else {
            end("the first message is no Logon: MsgType=" + message.text(Tags.MSG_TYPE));
        }
    }

    /** Processes the message of {@link #early}, which must be there. */
    void onEarly() {
        session.onEarly(clock.getAsLong());
        nextIncoming = session.expectedSeqNum();
    }

    /** Takes the counterparty's answer to the Logon. */
    private void onLogon(FixDecoder logon, int seqNum) {
        if (logon.isYes(Tags.RESET_SEQ_NUM_FLAG)) {
            nextIncoming = 1;
        }
        SessionEnd fault = terms.faultOf(logon, lastReceivedNs);
        if (fault != null) {
            sendLogout(fault);
            end("logon was answered by one that cannot be taken: reason=" + fault);
            return;
        }
        if (seqNum < nextIncoming) {
            sendLogout(SessionEnd.MSG_SEQ_NUM_TOO_LOW);
            end("MsgSeqNum of logon too low: MsgSeqNum=" + seqNum + " expected=" + nextIncoming);
            return;
        }
        resetSeqNums = false;
        state = State.ON;
        if (seqNum == nextIncoming) {
            nextIncoming++;
        }
        session.onAnswered(logon, nextIncoming - 1, output.nextSeqNum(), config.heartBtIntSeconds(), lastReceivedNs);
        if (state == State.ON) {
            listener.onLoggedOn();
        }
    }

    /** Ends the connection, because the Logon was answered by a Logout. */
    private void onRefused(FixDecoder logout) {
        if (logout.intValue(Tags.MSG_SEQ_NUM) == nextIncoming) {
            nextIncoming++;
        }
        listener.onLogout(logout);
        end("logged out: " + logout.text(Tags.TEXT));
    }

    /** Sends the Logon. */
    void logOn() {
        lastReceivedNs = clock.getAsLong();
        if (resetSeqNums) {
            output.restart();
            nextIncoming = 1;
        }
        beginLogon(resetSeqNums);
        finish();
        state = State.LOGGING_ON;
    }

    private void beginLogon(boolean reset) {
        FixEncoder logon = output.begin(MsgTypes.LOGON, clock.getAsLong())
                .putInt(Tags.ENCRYPT_METHOD, 0)
                .putInt(Tags.HEART_BT_INT, config.heartBtIntSeconds());
        if (reset) {
            logon.putBoolean(Tags.RESET_SEQ_NUM_FLAG, true);
        }
        if (config.tellsNextExpected()) {
            logon.putInt(Tags.NEXT_EXPECTED_MSG_SEQ_NUM, nextIncoming);
        }
        if (!config.password().isEmpty()) {
            logon.putText(Tags.PASSWORD, config.password());
        }
        if (!config.applVerId().isEmpty()) {
            logon.putText(Tags.DEFAULT_APPL_VER_ID, config.applVerId());
        }
    }

    /** Processes timeouts. */
    void onTimer(long nowNs) {
        long intervalNs = config.heartBtIntSeconds() * FixValues.SECOND_NS;
        if (session.isOn()) {
            session.onTimer(nowNs);
        } else if (intervalNs > 0 && state == State.LOGGING_ON && nowNs - lastReceivedNs >= 3 * intervalNs) {
            end("no sign of life: silenceNs=" + (nowNs - lastReceivedNs));
        }
    }

    /** Sends a Logout with its reason as far as there is room, because the connection ends anyway. */
    private void sendLogout(SessionEnd reason) {
        FixEncoder logout = output.begin(MsgTypes.LOGOUT, clock.getAsLong());
        if (reason != SessionEnd.REQUESTED) {
            logout.putText(Tags.TEXT, reason.text(nextIncoming));
        }
        output.end();
    }

    private boolean finish() {
        if (output.end()) {
            session.onSent(clock.getAsLong());
            return true;
        }
        end("write buffer full: writeBufferBytes=" + config.writeBufferBytes());
        return false;
    }

    @Override
    public @Nullable SessionEnd refusal(FixDecoder logon, @Nullable SessionEnd fault) {
        return SessionEnd.FIRST_MESSAGE_NOT_LOGON;
    }

    @Override
    public void refuse(FixDecoder logon, SessionEnd reason) {
        end("logon of a counterparty that does not initiate: reason=" + reason);
    }

    /** Answers a Logon with ResetSeqNumFlag in the session: the numbers of both sides restart. */
    @Override
    public void logOn(int msgSeqNum, boolean reset, int heartBtIntSeconds) {
        output.restart();
        nextIncoming = 2;
        beginLogon(true);
        if (finish()) {
            session.onLoggedOn(1, output.nextSeqNum(), lastReceivedNs);
        }
    }

    @Override
    public void consume(int nextMsgSeqNum) {}

    @Override
    public void heartbeat(int msgSeqNum, @Nullable FixDecoder testRequest) {
        if (testRequest != null || state == State.ON) {
            output.begin(MsgTypes.HEARTBEAT, clock.getAsLong());
            if (testRequest != null) {
                output.copyField(testRequest, Tags.TEST_REQ_ID);
            }
            finish();
        }
    }

    @Override
    public void testRequest() {
        if (state == State.ON) {
            long nowNs = clock.getAsLong();
            output.begin(MsgTypes.TEST_REQUEST, nowNs).putLong(Tags.TEST_REQ_ID, nowNs);
            finish();
        }
    }

    @Override
    public void requestResend(int beginSeqNo) {
        output.begin(MsgTypes.RESEND_REQUEST, clock.getAsLong())
                .putInt(Tags.BEGIN_SEQ_NO, beginSeqNo)
                .putInt(Tags.END_SEQ_NO, 0);
        finish();
    }

    @Override
    public void resend(int beginSeqNo, int endSeqNo) {
        output.resend(beginSeqNo, endSeqNo, lastReceivedNs);
    }

    @Override
    public void reject(int msgSeqNum, FixDecoder message, int refTagId, int reason) {
        FixEncoder reject = output.begin(MsgTypes.REJECT, clock.getAsLong())
                .putInt(Tags.REF_SEQ_NUM, Math.max(0, message.intValue(Tags.MSG_SEQ_NUM)));
        if (refTagId > 0) {
            reject.putInt(Tags.REF_TAG_ID, refTagId);
        }
        reject.putBytes(
                Tags.REF_MSG_TYPE,
                message.buffer(),
                message.valueOffset(Tags.MSG_TYPE),
                message.valueLength(Tags.MSG_TYPE));
        if (reason <= highestRejectReason) {
            reject.putInt(Tags.SESSION_REJECT_REASON, reason);
        }
        finish();
    }

    @Override
    public void application(int msgSeqNum, boolean possDup, long receivedNs, FixDecoder message) {
        nextIncoming = msgSeqNum + 1;
        listener.onMessage(message);
    }

    @Override
    public void logout(int msgSeqNum, SessionEnd reason) {
        nextIncoming = session.expectedSeqNum();
        if (state == State.ON) {
            sendLogout(reason);
        }
        end("logged out: " + (reason == SessionEnd.REQUESTED ? logoutText : reason.text(nextIncoming)));
    }

    @Override
    public void disconnect(SessionEnd reason) {
        end("connection closed: reason=" + reason);
    }
}
