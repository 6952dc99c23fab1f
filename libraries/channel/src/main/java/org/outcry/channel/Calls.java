package org.outcry.channel;

import static org.outcry.channel.Protocol.HEADER_BYTES;
import static org.outcry.channel.Protocol.MAX_METHOD_ID;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.BufferPool.Memory;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.offheap.BatchHandler;
import org.outcry.wire.offheap.FrameBatch;

/**
 * The calls that have arrived whole, one after the other. {@link #forEach(BatchHandler, int)} hands them over where they
 * lie. Or one by one: after {@link #next} returned true, the other methods describe one call, until the next {@code next}.
 * One thread, no allocation.
 */
public final class Calls {
    private static final long NS_PER_SECOND = 1_000_000_000;
    private static final int MAX_REST_BYTES = 2_048;
    private static final long UNBOUNDED = Long.MAX_VALUE / 2;

    private final int maxFrameBytes;
    private final long maxCallsPerSecond;
    private final BufferPool pool;
    private final FrameBatch batch = new FrameBatch();
    private Memory memory = BufferPool.NOTHING;
    private ByteBuffer bytes = memory.bytes;
    private int capacity;
    /** The start of a frame that hasn't come whole, between two reads. */
    private final byte[] rest = new byte[MAX_REST_BYTES];

    private int restBytes;
    /** The copy of a body that {@link #buffer} hands out. */
    private byte[] body = new byte[0];

    private int head;
    private int limit;

    private int methodId;
    private int bodyOffset;
    private int length;
    private long markPosition;
    private long markTimeNs;

    private long framesTaken;
    /** What {@link #framesTaken} may reach for now. */
    private long framesEarned;

    private long earnedNs;
    private boolean stopped;
    private @Nullable ChannelClose end;

    Calls(BufferPool pool, int capacity, ChannelLimits limits) {
        this.pool = pool;
        this.capacity = capacity;
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
        while (seesFrame()) {
            takeFrame();
            if (isCall()) {
                return true;
            }
            if (!takeControl()) {
                return false;
            }
        }
        return false;
    }

    /** The method's {@link org.outcry.wire.MethodId}. */
    public int methodId() {
        return methodId;
    }

    /** An array that holds the body, a copy, valid until {@link #next} or the end of the batch. */
    public byte[] buffer() {
        if (body.length < length) {
            body = new byte[length];
        }
        bytes.get(bodyOffset, body, 0, length);
        return body;
    }

