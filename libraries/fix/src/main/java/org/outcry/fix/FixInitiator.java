// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkFactory;

/**
 * FIX client for programs: one session over one connection at a time, driven by {@link #poll} from one thread. Never blocks.
 *
 * <p>Numbers and the last sent messages are kept in memory across connections. After {@link #connect} the session continues: missed
 * messages are requested, and requested messages are repeated. {@link #beginMessage} and {@link #send} collect messages in the write
 * buffer, and {@link #flush} or the next {@link #poll} writes them. No allocation in steady state.
 */
public final class FixInitiator implements AutoCloseable {
    private static final int MAX_FIELDS = 256;

    /** The room for any message of the session itself. */
    private static final int SESSION_MESSAGE_BYTES = 512;

    private enum State {
        CLOSED,
        CONNECTING,
        LOGGING_ON,
        ON,
        LOGGING_OUT
    }

    private final InitiatorConfig config;
    private final InitiatorConnection connection;
    private final FixListener listener;
    private final LongSupplier clock;
    private final byte[] beginString;
    private final byte[] counterparty;
    private final FixDecoder decoder;
    private final ReadBuffer input;
    private final OutgoingMessages output;
    private State state = State.CLOSED;
    private boolean resetSeqNums;
    private int nextIncoming = 1;
    private int resendAskedUpTo;
    private long lastReceivedNs;
    private boolean testRequestSent;

    /**
     * Creates an initiator that is not connected, with plain links.
     *
     * @param clock nanoseconds since 1970-01-01T00:00:00Z
     */
    public FixInitiator(InitiatorConfig config, FixListener listener, LongSupplier clock) {
        this(config, LinkFactory.plain(), listener, clock);
    }

    /**
     * Creates an initiator that is not connected.
     *
     * @param links the way to the counterparty, plain or with TLS
     * @param clock nanoseconds since 1970-01-01T00:00:00Z
     */
    public FixInitiator(InitiatorConfig config, LinkFactory links, FixListener listener, LongSupplier clock) {
        this.config = config;
        connection = new InitiatorConnection(links);
        this.listener = listener;
        this.clock = clock;
        beginString = ascii(config.beginString());
        counterparty = ascii(config.targetCompId());
        decoder = new FixDecoder(config.maxMessageBytes(), MAX_FIELDS);
        input = new ReadBuffer(config.readBufferBytes());
        output = new OutgoingMessages(config, MAX_FIELDS);
        resetSeqNums = config.resetSeqNums();
    }

    /** Sets the numbers to continue with. May be called only while not connected. */
    public void setSeqNums(int nextOutgoingSeqNum, int nextIncomingSeqNum) {
        output.nextSeqNum(nextOutgoingSeqNum);
        nextIncoming = nextIncomingSeqNum;
        resetSeqNums = false;
    }

    /** Returns the number of the next message sent. */
    public int nextOutgoingSeqNum() {
        return output.nextSeqNum();
    }

    /** Returns the number of the next message expected. */
    public int nextIncomingSeqNum() {
        return nextIncoming;
    }

    /**
     * Starts to connect. {@link #poll} completes the connection and sends the Logon.
     *
     * @throws IOException if the connection attempt fails at once
     */
    public void connect(InetSocketAddress address) throws IOException {
        close();
        decoder.reset();
        input.clear();
        output.onConnecting();
        resendAskedUpTo = 0;
        state = State.CONNECTING;
        connection.open(address);
    }

    /** Returns whether there is a connection, or an attempt in progress. */
    public boolean isConnected() {
        return state != State.CLOSED;
    }

    /** Returns whether messages can be sent. */
    public boolean isLoggedOn() {
        return state == State.ON;
    }

    /**
     * Returns whether {@link #beginMessage} may be called for a message of this length: the session is logged on and the buffer has room.
     */
    public boolean hasRoom(int messageBytes) {
        return state == State.ON && output.buffer.room() >= messageBytes + SESSION_MESSAGE_BYTES;
    }

    /** Returns the number of buffered bytes. */
    public int unsentBytes() {
        return output.buffer.length();
    }

    /**
     * Starts an application message with its header. The caller adds the body's fields and calls {@link #send}. Requires
     * {@link #hasRoom}.
     *
     * @param msgType as in {@link MsgTypes}
     */
    public FixEncoder beginMessage(int msgType) {
        return output.begin(msgType, clock.getAsLong());
    }

