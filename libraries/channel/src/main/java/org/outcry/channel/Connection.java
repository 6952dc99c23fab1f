// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.outcry.channel.Protocol.HEADER_BYTES;
import static org.outcry.channel.Protocol.MAX_GOODBYE_FRAME_BYTES;
import static org.outcry.channel.Protocol.MAX_GREETING_BYTES;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkProgress;
import org.outcry.link.Newcomers;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.Frames;
import org.outcry.wire.offheap.NativeFrames;

/**
 * End of a connection, which writes calls to the other end: {@code new XNativeWriter(connection.frames())} encodes them
 * in the send buffer, {@code new XWriter(connection)} at the price of a copy. Bytes are sent after each batch of
 * received calls, when the buffer is full, and by {@link #flush}.
 *
 * <p>One thread, that which polls the server or client of the connection. Writing and reading do not allocate. Calls
 * written before a connection was lost may be lost with it; positions let the sides detect it.
 */
public final class Connection implements Frames {
    private enum State {
        GREETING,
        READY,
        LEAVING,
        CLOSED
    }

    /** Handler of the other side's greeting, which admits it or calls {@link #leave}. */
    interface Greeter {
        void onGreeting(Connection connection, Greeting greeting);

        /** Returns whether this is the client, which the other side may challenge. */
        default boolean isClient() {
            return false;
        }

        /** Called with the challenge of the other side, which is to be answered by {@link Connection#prove}. */
        default void onChallenge(Connection connection, byte[] challenge) {}

        /** Called when the connection ended before it was ready. */
        default void onTurnedAway(Connection connection, ChannelClose close) {}

        /** Called when a handler threw, after the connection was ended. */
        default void onFailed(Connection connection, RuntimeException failure) {
            throw failure;
        }
    }

    private static final String FAILED = "the other side failed: its log has the cause";

    private static final int SMALL_BUFFER_BYTES = HEADER_BYTES + MAX_GREETING_BYTES + MAX_GOODBYE_FRAME_BYTES;

    private static final byte[] NO_BYTES = {};

    private final long id;
    private final ChannelLimits limits;
    private final ChannelContract contract;
    private final Greeter greeter;
    private final Opening opening;
    private final Attention attention;
    private final SendBuffer out;
    private final ConnectionFrames frames;
    private final Calls in;
    private final LinkTimes times;

    private State state = State.CLOSED;
    private @Nullable ByteLink link;
    private @Nullable ChannelHandler handler;
    private @Nullable ChannelClose close;
    private boolean closeTold = true;
    private boolean delivering;
    private boolean heldBack;
    private boolean outputEnded;
    private int peerMaxFrameBytes;
    private boolean peerTakesHistory;
    private String peer = "";
    private Agreement agreement = Agreement.NONE;
    private long unknownCalls;
    private long greetings;
    /** The thread that reads or tends the connection now; null in between. */
    private @Nullable Thread poller;
    /** The array for bodies of {@link #claim}, until they are committed. */
    private byte[] body = new byte[0];

    Connection(
            long id,
            ChannelContract contract,
            ChannelLimits limits,
            Greeter greeter,
            Attention attention,
            BufferPool pool) {
        this.id = id;
        this.contract = contract;
        this.limits = limits;
        this.greeter = greeter;
        this.opening = new Opening(contract, limits, greeter);
        this.attention = attention;
        this.out = new SendBuffer(pool, SMALL_BUFFER_BYTES);
        this.frames = new ConnectionFrames(this, out);
        this.in = new Calls(pool, SMALL_BUFFER_BYTES, limits, this);
        this.times = new LinkTimes(limits);
    }

    /** Returns the number of the connection, unique in its server; 0 for a client's. */
    public long id() {
        return id;
    }

    /** Returns the address of the other end, as readable text. */
    public String peer() {
        return peer;
    }

    /** Returns the names in the certificate that the other end has shown; empty if there is none. Allocates. */
    public List<String> peerNames() {
        ByteLink open = link;
        return open == null ? List.of() : open.peerNames();
    }

    /** Returns whether calls can be written: the greeting succeeded, and the connection has not ended. */
    public boolean isReady() {
        return state == State.READY;
    }

    /** Returns the number of times that it became ready: each is another connection. */
    long greetings() {
        return greetings;
    }

    /** Returns whether the other side has greeted, and has not answered a challenge. */
    boolean awaitsProof() {
        return state == State.GREETING && opening.awaitsProof();
    }

