package org.outcry.channel;

import static org.outcry.channel.Protocol.HEADER_BYTES;
import static org.outcry.channel.Protocol.INT;
import static org.outcry.channel.Protocol.LONG;
import static org.outcry.channel.Protocol.MAX_METHOD_ID;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.FrameHandler;

/**
 * The calls that have arrived whole, one after the other. After {@link #next} returned true, the other methods describe
 * one call, until the next {@code next}. One thread, no allocation.
 */
public final class Calls {
    private static final long NS_PER_SECOND = 1_000_000_000;
    private static final long UNBOUNDED = Long.MAX_VALUE / 2;

    private final int maxFrameBytes;
    private final long maxCallsPerSecond;
    private byte[] array;
    private ByteBuffer view;
    private int head;
    private int limit;

    private int methodId;
    private int offset;
    private int length;
    private long markPosition;
    private long markTimeNs;

    private long framesTaken;
    /** What {@link #framesTaken} may reach for now. */
    private long framesEarned;

    private long earnedNs;
    private boolean stopped;
    private @Nullable ChannelClose end;

    Calls(int capacity, ChannelLimits limits) {
        array = new byte[capacity];
        view = ByteBuffer.wrap(array);
        maxFrameBytes = limits.maxFrameBytes();
        maxCallsPerSecond = limits.maxCallsPerSecond();
    }

    /**
     * Goes on to the next call.
     *
     * @return false if there is none, be it that none has arrived whole, that the peer has used up what it may send for
     *     now, or that the connection ends
     */
    public boolean next() {
        while (true) {
            int available = limit - head - HEADER_BYTES;
            if (stopped || available < 0) {
                return false;
            }
            int bodyLength = (int) INT.get(array, head);
            int id = (int) INT.get(array, head + 4);
            if (Integer.compareUnsigned(bodyLength, available) > 0) {
                return refuseLength(bodyLength, id);
            }
            if (framesTaken >= framesEarned) {
                return false;
            }
            if (bodyLength > maxFrameBytes && id != Protocol.GOODBYE) {
                return refuseLength(bodyLength, id);
            }
            framesTaken++;
            offset = head + HEADER_BYTES;
            length = bodyLength;
            methodId = id;
            head = offset + bodyLength;
            if (id >= 1 && id <= MAX_METHOD_ID) {
                return true;
            }
            if (!takeControl()) {
                return false;
            }
        }
    }

    /** The method's {@link org.outcry.wire.MethodId}. */
    public int methodId() {
        return methodId;
    }

    /** The array that holds the body, valid until {@link #next} or the end of the batch. */
    public byte[] buffer() {
        return array;
    }

    /** Where the body starts. */
    public int offset() {
        return offset;
    }

    /** The body's bytes. */
    public int length() {
        return length;
    }

    /** The position of the last {@link Connection#mark} before this call; 0 if there was none. */
    public long markPosition() {
        return markPosition;
    }

    /** The time of the last {@link Connection#mark} before this call; 0 if there was none. */
    public long markTimeNs() {
        return markTimeNs;
    }

    /**
     * Hands all calls to a handler. This loop is shared by all who use it: a role that should be fast has its own, see
     * {@link ChannelHandler#onCalls}.
     */
    public void forEach(FrameHandler handler) {
        while (next()) {
            handler.onFrame(methodId, array, offset, length);
        }
    }

    /** Empties it for a new connection. */
    void restart(long nowNs) {
        head = 0;
        limit = 0;
        markPosition = 0;
        markTimeNs = 0;
        earnedNs = nowNs;
        framesEarned = framesTaken + burst();
        stopped = false;
        end = null;
    }

    /** Replaces the array by a larger one. */
    void grow(int capacity) {
        if (capacity > array.length) {
            byte[] larger = new byte[capacity];
            System.arraycopy(array, head, larger, 0, limit - head);
            limit -= head;
            head = 0;
            array = larger;
            view = ByteBuffer.wrap(larger);
        }
    }