    /** Where in {@link #buffer} the body starts. */
    public int offset() {
        return 0;
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
     * Hands calls to a reader where they lie, without a copy: generated native readers have a loop of their own for it.
     * Asked again and again until it returns 0, it takes all:
     *
     * <pre>{@code
     * while (calls.forEach(reader, connection.roomFor(REPLY_BYTES)) > 0) {}
     * }</pre>
     *
     * @param reader what takes them
     * @param maxCalls the most that it may take: as many as there is room for answers to
     * @return how many it took
     */
    public int forEach(BatchHandler reader, int maxCalls) {
        while (maxCalls > 0 && !stopped) {
            long earned = Math.min(framesEarned - framesTaken, maxCalls);
            batch.open(bytes, head, limit, maxFrameBytes, (int) Math.max(0, earned));
            reader.onBatch(batch);
            head = batch.position();
            framesTaken += batch.taken();
            if (batch.taken() > 0) {
                return batch.taken();
            }
            if (!nextControl()) {
                return 0;
            }
        }
        return 0;
    }

    /** Hands all calls to a reader where they lie. */
    public void forEach(BatchHandler reader) {
        while (forEach(reader, Integer.MAX_VALUE) > 0) {
            // What follows a frame of the protocol itself is another batch.
        }
    }

    /**
     * Hands all calls to a handler, each as a copy. This loop is shared by all who use it: a role that should be fast has
     * a native reader, see {@link #forEach(BatchHandler, int)}.
     */
    public void forEach(FrameHandler handler) {
        while (next()) {
            handler.onFrame(methodId(), buffer(), offset(), length());
        }
    }

    /** Empties it for a new connection. */
    void restart(long nowNs) {
        head = 0;
        limit = 0;
        restBytes = 0;
        markPosition = 0;
        markTimeNs = 0;
        earnedNs = nowNs;
        framesEarned = framesTaken + burst();
        stopped = false;
        end = null;
    }

    /** How much is read at once from now on; never less than before. */
    void grow(int newCapacity) {
        if (newCapacity > capacity) {
            capacity = newCapacity;
            if (memory != BufferPool.NOTHING) {
                Memory larger = pool.take(newCapacity);
                larger.bytes.put(0, bytes, head, limit - head);
                pool.give(memory);
                use(larger);
                limit -= head;
                head = 0;
            }
        }
    }

    /**
     * Reads what the link has, behind what is left. Between this and {@link #rest} there is memory.
     *
     * @return as {@link ByteLink#read}
     */
    int readFrom(ByteLink link) throws IOException {
        hold();
        if (head > 0) {
            bytes.put(0, bytes, head, limit - head);
            limit -= head;
            head = 0;
        }
        int read = link.read(memory.view.limit(capacity).position(limit));
        limit += Math.max(read, 0);
        return read;
    }

    /** Gives the memory back until there is more to read, unless much is left: a little is put aside. */
    void rest() {
        int left = limit - head;
        if (left <= MAX_REST_BYTES && memory != BufferPool.NOTHING) {
            bytes.get(head, rest, 0, left);
            restBytes = left;
            head = 0;
            limit = 0;
            pool.give(memory);
            use(BufferPool.NOTHING);
        }
    }

    /** Takes memory for what is put aside, and for more. */
    void hold() {
        if (memory == BufferPool.NOTHING) {
            use(pool.take(capacity));
            bytes.put(0, rest, 0, restBytes);
            limit = restBytes;
            restBytes = 0;
        }
    }

    private void use(Memory newMemory) {
        memory = newMemory;
        bytes = newMemory.bytes;
    }

    /** Reads and forgets. */
    int discardFrom(ByteLink link) throws IOException {
        hold();
        head = 0;
        limit = 0;
        return link.read(memory.view.clear());
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
        batch.stop();
    }

    /** Whether {@link #next} has something to take, or to refuse. */
    boolean hasFrame() {
        int available = limit - head - HEADER_BYTES;
        return available >= 0
                && (Integer.compareUnsigned(bytes.getInt(head), available) <= 0
                        || Integer.compareUnsigned(bytes.getInt(head), maxFrameBytes) > 0);
    }

    /** Bytes that are there, which nobody has taken. */
    int pendingBytes() {
        return limit - head + restBytes;
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

    /** Where the bytes that nobody has taken start, in {@link #bytes}: for the greeting. */
    int head() {
        return head;
    }

    ByteBuffer bytes() {
        return bytes;
    }

    void skip(int bytes) {
        head += bytes;
        framesTaken++;
    }

    private long burst() {
        return maxCallsPerSecond == 0 ? UNBOUNDED : Math.max(1, maxCallsPerSecond / 10);
    }

    /** Looks at the frame at the head: whether it is one that can be taken now. */
    private boolean seesFrame() {
        int available = limit - head - HEADER_BYTES;
        if (stopped || available < 0) {
            return false;
        }
        length = bytes.getInt(head);
        methodId = bytes.getInt(head + 4);
        if (Integer.compareUnsigned(length, available) > 0) {
            return refuseLength(length, methodId);
        }
        if (framesTaken >= framesEarned) {
            return false;
        }
        if (length > maxFrameBytes && methodId != Protocol.GOODBYE) {
            return refuseLength(length, methodId);
        }
        return true;
    }

    private void takeFrame() {
        framesTaken++;
        bodyOffset = head + HEADER_BYTES;
        head = bodyOffset + length;
    }

    private boolean isCall() {
        return methodId >= 1 && methodId <= MAX_METHOD_ID;
    }

    /** Takes the frame at the head if it is one of the protocol itself, after which calls may follow. */
    private boolean nextControl() {
        if (!seesFrame() || isCall()) {
            return false;
        }
        takeFrame();
        return takeControl();
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
            markPosition = bytes.getLong(bodyOffset);
            markTimeNs = bytes.getLong(bodyOffset + 8);
            return true;
        }
        if (methodId == Protocol.GOODBYE && length >= 4) {
            stopped = true;
            end = goodbye(bytes, bodyOffset, length);
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
    static ChannelClose goodbye(ByteBuffer b, int offset, int length) {
        byte[] text = new byte[Math.min(length - 4, Protocol.MAX_GOODBYE_TEXT_BYTES)];
        b.get(offset + 4, text);
        return new ChannelClose(CloseReason.ofCode(b.getInt(offset)), true, new String(text, StandardCharsets.UTF_8));
    }
}
