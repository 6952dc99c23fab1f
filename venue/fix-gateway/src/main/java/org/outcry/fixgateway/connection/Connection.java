// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LogoutReason;
import org.outcry.fix.AcceptorSession;
import org.outcry.fix.WriteBuffer;
import org.outcry.fixgateway.book.MarketSubscriptions;
import org.outcry.fixgateway.order.Inquiry;
import org.outcry.gateway.session.OrderAckTimes;
import org.outcry.gateway.session.SessionAckTimes;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkProgress;
import org.outcry.link.Turn;
import org.outcry.link.Turns;
import org.outcry.ordergateway.OwnerConnection;

/**
 * TCP connection of a participant, from the first byte to the end: its socket, buffers and, after a Logon, its session.
 * Used on the gateway's thread.
 */
public final class Connection implements OwnerConnection {
    private static final long LINGER_NS = 2_000_000_000L;
    private static final int NOTHING_TO_TELL = -1;

    private enum State {
        /** Reads messages and sends. */
        OPEN,
        /** Reads nothing more, and will be closed without a message. */
        FAILED,
        /** Reads nothing more. Buffered output is sent, and then the sending side is closed. */
        CLOSING,
        /**
         * Waits for the counterparty's end. Closing with unread input could discard the last messages before they are
         * delivered.
         */
        DRAINING,
        CLOSED
    }

    private final ByteLink link;
    private final InetSocketAddress peer;
    private final long id;
    private final ConnectionInput input;
    private final OrderAckTimes orderTimes;
    private final AcceptorSession protocol;
    private final PendingLogon logon = new PendingLogon();
    private final Resend resend = new Resend();
    private final Inquiry inquiry = new Inquiry();
    private final MarketSubscriptions subscriptions = new MarketSubscriptions();

    private @Nullable Turn<Connection> turn;
    private State state = State.OPEN;
    private long deadlineNs = Long.MAX_VALUE;
    private @Nullable LogoutReason failure;

    private @Nullable GatewaySession session;
    private @Nullable WriteBuffer output;
    private @Nullable SessionAckTimes times;
    private boolean live;
    private int ownerEpoch;
    private int lastSentSeqNum;
    private int loggedOnLastMsgSeqNum = NOTHING_TO_TELL;
    private int loggedOnSentSeqNum;
    private boolean endRequested;
    private boolean awaitsLogout;

    /**
     * Creates an accepted connection.
     *
     * @param id the gateway's identifier of the connection in the venue
     */
    Connection(ByteLink link, InetSocketAddress peer, long id, ConnectionContext context) {
        this.link = link;
        this.peer = peer;
        this.id = id;
        input = new ConnectionInput(link, context.config());
        orderTimes = context.orderTimes();
        protocol = new AcceptorSession(context.terms(), context.actions(this));
    }

    // Turns

    /** Takes its place among the connections of the thread. */
    void join(Turns<Connection> turns) {
        turn = turns.add(this);
    }

    /** Makes it due: something happened to it. */
    private void wake() {
        Turn<Connection> place = turn;
        if (place != null) {
            place.request();
        }
    }

    /** Lets it rest until its next timer, if it has nothing to do before that. */
    public void rest(long nowNs) {
        Turn<Connection> place = turn;
        if (place != null && !isBusy()) {
            place.rest(restsUntilNs(), nowNs);
        }
    }

    /** Returns whether it has something to do in the next turn, whatever happens until then. */
    private boolean isBusy() {
        WriteBuffer pending = output;
        return input.isWaiting()
                || link.hasUnsent()
                || (pending != null && pending.length() > 0)
                || state == State.FAILED
                || state == State.CLOSING
                || (state == State.OPEN
                        && (input.hasUndecoded()
                                || input.isEnded()
                                || endRequested
                                || loggedOnLastMsgSeqNum != NOTHING_TO_TELL
                                || inquiry.isActive()
                                || resend.isActive()));
    }

