package org.outcry.fixgateway;

import java.io.IOException;
import java.net.SocketAddress;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.LogoutReason;
import org.outcry.fix.AcceptorSession;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FrameStatus;
import org.outcry.fix.ReadBuffer;
import org.outcry.fix.SessionActions;
import org.outcry.fix.SessionTerms;
import org.outcry.fix.WriteBuffer;

/**
 * A TCP connection of a participant: its socket and buffers, its session once it has asked for one, and its way from the
 * first byte to the end. The gateway's thread.
 */
final class Connection {
    private static final int MAX_FIELDS = 256;
    private static final long LINGER_NS = 2_000_000_000L;
    private static final int NOTHING_TO_TELL = -1;

    private enum State {
        /** Takes messages in, and sends. */
        OPEN,
        /** Takes nothing more in, and will be closed without a word. */
        FAILED,
        /** Takes nothing more in; what is written goes out, and then the sending side is closed. */
        CLOSING,
        /** Waits for the counterparty's end: closing with unread input would take the last messages away from it. */
        DRAINING,
        CLOSED
    }

    private final SocketChannel channel;
    private final SocketAddress peer;
    private final long id;
    private final FixDecoder decoder;
    private final ReadBuffer input;
    private final AcceptorSession protocol;
    private final Resend resend = new Resend();

    private State state = State.OPEN;
    private long deadlineNs = Long.MAX_VALUE;
    private @Nullable LogoutReason failure;

    private boolean readable;
    private boolean inputEnded;
    private boolean undecoded;

    private @Nullable GatewaySession session;
    private @Nullable WriteBuffer output;
    private boolean live;
    private int ownerEpoch;
    private int lastSentSeqNum;
    private int loggedOnLastMsgSeqNum = NOTHING_TO_TELL;
    private boolean endRequested;

    /**
     * A connection that was accepted.
     *
     * @param id the gateway's name for it in the venue
     */
    Connection(SocketChannel channel, SocketAddress peer, long id, FixGatewayConfig config, ConnectionRole role) {
        this.channel = channel;
        this.peer = peer;
        this.id = id;
        decoder = new FixDecoder(config.maxMessageBytes(), MAX_FIELDS);
        input = new ReadBuffer(config.readBufferBytes());
        protocol = new AcceptorSession(role.terms(), role.actions(this));
    }

    /** The decisions for a connection. */
    interface ConnectionRole {
        SessionTerms terms();

        SessionActions actions(Connection connection);
    }

    SocketAddress peer() {
        return peer;
    }

    /** The gateway's name for it in the venue. */
    long id() {
        return id;
    }

    AcceptorSession protocol() {
        return protocol;
    }

    Resend resend() {
        return resend;
    }

    /** The session that it has or asks for; null before its Logon. */
    @Nullable
    GatewaySession session() {
        return session;
    }

    /** The messages to be sent; null before its Logon. */
    @Nullable
    WriteBuffer output() {
        return output;
    }

    /** The epoch of its session, as {@code loggedOn} said. */
    int ownerEpoch() {
        return ownerEpoch;
    }

    // Input

    /** The socket has bytes, or its end. */
    void onReadable() {
        readable = true;
    }

    /** Whether bytes can be read and taken in. */
    boolean canRead() {
        return readable && !inputEnded && protocol.takesMessages();
    }

    /**
     * Reads what is there.
     *
     * @return false at the end of the stream: what came before still counts
     * @throws IOException if the connection is broken: likewise
     */
    boolean read() throws IOException {
        readable = false;
        inputEnded = true;
        int count = input.readFrom(channel);
        inputEnded = count < 0;
        undecoded |= count > 0;
        return count >= 0;
    }

    /** Whether there may be a whole message among the bytes that were read, and it can be taken. */
    boolean canDecode() {
        return undecoded && protocol.takesMessages();
    }

    /** Looks at the next message, which {@link #decoder} then holds; {@link #consume} takes it. */
    FrameStatus decode() {
        FrameStatus status = decoder.decode(input.array(), input.start(), input.end());
        undecoded = status != FrameStatus.INCOMPLETE;
        return status;
    }

    FixDecoder decoder() {
        return decoder;
    }

    /** Takes the message that was decoded. */
    void consume() {
        input.consume(decoder.length());
    }

    /** Whether nothing more will come, and all that came is taken in. */
    boolean isReadToItsEnd() {
        return inputEnded && !canDecode();
    }

    // Session

    /** Asks for a session. */
    void open(GatewaySession wanted, int writeBufferBytes) {
        session = wanted;
        output = new WriteBuffer(writeBufferBytes);
    }

    /** The session is its own: events are written to it as they come. The protocol is told at the next turn. */
    void onLoggedOn(int epoch, int lastMsgSeqNum) {
        live = true;
        resend.end();
        ownerEpoch = epoch;
        loggedOnLastMsgSeqNum = lastMsgSeqNum;
    }

    /** Tells the protocol of a logon that it doesn't know yet, and of the time. */
    void onTurn(long nowNs) {
        if (loggedOnLastMsgSeqNum != NOTHING_TO_TELL) {
            int last = loggedOnLastMsgSeqNum;
            loggedOnLastMsgSeqNum = NOTHING_TO_TELL;
            protocol.onLoggedOn(last, nowNs);
        }
        protocol.onTimer(nowNs);
    }

    /** A logout is written to it although the session may never have been its own. */
    void onLoggedOut() {
        live = true;
    }

    /** Whether its session's {@code loggedOn} was read. */
    boolean isLive() {
        return live;
    }

    /** Whether events of its session are to be written to it now. */
    boolean takesEvents() {
        return live && !resend.isActive() && state == State.OPEN;
    }

    /** The last number written to it for the first time. */
    int lastSentSeqNum() {
        return lastSentSeqNum;
    }

    /** A number is written to it for the first time. */
    void onFirstSent(int seqNum) {
        lastSentSeqNum = seqNum;
    }

    // End

    /** The venue was asked for the Logout that ends it. */
    void onEndRequested() {
        endRequested = true;
    }

    /** If the venue was asked for a Logout since the last turn: closes at the latest at a time. */
    void boundEnd(long atNs) {
        if (endRequested) {
            endRequested = false;
            mustCloseBy(atNs);
        }
    }

    /** It will be closed without a word; the first reason counts. */
    void fail(LogoutReason reason) {
        if (state == State.OPEN) {
            state = State.FAILED;
            failure = reason;
            protocol.onEnded();
        }
    }

    /** The reason why it is closed without a word; null if it isn't. */
    @Nullable
    LogoutReason failure() {
        return failure;
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

    /** Whether it takes messages in and sends. */
    boolean isOpen() {
        return state == State.OPEN;
    }

    boolean isFailed() {
        return state == State.FAILED;
    }

    boolean isClosed() {
        return state == State.CLOSED;
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

    /** While it closes, reads and forgets what has come; false at the end of the stream. */
    boolean drain() throws IOException {
        if (!readable || (state != State.CLOSING && state != State.DRAINING)) {
            return true;
        }
        readable = false;
        input.clear();
        return input.readFrom(channel) >= 0;
    }

    void close() throws IOException {
        state = State.CLOSED;
        live = false;
        resend.end();
        protocol.onEnded();
        channel.close();
    }

    @Override
    public String toString() {
        return session == null ? String.valueOf(peer) : session.config + " at " + peer;
    }
}
