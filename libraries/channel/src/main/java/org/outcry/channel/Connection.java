package org.outcry.channel;

import static org.outcry.channel.Protocol.HEADER_BYTES;
import static org.outcry.channel.Protocol.MAX_GOODBYE_FRAME_BYTES;
import static org.outcry.channel.Protocol.MAX_GREETING_BYTES;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Frames;
import org.outcry.wire.offheap.NativeFrames;

/**
 * One end of a connection, and where calls to the other end are written: {@code new XNativeWriter(connection.frames())},
 * which encodes them where they are sent from, or {@code new XWriter(connection)}, at the price of a copy. Bytes leave
 * after each batch of calls that came in, when the buffer is full, and by {@link #flush}.
 *
 * <p>One thread: the one that polls the server or client that the connection belongs to. Writing and reading don't
 * allocate. What was written before a connection was lost may be lost with it: sides that must know agree on positions.
 */
public final class Connection implements Frames {
    private enum State {
        GREETING,
        READY,
        LEAVING,
        CLOSED
    }

    /** What an end does with the other's greeting: let it in, or {@link #leave}. */
    interface Greeter {
        void onGreeting(Connection connection, Greeting greeting);

        /** It ended before it was ready. */
        default void onTurnedAway(Connection connection, ChannelClose close) {}
    }

    private static final int SMALL_BUFFER_BYTES = HEADER_BYTES + MAX_GREETING_BYTES + MAX_GOODBYE_FRAME_BYTES;

    private static final byte[] NO_BYTES = {};

    private final long id;
    private final ChannelLimits limits;
    private final ChannelContract contract;
    private final Greeter greeter;
    private final Opening opening;
    private final Attention attention;
    private final SendBuffer out;
    private final NativeFrames frames;
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
    private String peer = "";
    /** Where the bodies of {@link #claim} are encoded, until they are committed. */
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
        this.in = new Calls(pool, SMALL_BUFFER_BYTES, limits);
        this.times = new LinkTimes(limits);
    }

    /** A number that no other connection of this server has or had; 0 for a client's. */
    public long id() {
        return id;
    }

    /** The address of the other end, for people. */
    public String peer() {
        return peer;
    }

    /** Whether calls can be written: the greeting went well, and nothing ended it since. */
    public boolean isReady() {
        return state == State.READY;
    }

    /**
     * Whether there is room for a call; sends what waits if that is needed to make some. Ask before every call, or once
     * for several: then add 8 bytes for each but the first.
     *
     * @param bodyBytes the bytes of its body
     */
    public boolean hasRoom(int bodyBytes) {
        return out.fits(bodyBytes) || (state == State.READY && bodyBytes <= peerMaxFrameBytes && makeRoom(bodyBytes));
    }

    /**
     * How many calls there is room for now, all of them with bodies of so many bytes; sends what waits if there is room
     * for none otherwise.
     */
    public int roomFor(int bodyBytes) {
        return hasRoom(bodyBytes) ? out.fitting(bodyBytes) : 0;
    }

    /** Where calls are encoded that need no copy; {@link #claim} says what holds there too. */
    public NativeFrames frames() {
        return frames;
    }

    /**
     * Room for a call.
     *
     * <p>If the connection is found to be lost here, or was in this batch, what is written goes nowhere.
     *
     * @throws IllegalStateException if there is no room, or no connection: ask {@link #hasRoom}
     * @throws IllegalArgumentException if the peer doesn't accept bodies of this length
     */
    @Override
    public byte[] claim(int maxLength) {
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
     * Tells the peer where the calls after this one stand: {@link Calls#markPosition} and {@link Calls#markTimeNs}
     * there. Takes the room of a call of 16 bytes.
     */
    public void mark(long position, long timeNs) {
        ByteBuffer b = frames.claim(Protocol.MARK_BYTES);
        b.putLong(frames.offset(), position);
        b.putLong(frames.offset() + 8, timeNs);
        frames.commit(Protocol.MARK, Protocol.MARK_BYTES);
    }

    /** Sends what the socket takes now, without waiting; the rest leaves later, by polling. */
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

    /** Bytes that wait for the peer to read. */
    public int pendingBytes() {
        return out.pendingBytes();
    }

    /** Ends the connection, with a text for the people at the other end. What was written before is sent first. */
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
        times.start(nowNs);
        attention.call();
    }

    void greet(long position, byte[] token) {
        Greeting greeting = new Greeting(contract, limits.maxFrameBytes(), limits.heartbeatMs(), position, token);
        byte[] bytes = new byte[MAX_GREETING_BYTES];
        out.append(Protocol.GREETING, bytes, GreetingCodec.write(greeting, bytes, 0));
        flush();
    }

    void ready(ChannelHandler newHandler, Greeting greeting) {
        if (state == State.GREETING) {
            out.grow(limits.sendBufferBytes());
            in.grow(limits.receiveBufferBytes());
            peerMaxFrameBytes = Math.min(
                    greeting.maxFrameBytes(), limits.sendBufferBytes() - HEADER_BYTES - MAX_GOODBYE_FRAME_BYTES);
            out.open(peerMaxFrameBytes);
            handler = newHandler;
            state = State.READY;
            newHandler.onReady(this, greeting);
        }
    }

    /** Says goodbye and closes once it has arrived, or could have. */
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

    /** What happened has an end, and it was told. */
    boolean isClosed() {
        return state == State.CLOSED && closeTold;
    }

    /** How it ended; null while it hasn't. */
    @Nullable
    ChannelClose close() {
        return close;
    }

    /** Whether a turn has something to do without the socket: bytes held back, or an end to tell. */
    boolean wantsTurn() {
        return heldBack || (close != null && !closeTold) || hasUnread();
    }

    /** What to ask the selector for. */
    int interest() {
        if (link == null) {
            return 0;
        }
        return (heldBack ? 0 : SelectionKey.OP_READ) | (out.isEmpty() && !link.hasUnsent() ? 0 : SelectionKey.OP_WRITE);
    }

    /**
     * Reads and hands over what there is.
     *
     * @return frames taken and bytes discarded: 0 if nothing happened
     */
    int receive(long nowNs) {
        ByteLink source = link;
        if (source == null || heldBack) {
            return 0;
        }
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
            in.rest();
        }
    }

    /** Looks at the clock, offers again what was held back, tells how it ended. */
    int tend(long nowNs) {
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

    /** The peer has said goodbye. */
    void hangUp(ChannelClose goodbye) {
        end(State.CLOSED, goodbye);
    }

    /** Closes the socket without a word. */
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

    /** Makes room for a body where there is none, or throws, as {@link #claim} says. */
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
            }
            if (state == State.READY && handler != null) {
                in.credit(nowNs);
                handler.onCalls(in);
            }
        } catch (DecodeException e) {
            leave(CloseReason.MALFORMED, String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            leave(CloseReason.FAILED, "the other side failed: its log has the cause");
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
