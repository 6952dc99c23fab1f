package org.outcry.channel;

import static org.outcry.channel.Protocol.HEADER_BYTES;
import static org.outcry.channel.Protocol.MAX_GOODBYE_FRAME_BYTES;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.outcry.channel.BufferPool.Memory;

/**
 * Frames that wait for the socket: memory outside the heap, filled at the tail, sent from the head. It is taken from the
 * pool for the first frame and given back when all have left, so that connections which take turns share what lies in the
 * processor's caches. One thread.
 */
final class SendBuffer {
    private static final int NO_ROOM = Integer.MIN_VALUE / 2;

    private final BufferPool pool;
    private Memory memory = BufferPool.NOTHING;
    private ByteBuffer bytes = memory.bytes;
    private int capacity;
    private int head;
    private int tail;
    /** Up to where calls may fill it, so that a goodbye always fits; less than nothing while they may not. */
    private int bound = NO_ROOM;
    /** The longest body that the peer takes. */
    private int maxBodyBytes;

    private boolean open;
    private long writtenBytes;

    SendBuffer(BufferPool pool, int capacity) {
        this.pool = pool;
        this.capacity = capacity;
    }

    /** Calls may be written from now on, with bodies of so many bytes at most. */
    void open(int newMaxBodyBytes) {
        open = true;
        maxBodyBytes = newMaxBodyBytes;
        bound();
    }

    /** No more calls. */
    void shut() {
        open = false;
        bound();
    }

    boolean isOpen() {
        return open;
    }

    /** Whether a call with a body of so many bytes can be appended as things are. */
    boolean fits(int bodyBytes) {
        return tail + HEADER_BYTES <= bound - bodyBytes && bodyBytes <= maxBodyBytes;
    }

    /** How many calls with bodies of so many bytes, which {@link #fits}, can be appended as things are. */
    int fitting(int bodyBytes) {
        return (bound - tail) / (HEADER_BYTES + bodyBytes);
    }

    /** What it holds at most, from now on; never less than before. */
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

    /** Forgets what waits. */
    void clear() {
        head = 0;
        tail = 0;
        if (memory != BufferPool.NOTHING) {
            pool.give(memory);
            use(BufferPool.NOTHING);
        }
    }

    /** Puts what waits at the start, so that all that can be written is behind it. */
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

    /** Bytes that have left since the beginning. */
    long writtenBytes() {
        return writtenBytes;
    }

    /** Where the body of the next frame goes. */
    int bodyOffset() {
        return tail + HEADER_BYTES;
    }

    /** Appends the header of a frame whose body is in its place. */
    void commit(int id, int length) {
        bytes.putInt(tail, length);
        bytes.putInt(tail + 4, id);
        tail += HEADER_BYTES + length;
    }

    /** Appends a frame. */
    void append(int id, byte[] body, int length) {
        hold();
        bytes.put(bodyOffset(), body, 0, length);
        commit(id, length);
    }

    /**
     * Sends what the socket takes.
     *
     * @return bytes that left
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
