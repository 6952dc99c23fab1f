// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.outcry.channel.Protocol.HEADER_BYTES;
import static org.outcry.channel.Protocol.MAX_METHOD_ID;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.BufferPool.Memory;
import org.outcry.link.ByteLink;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.offheap.BatchHandler;
import org.outcry.wire.offheap.FrameBatch;

/**
 * Calls that have arrived completely, in order. {@link #forEach(BatchHandler, int)} delivers them in place.
 * Alternatively, after {@link #next} returned true, the other methods describe one call until the next {@code next}.
 * One thread. No allocation.
 */
public final class Calls {
    private static final long NS_PER_SECOND = 1_000_000_000;
    private static final int MAX_REST_BYTES = 2_048;
    private static final long UNBOUNDED = Long.MAX_VALUE / 2;

    private final int maxFrameBytes;
    private final long maxCallsPerSecond;
    private final Connection connection;
    private final BufferPool pool;
    private final FrameBatch batch = new FrameBatch();
    private Memory memory = BufferPool.NOTHING;
    private ByteBuffer bytes = memory.bytes;
    private int capacity;
    /** The start of an incomplete frame, between two reads. */
    private final byte[] rest = new byte[MAX_REST_BYTES];

    private int restBytes;
    /** The copy of a body that {@link #buffer} returns. */
    private byte[] body = new byte[0];

    private int head;
    private int limit;

    private int methodId;
    private int bodyOffset;
    private int length;
    private long markPosition;
    private long markTimeNs;
    private @Nullable MessageHistory kept;
    private MessageHistory history = MessageHistory.none();

    private long framesTaken;
    /** The bound of {@link #framesTaken} for now. */
    private long framesEarned;

    private long earnedNs;
    /** The interface of the calls, if the peer has another version of it. */
    private @Nullable InterfaceLayout known;

    private boolean inPlace = true;
    private boolean stopped;
    private @Nullable ChannelClose end;

    Calls(BufferPool pool, int capacity, ChannelLimits limits, Connection connection) {
        this.connection = connection;
        this.pool = pool;
        this.capacity = capacity;
        maxFrameBytes = limits.maxFrameBytes();
        maxCallsPerSecond = limits.maxCallsPerSecond();
    }

    /**
     * Moves to the next call.
     *
     * @return false if there is none: none has arrived completely, the peer has reached its rate, or the connection is
     *     ending
     */
    public boolean next() {
        while (seesFrame()) {
            takeFrame();
            if (!isCall()) {
                if (!takeControl()) {
                    return false;
                }
            } else if (known == null || known.hasMethod(methodId)) {
                return true;
            } else {
                connection.passOver();
            }
        }
        return false;
    }

    /** Returns the method's {@link org.outcry.wire.MethodId}. */
    public int methodId() {
        return methodId;
    }

    /** Returns an array with a copy of the body, valid until {@link #next} or the end of the batch. */
    public byte[] buffer() {
        if (body.length < length) {
            body = new byte[length];
        }
        bytes.get(bodyOffset, body, 0, length);
        return body;
    }

    /** Returns the offset of the body in {@link #buffer}. */
    public int offset() {
        return 0;
    }

    /** Returns the length of the body, in bytes. */
    public int length() {
        return length;
    }

    /** Returns the position of the last {@link Connection#mark} before this call; 0 if there was none. */
    public long markPosition() {
        return markPosition;
    }

    /** Returns the time of the last {@link Connection#mark} before this call; 0 if there was none. */
    public long markTimeNs() {
        return markTimeNs;
    }

    /**
     * Returns the last {@link Connection#history} before this call, valid until the next one; empty if there was none.
     */
    public MessageHistory history() {
        return history;
    }

