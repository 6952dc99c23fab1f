package org.outcry.fixgateway;

import java.io.IOException;
import java.net.SocketAddress;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LogoutReason;
import org.outcry.fix.AcceptorSession;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.ReadBuffer;
import org.outcry.fix.SessionActions;
import org.outcry.fix.SessionTerms;
import org.outcry.fix.WriteBuffer;

/** One TCP connection of a participant, and how far it is. */
final class Connection {
    private static final int MAX_FIELDS = 256;
    private static final long LINGER_NS = 2_000_000_000L;

    private enum State {
        OPEN,
        /** Nothing more is taken in; what is written goes out, and then the sending side is closed. */
        CLOSING,
        /** The counterparty may read in peace: a socket that is closed with unread input would take its last messages away. */
        DRAINING,
        CLOSED
    }

    final SocketChannel channel;
    final SocketAddress peer;

    /** The gateway's name for it in the venue. */
    final long id;

    final FixDecoder decoder;
    final ReadBuffer input;
    final AcceptorSession protocol;

    /** There are bytes to be read. */
    boolean readable;

    /** Nothing more will come; what came is still taken in. */
    boolean lost;

    /** There may be a whole message among the bytes that were read. */
    boolean undecoded;

    /** Since its session is its own. */
    @Nullable
    WriteBuffer output;

    @Nullable
    GatewaySession session;

    /** Its session's {@code loggedOn} was read: events are written to it as they come, unless it is resending. */
    boolean live;

    int ownerEpoch;

    /** The last number written to it for the first time. */
    int lastSentSeqNum;

    /** What {@code loggedOn} said was consumed, until the protocol is told; -1: nothing to tell. */
    int loggedOnLastMsgSeqNum = -1;

    /** The venue was asked for the Logout that ends it. */
    boolean endRequested;

    /** Why it must be closed without a word; null: it need not. */
    @Nullable
    LogoutReason failure;

    /** A resend is under way: first the numbers up to {@code resendEnd} again, then those that came meanwhile. */
    boolean resending;

    int resendNext;
    int resendEnd;
    int gapFrom;
    boolean skippedAhead;

    /** The event of the log that a resend reads next. */
    long resendPosition;

    private State state = State.OPEN;
    private long deadlineNs = Long.MAX_VALUE;

    Connection(SocketChannel channel, SocketAddress peer, long id, FixGatewayConfig config, ConnectionRole role) {
        this.channel = channel;
        this.peer = peer;
        this.id = id;
        decoder = new FixDecoder(config.maxMessageBytes(), MAX_FIELDS);
        input = new ReadBuffer(config.readBufferBytes());
        protocol = new AcceptorSession(role.terms(), role.actions(this));
    }

    /** Who decides for a connection. */
    interface ConnectionRole {
        SessionTerms terms();

        SessionActions actions(Connection connection);
    }

    /** The session is asked for. */
    void open(GatewaySession wanted, int writeBufferBytes) {
        session = wanted;
        output = new WriteBuffer(writeBufferBytes);
    }

    /** It will be closed without a word; the first reason counts. */
    void fail(LogoutReason reason) {
        if (failure == null && state == State.OPEN) {
            failure = reason;
            protocol.onEnded();
        }
    }

    /** Whether events of its session are to be written to it now. */
    boolean takesEvents() {
        return live && !resending && failure == null && state == State.OPEN;
    }

    boolean isOpen() {
        return state == State.OPEN;
    }

    boolean isClosed() {
        return state == State.CLOSED;
    }

    /** Takes nothing more in, and closes when what is written is sent, at the latest a while from now. */
    void closeAfterSending(long nowNs) {
        if (state == State.OPEN) {
            state = State.CLOSING;
            deadlineNs = nowNs + LINGER_NS;
            protocol.onEnded();
        }
    }

    /** An end that must come: closes at the latest then. */
    void mustCloseBy(long atNs) {
        deadlineNs = Math.min(deadlineNs, atNs);
    }

    boolean isOverdue(long nowNs) {
        return nowNs >= deadlineNs;
    }

    /** Writes what is collected, once. */
    int flush() throws IOException {
        WriteBuffer pending = output;
        int written = pending == null ? 0 : pending.writeTo(channel);
        if (state == State.CLOSING && (pending == null || pending.length() == 0)) {
            state = State.DRAINING;
            channel.shutdownOutput();
        }
        return written;
    }

    /** Reads and forgets; false at the end of the stream. */
    boolean drain() throws IOException {
        input.clear();
        return input.readFrom(channel) >= 0;
    }

    boolean isDraining() {
        return state == State.DRAINING || state == State.CLOSING;
    }

    void close() throws IOException {
        state = State.CLOSED;
        live = false;
        resending = false;
        protocol.onEnded();
        channel.close();
    }

    @Override
    public String toString() {
        return session == null ? String.valueOf(peer) : session.config + " at " + peer;
    }
}
