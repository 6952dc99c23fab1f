// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.function.LongSupplier;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkFactory;

/**
 * FIX client for programs: one session over one connection at a time, driven by {@link #poll} from one thread. Never
 * blocks.
 *
 * <p>Numbers and the last sent messages are kept in memory across connections. After {@link #connect} the session
 * continues: missed messages are requested, and requested messages are repeated. {@link #beginMessage} and
 * {@link #send} collect messages in the write buffer, and {@link #flush} or the next {@link #poll} writes them. No
 * allocation in steady state.
 */
public final class FixInitiator implements AutoCloseable {
    private static final int MAX_FIELDS = 1_024;

    /** The room for any message of the session itself. */
    private static final int SESSION_MESSAGE_BYTES = 512;

    private enum State {
        CLOSED,
        CONNECTING,
        CONNECTED
    }

    private final InitiatorConnection connection;
    private final FixListener listener;
    private final LongSupplier clock;
    private final FixDecoder decoder;
    private final ReadBuffer input;
    private final OutgoingMessages output;
    private final InitiatorSession session;
    private State state = State.CLOSED;

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
        connection = new InitiatorConnection(links);
        this.listener = listener;
        this.clock = clock;
        decoder = new FixDecoder(config.maxMessageBytes(), MAX_FIELDS);
        input = new ReadBuffer(config.readBufferBytes());
        output = new OutgoingMessages(config, MAX_FIELDS);
        session = new InitiatorSession(config, output, listener, this::disconnected, clock);
    }

    /** Sets the numbers to continue with. May be called only while not connected. */
    public void setSeqNums(int nextOutgoingSeqNum, int nextIncomingSeqNum) {
        output.nextSeqNum(nextOutgoingSeqNum);
        session.nextIncoming(nextIncomingSeqNum);
    }

    /** Returns the number of the next message sent. */
    public int nextOutgoingSeqNum() {
        return output.nextSeqNum();
    }

    /** Returns the number of the next message expected. */
    public int nextIncomingSeqNum() {
        return session.nextIncoming();
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
        state = State.CONNECTING;
        connection.open(address);
    }

    /** Returns whether there is a connection, or an attempt in progress. */
    public boolean isConnected() {
        return state != State.CLOSED;
    }

    /** Returns whether messages can be sent. */
    public boolean isLoggedOn() {
        return session.isOn();
    }

    /**
     * Returns whether {@link #beginMessage} may be called for a message of this length: the session is logged on and
     * the buffer has room.
     */
    public boolean hasRoom(int messageBytes) {
        return session.isOn() && output.buffer.room() >= messageBytes + SESSION_MESSAGE_BYTES;
    }

    /** Returns the number of buffered bytes. */
    public int unsentBytes() {
        return output.buffer.length();
    }

    /**
     * Starts an application message with its header. The caller adds the body's fields and calls {@link #send}.
     * Requires {@link #hasRoom}.
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
        boolean fits = session.isOn() && output.endAndKeep();
        if (fits) {
            session.onSent();
        }
        return fits;
    }

    /**
     * Writes buffered messages as far as the connection accepts them.
     *
     * @return the number of bytes written
     */
    public int flush() {
        if (state != State.CONNECTED) {
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
                state = State.CONNECTED;
                session.logOn();
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
            session.onTimer(clock.getAsLong());
            output.continueResend(clock.getAsLong());
        }
        return work + flush();
    }

    /** Sends a Logout. The counterparty's answer ends the connection. */
    public void logout() {
        session.logout();
        flush();
    }

    /** Closes the connection without a Logout. Numbers and sent messages are kept. */
    @Override
    public void close() {
        state = State.CLOSED;
        session.close();
        try {
            connection.close();
        } catch (IOException e) {
            listener.onDisconnected("close failed: " + e.getMessage());
        }
    }

    private int decodeInput() {
        int messages = 0;
        while (state != State.CLOSED && (input.length() > 0 || session.early() != null)) {
            if (session.early() != null) {
                messages++;
                session.onEarly();
                continue;
            }
            FrameStatus status = decoder.decode(input.array(), input.start(), input.end());
            if (status == FrameStatus.INCOMPLETE) {
                break;
            }
            if (status == FrameStatus.COMPLETE) {
                messages++;
                session.onMessage(decoder);
            } else if (status != FrameStatus.GARBLED && session.onBadFrame(status)) {
                decoder.resynchronise();
            }
            if (state != State.CLOSED) {
                input.consume(decoder.length());
            }
        }
        return messages;
    }

    /** Closes the connection, after a last attempt to write what is buffered: it may be a Logout with its reason. */
    private void disconnected(String reason) {
        String end = reason;
        if (state == State.CONNECTED) {
            try {
                ByteLink open = connection.link();
                if (open != null) {
                    output.buffer.writeTo(open);
                    open.flush();
                }
            } catch (IOException e) {
                end = reason + " (connection broke: " + e.getMessage() + ")";
            }
        }
        close();
        listener.onDisconnected(end);
    }
}