    /**
     * Reads what the link has, behind what is left.
     *
     * @return as {@link ByteLink#read}
     */
    int readFrom(ByteLink link) throws IOException {
        if (head > 0) {
            System.arraycopy(array, head, array, 0, limit - head);
            limit -= head;
            head = 0;
        }
        view.limit(array.length).position(limit);
        int read = link.read(view);
        limit += Math.max(read, 0);
        return read;
    }

    /** Reads and forgets. */
    int discardFrom(ByteLink link) throws IOException {
        head = 0;
        limit = 0;
        return link.read(view.clear());
    }

    /** Gives the peer what the time since the last call has earned it, at most a tenth of a second's worth. */
    void credit(long nowNs) {
        long most = framesTaken + burst();
        if (framesEarned >= most) {
            framesEarned = most;
            earnedNs = nowNs;
        } else {
            long elapsedNs = Math.min(nowNs - earnedNs, NS_PER_SECOND);
            long earned = elapsedNs * maxCallsPerSecond / NS_PER_SECOND;
            if (earned > 0) {
                framesEarned = Math.min(most, framesEarned + earned);
                earnedNs = nowNs;
            }
        }
    }

    /** No more calls: the connection ends. */
    void stop() {
        stopped = true;
    }

    /** Whether {@link #next} has something to take, or to refuse. */
    boolean hasFrame() {
        int available = limit - head - HEADER_BYTES;
        return available >= 0
                && (Integer.compareUnsigned((int) INT.get(array, head), available) <= 0
                        || Integer.compareUnsigned((int) INT.get(array, head), maxFrameBytes) > 0);
    }

    /** Bytes that are there, which nobody has taken. */
    int pendingBytes() {
        return limit - head;
    }

    /** Frames taken since the beginning, the protocol's own too. */
    long framesTaken() {
        return framesTaken;
    }

    /** Why there can be no more calls, by what was read; null while there can. */
    @Nullable
    ChannelClose end() {
        return end;
    }

    /** Where the bytes that nobody has taken start: for the greeting. */
    int head() {
        return head;
    }

    void skip(int bytes) {
        head += bytes;
        framesTaken++;
    }

    private long burst() {
        return maxCallsPerSecond == 0 ? UNBOUNDED : Math.max(1, maxCallsPerSecond / 10);
    }

    /** The body isn't there whole, or too long: is it one that can ever be? */
    private boolean refuseLength(int bodyLength, int id) {
        int bound = id == Protocol.GOODBYE ? Protocol.MAX_GOODBYE_FRAME_BYTES : maxFrameBytes;
        if (Integer.compareUnsigned(bodyLength, bound) > 0) {
            end(
                    CloseReason.FRAME_TOO_LONG,
                    "frame too long: methodId=" + id + " length=" + Integer.toUnsignedString(bodyLength) + " bound="
                            + bound + ": send shorter ones, or raise maxFrameBytes");
        }
        return false;
    }

    private boolean takeControl() {
        if (methodId == Protocol.HEARTBEAT && length == 0) {
            return true;
        }
        if (methodId == Protocol.MARK && length == Protocol.MARK_BYTES) {
            markPosition = (long) LONG.get(array, offset);
            markTimeNs = (long) LONG.get(array, offset + 8);
            return true;
        }
        if (methodId == Protocol.GOODBYE && length >= 4) {
            stopped = true;
            end = goodbye(array, offset, length);
            return false;
        }
        end(
                CloseReason.MALFORMED,
                "unknown frame: id=" + methodId + " length=" + length
                        + ": the bytes are damaged, or of a later version");
        return false;
    }

    private void end(CloseReason reason, String text) {
        stopped = true;
        end = new ChannelClose(reason, false, text);
    }

    /** What a goodbye's body says. */
    static ChannelClose goodbye(byte[] b, int offset, int length) {
        int textLength = Math.min(length - 4, Protocol.MAX_GOODBYE_TEXT_BYTES);
        return new ChannelClose(
                CloseReason.ofCode((int) INT.get(b, offset)),
                true,
                new String(b, offset + 4, textLength, StandardCharsets.UTF_8));
    }
}
