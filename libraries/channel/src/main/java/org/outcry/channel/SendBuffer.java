// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.outcry.channel.Protocol.HEADER_BYTES;
import static org.outcry.channel.Protocol.MAX_GOODBYE_FRAME_BYTES;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.outcry.channel.BufferPool.Memory;
import org.outcry.link.ByteLink;

/**
 * Buffer of frames to be sent, in off-heap memory, filled at the tail and sent from the head. The memory is acquired
 * from the pool for the first frame and returned when all frames are sent, so that connections share cached memory. One
 * thread.
 */
final class SendBuffer {
    private static final int NO_ROOM = Integer.MIN_VALUE / 2;

    private final BufferPool pool;
    private Memory memory = BufferPool.NOTHING;
    private ByteBuffer bytes = memory.bytes;
    private int capacity;
    private int head;
    private int tail;
    /** The bound for calls, which leaves room for a goodbye; negative while no calls are allowed. */
    private int bound = NO_ROOM;
    /** The longest body that the peer accepts. */
    private int maxBodyBytes;

    private boolean open;
    private long writtenBytes;

    SendBuffer(BufferPool pool, int capacity) {
        this.pool = pool;
        this.capacity = capacity;
    }

    /** Allows calls, with bodies of at most this length. */
    void open(int newMaxBodyBytes) {
        open = true;
        maxBodyBytes = newMaxBodyBytes;
        bound();
    }

    /** Disallows calls. */
    void shut() {
        open = false;
        bound();
    }

    boolean isOpen() {
        return open;
    }

    /** Returns whether a call with a body of this length can be appended now. */
    boolean fits(int bodyBytes) {
        return tail + HEADER_BYTES <= bound - bodyBytes && bodyBytes <= maxBodyBytes;
    }

    /** Returns the number of calls with bodies of this length, which {@link #fits}, that can be appended now. */
    int fitting(int bodyBytes) {
        return (bound - tail) / (HEADER_BYTES + bodyBytes);
    }

    /** Sets the capacity, which never decreases. */
    void grow(int newCapacity) {
        if (newCapacity > capacity) {
            capacity = newCapacity;
            if (memory != BufferPool.NOTHING) {
                Memory larger = pool.take(newCapacity);
                larger.bytes.put(0, bytes, head, tail - head);
                pool.give(memory);
                use(larger);
                tail -= head;
                head = 0;
            }
        }
    }

    /** Discards all frames. */
    void clear() {
        head = 0;
        tail = 0;
        if (memory != BufferPool.NOTHING) {
            pool.give(memory);
            use(BufferPool.NOTHING);
        }
    }

    /** Moves the frames to the start, so that all free room is after them. */
    void compact() {
        hold();
        if (head > 0) {
            bytes.put(0, bytes, head, tail - head);
            tail -= head;
            head = 0;
        }
    }

    ByteBuffer bytes() {
        return bytes;
    }

    int capacity() {
        return capacity;
    }

    boolean isEmpty() {
        return head == tail;
    }

    int pendingBytes() {
        return tail - head;
    }

    /** Returns the number of bytes sent in total. */
    long writtenBytes() {
        return writtenBytes;
    }

    /** Returns the offset of the next frame's body. */
    int bodyOffset() {
        return tail + HEADER_BYTES;
    }

    /** Appends the header of a frame whose body is already in place. */
    void commit(int id, int length) {
        bytes.putLong(tail, (long) id << Integer.SIZE | length);
        tail += HEADER_BYTES + length;
    }

    /** Appends a frame. */
    void append(int id, byte[] body, int length) {
        hold();
        bytes.put(bodyOffset(), body, 0, length);
        commit(id, length);
    }

    /**
     * Sends as far as the socket accepts.
     *
     * @return the number of bytes sent
     */
    int writeTo(ByteLink link) throws IOException {
        ByteBuffer waiting = memory.view.limit(tail).position(head);
        int written = link.write(waiting);
        head += written;
        writtenBytes += written;
        if (head == tail) {
            clear();
        }
        return written;
    }

    private void hold() {
        if (memory == BufferPool.NOTHING) {
            use(pool.take(capacity));
        }
    }

    private void use(Memory newMemory) {
        memory = newMemory;
        bytes = newMemory.bytes;
        bound();
    }

    private void bound() {
        bound = open && memory != BufferPool.NOTHING ? capacity - MAX_GOODBYE_FRAME_BYTES : NO_ROOM;
    }
}