    /**
     * Returns how far a newcomer has come, see {@link Newcomers}: in the handshake of its link, then in its greeting.
     */
    int stage() {
        if (state == State.LEAVING) {
            return Newcomers.TURNED_AWAY;
        }
        ByteLink present = link;
        LinkProgress progress = present == null ? LinkProgress.SILENT : present.progress();
        return progress.stage() + (awaitsProof() ? 1 : 0);
    }

    /** Returns whether it was ready at some time. */
    boolean wasReady() {
        return handler != null;
    }

    /** Returns whether it was never ready, and has not ended. */
    boolean isNewcomer() {
        return handler == null && state != State.CLOSED;
    }

    /**
     * Returns the encoding of the calls that this side writes. Known from the time when an {@link Acceptor} is asked,
     * and to a client with {@link ChannelHandler#onReady}; each connection has its own.
     *
     * @throws IllegalStateException before that, or if the contract has an encoding of the application's own
     */
    public Encoding writeEncoding() {
        return Agreement.encodingOf(agreement.writes());
    }

    /** Returns the encoding of the calls that this side reads, as {@link #writeEncoding} does for the others. */
    public Encoding readEncoding() {
        return Agreement.encodingOf(agreement.reads());
    }

    /**
     * Returns the number of calls passed over, of methods that this side's version of the interface does not have, in
     * all connections.
     */
    public long unknownCalls() {
        return unknownCalls;
    }

    /**
     * Returns whether there is room for a call. Sends buffered bytes if necessary. Must be checked before every call,
     * or {@link #hasRoom(int, int)} before several.
     *
     * @param bodyBytes the length of its body
     */
    public boolean hasRoom(int bodyBytes) {
        return out.fits(bodyBytes) || (state == State.READY && bodyBytes <= peerMaxFrameBytes && makeRoom(bodyBytes));
    }

    /**
     * Returns whether there is room for several calls. Sends buffered bytes if necessary.
     *
     * @param bodyBytes the length of the longest body
     */
    public boolean hasRoom(int calls, int bodyBytes) {
        if (state == State.READY && out.fitting(bodyBytes) < calls) {
            flush();
            out.compact();
        }
        return out.fits(bodyBytes) && out.fitting(bodyBytes) >= calls;
    }

    /**
     * Returns the number of calls with bodies of this length for which there is room now. Sends buffered bytes if there
     * is room for none.
     */
    public int roomFor(int bodyBytes) {
        return hasRoom(bodyBytes) ? out.fitting(bodyBytes) : 0;
    }

    /** Returns the frames for calls encoded without a copy. The rules of {@link #claim} apply. */
    public NativeFrames frames() {
        return frames;
    }

    /**
     * Claims room for a call.
     *
     * <p>If the connection is lost, or was lost in this batch, the call is discarded.
     *
     * @throws IllegalStateException if there is no room, or no connection: check {@link #hasRoom}; if another thread
     *     polls the connection now
     * @throws IllegalArgumentException if the peer doesn't accept bodies of this length
     */
    @Override
    public byte[] claim(int maxLength) {
        checkThread();
        if (!out.fits(maxLength)) {
            claimRoom(maxLength);
        }
        if (body.length < maxLength) {
            body = new byte[maxLength];
        }
        return body;
    }

    @Override
    public int offset() {
        return 0;
    }

    @Override
    public void commit(int methodId, int length) {
        if (out.isOpen()) {
            out.append(methodId, body, length);
        }
    }

    /**
     * Sends the position of the following calls, which the peer reads with {@link Calls#markPosition} and
     * {@link Calls#markTimeNs}. Needs the room of a call of 16 bytes.
     */
    public void mark(long position, long timeNs) {
        if (!out.fits(Protocol.MARK_BYTES)) {
            claimRoom(Protocol.MARK_BYTES);
        }
        ByteBuffer b = out.bytes();
        b.putLong(out.bodyOffset(), position);
        b.putLong(out.bodyOffset() + 8, timeNs);
        if (out.isOpen()) {
            out.commit(Protocol.MARK, Protocol.MARK_BYTES);
        }
    }

