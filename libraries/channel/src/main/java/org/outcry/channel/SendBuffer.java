package org.outcry.channel;

import static org.outcry.channel.Protocol.HEADER_BYTES;
import static org.outcry.channel.Protocol.MAX_GOODBYE_FRAME_BYTES;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Frames that wait for the socket: memory outside the heap, filled at the tail, sent from the head. One thread. */
final class SendBuffer {
    private static final int SHUT = Integer.MIN_VALUE;

    private final BufferPool pool;
    private ByteBuffer memory;
    /** The same memory with a position and a limit of its own, for the socket. */
    private ByteBuffer view;

    private int capacity;
    private int head;
    private int tail;
    /** Up to where calls may fill it, so that a goodbye always fits; less than nothing while there may be none. */
    private int bound = SHUT;
    /** The longest body that the peer takes. */
    private int maxBodyBytes;

    private long writtenBytes;

    SendBuffer(BufferPool pool, int capacity) {
        this.pool = pool;
        this.capacity = capacity;
        memory = pool.take(capacity);
        view = memory.duplicate();
    }

    /** Replaces the memory by a larger one. */
    void grow(int newCapacity) {
        if (newCapacity > capacity) {
            ByteBuffer larger = pool.take(newCapacity);
            larger.put(0, memory, head, tail - head);
            pool.give(memory);
            memory = larger;
            view = larger.duplicate();
            capacity = newCapacity;
            tail -= head;
            head = 0;
        }
    }

    /** Gives the memory back: nothing can be written any more. */
    void release() {
        if (capacity > 0) {
            pool.give(memory);
            memory = pool.take(0);
            view = memory.duplicate();
            capacity = 0;
            clear();
        }
    }

    /** Calls may be written from now on, with bodies of so many bytes at most. */
    void open(int newMaxBodyBytes) {
        bound = capacity - MAX_GOODBYE_FRAME_BYTES;
        maxBodyBytes = newMaxBodyBytes;
    }

    /** No more calls. */
    void shut() {
        bound = SHUT;
    }

    /** Whether a call with a body of so many bytes can be appended without moving anything. */
    boolean fits(int bodyBytes) {
        return tail + HEADER_BYTES <= bound - bodyBytes && bodyBytes <= maxBodyBytes;
    }

    /** How many calls with bodies of so many bytes, which {@link #fits}, can be appended without moving anything. */
    int fitting(int bodyBytes) {
        return (bound - tail) / (HEADER_BYTES + bodyBytes);
    }

    boolean isOpen() {
        return bound >= 0;
    }

    void clear() {
        head = 0;
        tail = 0;
    }

    ByteBuffer memory() {
        return memory;
    }

    int capacity() {
        return capacity;
    }

    /** Bytes that can be appended without moving anything. */
    int room() {
        return capacity - tail;
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
        memory.putInt(tail, length);
        memory.putInt(tail + 4, id);
        tail += HEADER_BYTES + length;
    }

    /** Appends a frame. */
    void append(int id, byte[] body, int length) {
        memory.put(bodyOffset(), body, 0, length);
        commit(id, length);
    }

    /**
     * Sends what the socket takes.
     *
     * @return bytes that left
     */
    int writeTo(ByteLink link) throws IOException {
        view.limit(tail).position(head);
        int written = link.write(view);
        head += written;
        writtenBytes += written;
        if (head == tail) {
            clear();
        }
        return written;
    }

    /** Moves what waits to the start, so that all free bytes are at the tail. */
    void compact() {
        if (head > 0) {
            memory.put(0, memory, head, tail - head);
            tail -= head;
            head = 0;
        }
    }
}