    /**
     * Completes the current message, which the next {@link #flush} or {@link #poll} writes.
     *
     * @return false if it did not fit: nothing of it is sent, and its number is not used
     */
    public boolean send() {
        return state == State.ON && output.endAndKeep(clock.getAsLong());
    }

    /**
     * Writes buffered messages as far as the connection accepts them.
     *
     * @return the number of bytes written
     */
    public int flush() {
        if (state == State.CLOSED || state == State.CONNECTING) {
            return 0;
        }
        try {
            ByteLink open = connection.link();
            if (open == null) {
                return 0;
            }
            open.flush();
            return output.buffer.writeTo(open);
        } catch (IOException e) {
            disconnected("connection broke: " + e.getMessage());
            return 0;
        }
    }

    /**
     * Runs one turn: connects, reads, calls the listener, keeps the session alive, writes.
     *
     * @return the work done; 0 for none
     */
    public int poll() {
        if (state == State.CLOSED) {
            return 0;
        }
        int work = 0;
        try {
            ByteLink open = connection.link();
            if (open == null) {
                return 0;
            }
            if (state == State.CONNECTING) {
                sendLogon();
                work++;
            }
            int count = input.readFrom(open);
            work += decodeInput();
            if (count < 0) {
                disconnected("connection closed by the counterparty");
            }
        } catch (IOException e) {
            disconnected("connection broke: " + e.getMessage());
        }
        if (state != State.CLOSED) {
            onTimer(clock.getAsLong());
            output.continueResend(clock.getAsLong());
        }
        return work + flush();
    }

    /** Sends a Logout. The counterparty's answer ends the connection. */
    public void logout() {
        if (state == State.ON || state == State.LOGGING_ON) {
            output.begin(MsgTypes.LOGOUT, clock.getAsLong());
            if (finish()) {
                state = State.LOGGING_OUT;
                flush();
            }
        }
    }

    /** Closes the connection without a Logout. Numbers and sent messages are kept. */
    @Override
    public void close() {
        state = State.CLOSED;
        try {
            connection.close();
        } catch (IOException e) {
            listener.onDisconnected("close failed: " + e.getMessage());
        }
    }

    private int decodeInput() {
        int messages = 0;
        while (state != State.CLOSED && input.length() > 0) {
            FrameStatus status = decoder.decode(input.array(), input.start(), input.end());
            if (status == FrameStatus.INCOMPLETE) {
                break;
            }
            if (status == FrameStatus.COMPLETE) {
                messages++;
                onMessage();
            } else if (status != FrameStatus.GARBLED) {
                disconnected("counterparty sent what is no message: status=" + status);
            }
            if (state != State.CLOSED) {
                input.consume(decoder.length());
            }
        }
        return messages;
    }

    private void onMessage() {
        lastReceivedNs = clock.getAsLong();
        testRequestSent = false;
        int seqNum = decoder.intValue(Tags.MSG_SEQ_NUM);
        int type = decoder.msgType();
        if (seqNum <= 0
                || !decoder.valueEquals(Tags.BEGIN_STRING, beginString)
                || !decoder.valueEquals(Tags.SENDER_COMP_ID, counterparty)) {
            disconnected("header not of this session: MsgSeqNum=" + decoder.text(Tags.MSG_SEQ_NUM) + " SenderCompID="
                    + decoder.text(Tags.SENDER_COMP_ID));
        } else if (type == MsgTypes.LOGON) {
            onLogon(seqNum);
        } else if (type == MsgTypes.LOGOUT) {
            onLogout(seqNum);
        } else if (type == MsgTypes.SEQUENCE_RESET && !decoder.isYes(Tags.GAP_FILL_FLAG)) {
            nextIncoming = Math.max(nextIncoming, decoder.intValue(Tags.NEW_SEQ_NO));
        } else if (seqNum > nextIncoming) {
            if (type == MsgTypes.RESEND_REQUEST) {
                output.resend(decoder.intValue(Tags.BEGIN_SEQ_NO), decoder.intValue(Tags.END_SEQ_NO), lastReceivedNs);
            }
            askForResend(seqNum);
        } else if (seqNum < nextIncoming) {
            if (!decoder.isYes(Tags.POSS_DUP_FLAG)) {
                disconnected("MsgSeqNum too low: MsgSeqNum=" + seqNum + " expected=" + nextIncoming);
            }
        } else {
            nextIncoming++;
            onExpected(type, seqNum);
        }
        if (nextIncoming > resendAskedUpTo) {
            resendAskedUpTo = 0;
        }
    }