    /**
     * Sends the history of the following calls, which the peer reads with {@link Calls#history}: a former one, and a
     * hop of this service. Needs the room of a call of at most {@link MessageHistory#MAX_BYTES}. Does not allocate.
     *
     * @param former the history that came with the call that is handed on, or {@link MessageHistory#none}
     * @param source the id of this service
     * @param receivedNs when it received the call
     * @param sentNs the time now
     * @return false if the peer is of a former version that does not accept histories: nothing was sent
     */
    public boolean history(MessageHistory former, long source, long receivedNs, long sentNs) {
        if (!peerTakesHistory) {
            return false;
        }
        int length = former.bytesOfNext();
        if (!out.fits(length)) {
            claimRoom(length);
        }
        former.writeNext(out.bytes(), out.bodyOffset(), source, receivedNs, sentNs);
        if (out.isOpen()) {
            out.commit(Protocol.HISTORY, length);
        }
        return true;
    }

    /** Sends as far as the socket accepts, without blocking. Polling sends the rest. */
    public void flush() {
        if (link != null && (!out.isEmpty() || link.hasUnsent())) {
            try {
                out.writeTo(link);
                if (!out.isEmpty()) {
                    attention.call();
                }
            } catch (IOException e) {
                lost("write failed: " + e.getMessage());
            }
        }
    }

    /** Returns the number of bytes that wait for the peer to read. */
    public int pendingBytes() {
        return out.pendingBytes();
    }

    /** Ends the connection, with a readable text for the other end. Calls written before are sent first. */
    public void close(String text) {
        leave(CloseReason.CLOSED, text);
    }

    void open(ByteLink newLink, String newPeer, long nowNs) {
        link = newLink;
        peer = newPeer;
        state = State.GREETING;
        handler = null;
        close = null;
        closeTold = false;
        heldBack = false;
        outputEnded = false;
        out.clear();
        in.restart(nowNs);
        opening.restart();
        agree(Agreement.NONE);
        times.start(nowNs);
        attention.call();
    }

    void greet(long position, byte[] token) {
        Greeting greeting = new Greeting(contract, limits.maxFrameBytes(), limits.heartbeatMs(), position, token, true);
        byte[] bytes = new byte[MAX_GREETING_BYTES];
        out.append(Protocol.GREETING, bytes, GreetingCodec.write(greeting, bytes, 0));
        flush();
    }

    void agree(Agreement newAgreement) {
        agreement = newAgreement;
        frames.inPlace(Agreement.isInPlace(newAgreement.writes()));
        in.agree(newAgreement);
    }

    /** Processes the call that {@link Calls} describes, of a method that this side does not know. */
    void passOver() {
        unknownCalls++;
        if (handler != null) {
            handler.onUnknownCall(this, in);
        }
    }

    /** Returns the error for native code where other code is needed. */
    IllegalStateException otherEncoding(String code, String remedy) {
        return new IllegalStateException(
                "native " + code + " for another encoding: writes=" + agreement.writes() + " reads="
                        + agreement.reads() + " peer=" + peer + ": use XEncodings." + remedy
                        + ", or a strict contract that is trivially copyable");
    }

    /** Sends a challenge, and expects its answer. */
    void challenge(byte[] challenge, Consumer<byte[]> onProof) {
        opening.awaitProof(onProof);
        append(Protocol.CHALLENGE, challenge);
    }

    /** Answers a challenge. */
    void prove(byte[] proof) {
        append(Protocol.PROOF, proof);
    }

    private void append(int id, byte[] bytes) {
        if (bytes.length > Protocol.MAX_TOKEN_BYTES) {
            throw new IllegalArgumentException("challenge or proof too long: bytes=" + bytes.length + " bound="
                    + Protocol.MAX_TOKEN_BYTES + ": send a shorter one");
        }
        out.append(id, bytes, bytes.length);
        flush();
    }

    void ready(ChannelHandler newHandler, Greeting greeting) {
        if (state == State.GREETING) {
            out.grow(limits.sendBufferBytes());
            in.grow(limits.receiveBufferBytes());
            peerMaxFrameBytes = Math.min(
                    greeting.maxFrameBytes(), limits.sendBufferBytes() - HEADER_BYTES - MAX_GOODBYE_FRAME_BYTES);
            peerTakesHistory = greeting.takesHistory();
            out.open(peerMaxFrameBytes);
            handler = newHandler;
            greetings++;
            state = State.READY;
            newHandler.onReady(this, greeting);
        }
    }