    /** Returns the time at which it has something to do, though nothing happens until then. */
    private long restsUntilNs() {
        return state == State.OPEN
                ? Math.min(deadlineNs, Math.min(protocol.nextTimerNs(), subscriptions.nextTurnNs()))
                : deadlineNs;
    }

    public InetSocketAddress peer() {
        return peer;
    }

    /** Returns the names in the certificate that the participant has shown; empty if there is none. */
    List<String> peerNames() {
        return link.peerNames();
    }

    /** Returns how far the counterparty has come in the handshake of the link. */
    LinkProgress linkProgress() {
        return link.progress();
    }

    /** Returns the address of its peer, without the port. */
    InetAddress address() {
        return peer.getAddress();
    }

    @Override
    public long id() {
        return id;
    }

    public AcceptorSession protocol() {
        return protocol;
    }

    public Resend resend() {
        return resend;
    }

    /** Returns its request that several reports answer. */
    public Inquiry inquiry() {
        return inquiry;
    }

    /** Returns its subscriptions to market data. */
    public MarketSubscriptions subscriptions() {
        return subscriptions;
    }

    /** Returns the session that it owns or requests; null before its Logon. */
    @Nullable
    public GatewaySession session() {
        return session;
    }

    /** Returns the buffer of outbound messages; null before its Logon. */
    @Nullable
    public WriteBuffer output() {
        return output;
    }

    /** Returns the owner epoch of its session, from {@code loggedOn}. */
    public int ownerEpoch() {
        return ownerEpoch;
    }

    // Input

    /** Called when the socket has bytes, or its end. */
    void onReadable() {
        input.onReadable();
        wake();
    }

    /** Returns the bytes that it reads. */
    public ConnectionInput input() {
        return input;
    }

    /** Returns whether bytes can be read and buffered. */
    public boolean canRead() {
        return input.isWaiting() && !input.isEnded() && protocol.takesMessages();
    }

    /**
     * Returns whether there may be a whole message that can be processed: in the bytes read, or one that came early.
     */
    public boolean canDecode() {
        return (input.hasUndecoded() || protocol.hasEarly()) && protocol.takesMessages() && !inquiry.isActive();
    }

    /** Returns whether the stream has ended and all its bytes are processed. */
    public boolean isReadToItsEnd() {
        return input.isEnded() && !canDecode();
    }

    // Session

    /** Returns the check of its Logon. */
    public PendingLogon logon() {
        return logon;
    }

    /** Requests a session. */
    public void open(GatewaySession wanted, int writeBufferBytes) {
        session = wanted;
        output = new WriteBuffer(writeBufferBytes);
        times = orderTimes.of(wanted.number);
    }

    /** Returns the times of its session's orders; null before its Logon. */
    @Nullable
    SessionAckTimes times() {
        return times;
    }

    /** Looks for market data to be told, because books have changed. */
    public void onBooksChanged() {
        subscriptions.onBooksChanged();
        wake();
    }

    /** Marks the session as owned: events are written to the connection. The protocol is informed in the next turn. */
    public void onLoggedOn(int epoch, int lastMsgSeqNum, int sentSeqNum) {
        loggedOnSentSeqNum = sentSeqNum;
        live = true;
        if (times != null) {
            times.onConnected(this, peer.toString());
        }
        subscriptions.clear();
        resend.end();
        ownerEpoch = epoch;
        loggedOnLastMsgSeqNum = lastMsgSeqNum;
        wake();
    }

    /** Informs the protocol of a new logon, and of the time. */
    public void onTurn(long nowNs) {
        if (loggedOnLastMsgSeqNum != NOTHING_TO_TELL) {
            int last = loggedOnLastMsgSeqNum;
            loggedOnLastMsgSeqNum = NOTHING_TO_TELL;
            protocol.onLoggedOn(last, loggedOnSentSeqNum, nowNs);
        }
        protocol.onTimer(nowNs);
    }

    /** Called when a logout is written, even if the connection never owned the session. */
    public void onLoggedOut() {
        live = true;
    }

    /** Returns whether the {@code loggedOn} of its session was read. */
    @Override
    public boolean isLive() {
        return live;
    }