    /**
     * Delivers calls to a reader in place, without a copy. Generated native readers have a loop of their own for it. A
     * caller repeats it until it returns 0:
     *
     * <pre>{@code
     * while (calls.forEach(reader, connection.roomFor(REPLY_BYTES)) > 0) {}
     * }</pre>
     *
     * @param reader receives the calls
     * @param maxCalls the maximum number of calls: as many as there is room for answers to
     * @return the number of calls delivered
     * @throws IllegalStateException if the two sides agreed on an encoding that is not trivially copyable
     */
    public int forEach(BatchHandler reader, int maxCalls) {
        if (!inPlace) {
            throw connection.otherEncoding("reader", "reader(connection.readEncoding(), target)");
        }
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

    /** Delivers all calls to a reader in place. */
    public void forEach(BatchHandler reader) {
        while (forEach(reader, Integer.MAX_VALUE) > 0) {
            // A new batch begins after a protocol frame.
        }
    }

    /**
     * Delivers all calls to a handler, each as a copy. All users share this loop; a native reader is faster, see
     * {@link #forEach(BatchHandler, int)}.
     */
    public void forEach(FrameHandler handler) {
        while (next()) {
            handler.onFrame(methodId(), buffer(), offset(), length());
        }
    }

    /** Clears the state for a new connection. */
    void restart(long nowNs) {
        head = 0;
        limit = 0;
        restBytes = 0;
        markPosition = 0;
        markTimeNs = 0;
        history = MessageHistory.none();
        earnedNs = nowNs;
        framesEarned = framesTaken + burst();
        stopped = false;
        end = null;
    }

    /** Sets how bodies are read, and which calls are passed over. */
    void agree(Agreement agreement) {
        known = agreement.known();
        inPlace = Agreement.isInPlace(agreement.reads());
    }

    /** Sets the read size, which never decreases. */
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
     * Reads available bytes after the unconsumed ones. Memory is held between this call and {@link #rest}.
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

    /**
     * Returns the memory to the pool until there is more to read, unless many bytes are left. A few bytes are copied
     * aside.
     */
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

    /** Acquires memory for the bytes that were copied aside, and for more. */
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

    /** Reads and discards bytes. */
    int discardFrom(ByteLink link) throws IOException {
        hold();
        head = 0;
        limit = 0;
        return link.read(memory.view.clear());
    }

    /**
     * Adds the frames that the peer may send for the time since the last call, at most those of a tenth of a second.
     */
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

    /** Stops the delivery of calls, because the connection is ending. */
    void stop() {
        stopped = true;
        batch.stop();
    }

    /** Returns whether {@link #next} has a frame to deliver or to reject. */
    boolean hasFrame() {
        int available = limit - head - HEADER_BYTES;
        return available >= 0
                && (Integer.compareUnsigned(bytes.getInt(head), available) <= 0
                        || Integer.compareUnsigned(bytes.getInt(head), maxFrameBytes) > 0);
    }

    /** Returns the number of unconsumed bytes. */
    int pendingBytes() {
        return limit - head + restBytes;
    }

    /** Returns the number of frames consumed in total, including protocol frames. */
    long framesTaken() {
        return framesTaken;
    }

    /** Returns the reason for which no call can follow; null if calls can follow. */
    @Nullable
    ChannelClose end() {
        return end;
    }

    /** Returns the offset of the first unconsumed byte in {@link #bytes}, for the greeting. */
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

    /** Checks the frame at the head. Returns whether it can be consumed now. */
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

    /** Consumes the frame at the head if it is a protocol frame. Returns whether calls may follow. */
    private boolean nextControl() {
        if (!seesFrame() || isCall()) {
            return false;
        }
        takeFrame();
        return takeControl();
    }

    /** Ends the connection if an incomplete body is too long. Returns false, because the frame cannot be consumed. */
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
        if (methodId == Protocol.HISTORY && takeHistory()) {
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

    private boolean takeHistory() {
        MessageHistory target = kept == null ? new MessageHistory() : kept;
        kept = target;
        history = target;
        return target.read(bytes, bodyOffset, length);
    }

    private void end(CloseReason reason, String text) {
        stopped = true;
        end = new ChannelClose(reason, false, text);
    }

    /** Parses the body of a goodbye. */
    static ChannelClose goodbye(ByteBuffer b, int offset, int length) {
        byte[] text = new byte[Math.min(length - 4, Protocol.MAX_GOODBYE_TEXT_BYTES)];
        b.get(offset + 4, text);
        return new ChannelClose(CloseReason.ofCode(b.getInt(offset)), true, new String(text, StandardCharsets.UTF_8));
    }
}