    /** Sends a goodbye, and closes when it has arrived or its time is over. */
    void leave(CloseReason reason, String text) {
        if (state == State.GREETING || state == State.READY) {
            end(State.LEAVING, new ChannelClose(reason, false, text));
            out.compact();
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            int length = Math.min(bytes.length, Protocol.MAX_GOODBYE_TEXT_BYTES);
            out.bytes().putInt(out.bodyOffset(), reason.code());
            out.bytes().put(out.bodyOffset() + 4, bytes, 0, length);
            out.commit(Protocol.GOODBYE, 4 + length);
            flush();
        }
    }

    /** Returns whether the connection has ended, and its end was reported. */
    boolean isClosed() {
        return state == State.CLOSED && closeTold;
    }

    /** Returns the end of the connection; null if it is open. */
    @Nullable
    ChannelClose close() {
        return close;
    }

    /** Returns whether a turn has work without the socket: bytes held back, or an end to report. */
    boolean wantsTurn() {
        return heldBack || (close != null && !closeTold) || hasUnread();
    }

    /** Returns the interest set for the selector. */
    int interest() {
        if (link == null) {
            return 0;
        }
        return (heldBack ? 0 : SelectionKey.OP_READ) | (out.isEmpty() && !link.hasUnsent() ? 0 : SelectionKey.OP_WRITE);
    }

    /**
     * Reads and delivers available calls.
     *
     * @return the number of frames consumed and bytes discarded; 0 if there was nothing
     */
    int receive(long nowNs) {
        ByteLink source = link;
        if (source == null || heldBack) {
            return 0;
        }
        Thread outer = poller;
        poller = Thread.currentThread();
        try {
            int read = state == State.LEAVING ? in.discardFrom(source) : in.readFrom(source);
            if (read < 0) {
                ended();
                return 1;
            }
            if (source.hasUnread()) {
                attention.call();
            }
            return read == 0 ? 0 : 1 + deliver(nowNs);
        } catch (IOException e) {
            lost("read failed: " + e.getMessage());
            return 1;
        } finally {
            poller = outer;
            in.rest();
        }
    }

    /** Processes timeouts, offers held-back calls again, reports the end. */
    int tend(long nowNs) {
        Thread outer = poller;
        poller = Thread.currentThread();
        try {
            return tendAll(nowNs);
        } finally {
            poller = outer;
        }
    }

    private int tendAll(long nowNs) {
        int work = heldBack ? deliverHeldBack(nowNs) : hasUnread() ? receive(nowNs) : 0;
        if (state == State.LEAVING) {
            tendLeaving(nowNs);
        } else if (state != State.CLOSED) {
            tendTimes(nowNs);
        }
        if (close != null && !closeTold) {
            closeTold = true;
            work++;
            if (handler != null) {
                handler.onClosed(this, close);
            } else {
                greeter.onTurnedAway(this, close);
            }
        }
        return work;
    }

    /** Processes the peer's goodbye. */
    void hangUp(ChannelClose goodbye) {
        end(State.CLOSED, goodbye);
    }

    /** Closes the socket without a goodbye. */
    void drop(CloseReason reason, String text) {
        end(State.CLOSED, new ChannelClose(reason, false, text));
    }

    private boolean hasUnread() {
        return link != null && link.hasUnread();
    }

    private boolean makeRoom(int bodyBytes) {
        flush();
        out.compact();
        return out.fits(bodyBytes);
    }

    /** Throws if another thread than that of the call is at work in this connection. */
    void checkThread() {
        Thread working = poller;
        if (working != null && !working.equals(Thread.currentThread())) {
            throw new IllegalStateException("two threads in one connection: writes="
                    + Thread.currentThread().getName() + " polls=" + working.getName() + " peer=" + peer
                    + ": write on the thread that polls, or hand the calls to it in a ring");
        }
    }

    /** Makes room for a body, or throws as {@link #claim} does. */
    void claimRoom(int maxLength) {
        if (state != State.READY && !delivering) {
            throw new IllegalStateException("not connected: peer=" + peer + ": ask hasRoom before writing");
        }
        if (maxLength > peerMaxFrameBytes) {
            throw new IllegalArgumentException("frame too long: length=" + maxLength + " bound=" + peerMaxFrameBytes
                    + ": the peer's maxFrameBytes, or this side's send buffer, is too small");
        }
        if (state == State.READY && !makeRoom(maxLength) && state == State.READY) {
            throw new IllegalStateException("no room: length=" + maxLength + " pendingBytes=" + out.pendingBytes()
                    + " bound=" + out.capacity() + ": ask hasRoom before writing");
        }
        if (state != State.READY) {
            out.grow(out.pendingBytes() + HEADER_BYTES + maxLength);
            out.compact();
        }
    }