    @Override
    public boolean owns(int epoch) {
        return ownerEpoch == epoch;
    }

    /** Returns whether events of its session may be written to it now. */
    public boolean takesEvents() {
        return live && !resend.isActive() && state == State.OPEN;
    }

    /** Returns the highest outbound number that was written to it. */
    public int lastSentSeqNum() {
        return lastSentSeqNum;
    }

    /** Records the first transmission of an outbound number. */
    public void onFirstSent(int seqNum) {
        lastSentSeqNum = seqNum;
        wake();
    }

    // End

    /** Records that a Logout, which ends the connection, was requested from the venue. */
    public void onEndRequested() {
        endRequested = true;
    }

    /** Sets a deadline for the close if a Logout was requested since the last turn. */
    public void boundEnd(long atNs) {
        if (endRequested) {
            endRequested = false;
            mustCloseBy(atNs);
        }
    }

    /** Marks the connection to be closed without a message. The first reason is kept. */
    @Override
    public void fail(LogoutReason reason) {
        if (state == State.OPEN) {
            state = State.FAILED;
            failure = reason;
            protocol.onEnded();
            wake();
        }
    }

    /** Returns the reason of a close without a message; null if there is none. */
    @Nullable
    LogoutReason failure() {
        return failure;
    }

    /** Stops reading, and closes when the buffered output is sent, or after a bounded time. */
    public void closeAfterSending(long nowNs) {
        if (state == State.OPEN) {
            state = State.CLOSING;
            deadlineNs = nowNs + LINGER_NS;
            protocol.onEnded();
            wake();
        }
    }

    /**
     * Does the same after a Logout. After one of the venue's own the sending side stays open until the counterparty has
     * answered with its Logout, for a bounded time, unless its input is not readable.
     */
    public void closeAfterLogout(LogoutReason reason, long nowNs) {
        awaitsLogout = reason != LogoutReason.REQUESTED
                && reason != LogoutReason.MESSAGE_TOO_LONG
                && reason != LogoutReason.NOT_FIX;
        closeAfterSending(nowNs);
    }

    /** Sends a last message outside of a session, and closes. */
    public void closeWith(WriteBuffer message, long nowNs) {
        output = message;
        closeAfterSending(nowNs);
    }

    /** Sets a deadline for the close. */
    public void mustCloseBy(long atNs) {
        deadlineNs = Math.min(deadlineNs, atNs);
        wake();
    }

    public boolean isOverdue(long nowNs) {
        return nowNs >= deadlineNs;
    }

    /** Returns whether it reads and sends messages. */
    public boolean isOpen() {
        return state == State.OPEN;
    }

    public boolean isFailed() {
        return state == State.FAILED;
    }

    boolean isClosed() {
        return state == State.CLOSED;
    }

    /** Writes the buffered output once. */
    public int flush() throws IOException {
        link.flush();
        WriteBuffer pending = output;
        int written = pending == null ? 0 : pending.writeTo(link);
        if (times != null) {
            times.onWritten(this, pending == null ? 0 : pending.length());
        }
        if (state == State.CLOSING && (pending == null || pending.length() == 0)) {
            state = State.DRAINING;
            if (!awaitsLogout) {
                link.endOutput();
            }
        }
        return written;
    }

    /** While closing, reads and discards input. Returns false at the end of the stream, or after an awaited Logout. */
    public boolean drain() throws IOException {
        if (!input.isWaiting() || (state != State.CLOSING && state != State.DRAINING)) {
            return true;
        }
        return awaitsLogout ? input.discardToLogout() : input.discard();
    }

    void close() throws IOException {
        state = State.CLOSED;
        if (turn != null) {
            turn.remove();
        }
        logon.end();
        live = false;
        if (times != null) {
            times.onEnded(this);
        }
        resend.end();
        protocol.onEnded();
        link.close();
    }

    @Override
    public String toString() {
        return session == null ? String.valueOf(peer) : session.config + " at " + peer;
    }
}
