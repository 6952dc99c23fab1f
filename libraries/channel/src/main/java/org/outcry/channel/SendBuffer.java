package org.outcry.channel;

import static org.outcry.channel.Protocol.HEADER_BYTES;
import static org.outcry.channel.Protocol.INT;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Frames that wait for the socket: one array, filled at the tail, sent from the head. One thread. */
final class SendBuffer {
    private byte[] array;
    private ByteBuffer view;
    private int head;
    private int tail;
    private long writtenBytes;

    SendBuffer(int capacity) {
        array = new byte[capacity];
        view = ByteBuffer.wrap(array);
    }

    /** Replaces the array by a larger one. */
    void grow(int capacity) {
        if (capacity > array.length) {
            byte[] larger = new byte[capacity];
            System.arraycopy(array, head, larger, 0, tail - head);
            tail -= head;
            head = 0;
            array = larger;
            view = ByteBuffer.wrap(larger);
        }
    }

    void clear() {
        head = 0;
        tail = 0;
    }

    byte[] array() {
        return array;
    }

    int capacity() {
        return array.length;
    }

    /** Bytes that can be appended without moving anything. */
    int room() {
        return array.length - tail;
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
        INT.set(array, tail, length);
        INT.set(array, tail + 4, id);
        tail += HEADER_BYTES + length;
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
            System.arraycopy(array, head, array, 0, tail - head);
            tail -= head;
            head = 0;
        }
    }
}