    private void onExpected(int type, int seqNum) {
        switch (type) {
            case MsgTypes.HEARTBEAT -> {}
            case MsgTypes.TEST_REQUEST -> {
                output.begin(MsgTypes.HEARTBEAT, lastReceivedNs);
                output.copyField(decoder, Tags.TEST_REQ_ID);
                finish();
            }
            case MsgTypes.RESEND_REQUEST ->
                output.resend(decoder.intValue(Tags.BEGIN_SEQ_NO), decoder.intValue(Tags.END_SEQ_NO), lastReceivedNs);
            case MsgTypes.SEQUENCE_RESET -> nextIncoming = Math.max(seqNum + 1, decoder.intValue(Tags.NEW_SEQ_NO));
            case MsgTypes.REJECT -> listener.onReject(decoder);
            default -> listener.onMessage(decoder);
        }
    }

    private void onLogon(int seqNum) {
        if (state != State.LOGGING_ON) {
            return;
        }
        if (decoder.isYes(Tags.RESET_SEQ_NUM_FLAG)) {
            nextIncoming = 1;
        }
        if (seqNum < nextIncoming) {
            disconnected("MsgSeqNum of logon too low: MsgSeqNum=" + seqNum + " expected=" + nextIncoming);
            return;
        }
        resetSeqNums = false;
        state = State.ON;
        if (seqNum == nextIncoming) {
            nextIncoming++;
        }
        listener.onLoggedOn();
        if (seqNum > nextIncoming) {
            askForResend(seqNum);
        }
    }

    private void onLogout(int seqNum) {
        if (seqNum == nextIncoming) {
            nextIncoming++;
        }
        listener.onLogout(decoder);
        if (state == State.ON) {
            logout();
        }
        disconnected("logged out: " + decoder.text(Tags.TEXT));
    }

    private void askForResend(int upTo) {
        if (resendAskedUpTo == 0 && state == State.ON) {
            resendAskedUpTo = upTo;
            output.begin(MsgTypes.RESEND_REQUEST, clock.getAsLong())
                    .putInt(Tags.BEGIN_SEQ_NO, nextIncoming)
                    .putInt(Tags.END_SEQ_NO, 0);
            finish();
        }
    }

    private void sendLogon() {
        lastReceivedNs = clock.getAsLong();
        testRequestSent = false;
        if (resetSeqNums) {
            output.restart();
            nextIncoming = 1;
        }
        FixEncoder logon = output.begin(MsgTypes.LOGON, lastReceivedNs)
                .putInt(Tags.ENCRYPT_METHOD, 0)
                .putInt(Tags.HEART_BT_INT, config.heartBtIntSeconds());
        if (resetSeqNums) {
            logon.putBoolean(Tags.RESET_SEQ_NUM_FLAG, true);
        }
        if (!config.password().isEmpty()) {
            logon.putText(Tags.PASSWORD, config.password());
        }
        if (!config.applVerId().isEmpty()) {
            logon.putText(Tags.DEFAULT_APPL_VER_ID, config.applVerId());
        }
        finish();
        state = State.LOGGING_ON;
    }

    private void onTimer(long nowNs) {
        long intervalNs = config.heartBtIntSeconds() * FixValues.SECOND_NS;
        if (intervalNs == 0 || state == State.CONNECTING) {
            return;
        }
        long silenceNs = nowNs - lastReceivedNs;
        if (silenceNs >= 3 * intervalNs) {
            disconnected("no sign of life: silenceNs=" + silenceNs);
        } else if (state == State.ON && !testRequestSent && silenceNs >= 2 * intervalNs) {
            testRequestSent = true;
            output.begin(MsgTypes.TEST_REQUEST, nowNs).putLong(Tags.TEST_REQ_ID, nowNs);
            finish();
        } else if (state == State.ON && nowNs - output.lastSentNs() >= intervalNs) {
            output.begin(MsgTypes.HEARTBEAT, nowNs);
            finish();
        }
    }

    private boolean finish() {
        if (output.end(clock.getAsLong())) {
            return true;
        }
        disconnected("write buffer full: writeBufferBytes=" + config.writeBufferBytes());
        return false;
    }

    private void disconnected(String reason) {
        close();
        listener.onDisconnected(reason);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