    private int deliverHeldBack(long nowNs) {
        try {
            in.hold();
            return deliver(nowNs);
        } finally {
            in.rest();
        }
    }

    private int deliver(long nowNs) {
        long taken = in.framesTaken();
        int bytes = in.pendingBytes();
        delivering = true;
        try {
            if (state == State.GREETING) {
                opening.take(this, in);
                if (awaitsProof()) {
                    opening.take(this, in);
                }
            }
            if (state == State.READY && handler != null) {
                in.credit(nowNs);
                handler.onCalls(in);
            }
        } catch (DecodeException e) {
            leave(CloseReason.MALFORMED, String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            leave(CloseReason.FAILED, FAILED);
            greeter.onFailed(this, e);
        } catch (StackOverflowError | AssertionError | LinkageError e) {
            // One call can cause these, and others need not end by it.
            leave(CloseReason.FAILED, FAILED);
            greeter.onFailed(this, new IllegalStateException("handler failed: " + e, e));
        } catch (Error e) {
            leave(CloseReason.FAILED, FAILED);
            throw e;
        } finally {
            delivering = false;
        }
        endByWhatWasRead();
        flush();
        heldBack = state == State.READY && in.hasFrame();
        if (heldBack || close != null) {
            attention.call();
        }
        if (in.framesTaken() != taken || heldBack) {
            times.heard(nowNs);
        }
        return bytes == in.pendingBytes() ? 0 : 1;
    }

    private void endByWhatWasRead() {
        ChannelClose found = in.end();
        if (found != null && found.byPeer()) {
            hangUp(found);
        } else if (found != null) {
            leave(found.reason(), found.text());
        }
    }

    private void tendTimes(long nowNs) {
        if (state == State.GREETING && times.isGreetingLate(nowNs)) {
            leave(CloseReason.NO_GREETING, "no greeting in time: boundNs=" + limits.greetingNs());
        } else if (state == State.READY) {
            if (heldBack) {
                times.heard(nowNs);
            }
            if (times.isSilent(nowNs)) {
                leave(CloseReason.SILENT, "no whole frame in time: boundNs=" + limits.silenceNs());
            } else if (times.isSlow(out, nowNs)) {
                String text =
                        "peer reads too slowly: pendingBytes=" + out.pendingBytes() + " boundNs=" + limits.slowPeerNs();
                leave(CloseReason.SLOW_PEER, text);
                unlink();
            } else if (times.isHeartbeatDue(out, nowNs)) {
                out.append(Protocol.HEARTBEAT, NO_BYTES, 0);
                flush();
            }
        }
    }

    private void tendLeaving(long nowNs) {
        flush();
        ByteLink leaving = link;
        if (leaving != null && out.isEmpty() && !leaving.hasUnsent() && !outputEnded) {
            outputEnded = true;
            try {
                leaving.endOutput();
            } catch (IOException e) {
                unlink();
            }
        }
        if (times.isLingerOver(nowNs)) {
            unlink();
        }
    }

    private void ended() {
        if (state == State.LEAVING) {
            unlink();
        } else {
            int left = in.pendingBytes();
            lost(
                    left == 0
                            ? "the peer closed without a goodbye"
                            : "the peer closed in the middle of a frame: bytes=" + left);
        }
    }

    private void lost(String text) {
        end(State.CLOSED, new ChannelClose(CloseReason.LOST, false, text));
    }

    private void end(State newState, ChannelClose newClose) {
        in.stop();
        out.shut();
        heldBack = false;
        if (close == null) {
            close = newClose;
        }
        if (newState == State.LEAVING) {
            state = State.LEAVING;
            times.leave();
        } else {
            unlink();
        }
        attention.call();
    }

    private void unlink() {
        state = State.CLOSED;
        out.clear();
        ByteLink closing = link;
        link = null;
        if (closing != null) {
            try {
                closing.close();
            } catch (IOException e) {
                if (close == null) {
                    close = new ChannelClose(CloseReason.LOST, false, "close failed: " + e.getMessage());
                }
            }
        }
        attention.call();
    }
}
