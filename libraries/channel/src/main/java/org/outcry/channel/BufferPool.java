package org.outcry.channel;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Memory outside the heap, kept for the next connection when one ends: the collector would free it late, and peers that
 * come and go would use it up. It holds what the connections of the busiest moment needed. Any thread.
 */
final class BufferPool {
    private final Map<Integer, Deque<ByteBuffer>> free = new HashMap<>();

    /** A direct, little-endian buffer of this capacity, whose limit is its capacity; what is in it is anybody's. */
    synchronized ByteBuffer take(int capacity) {
        Deque<ByteBuffer> buffers = free.get(capacity);
        ByteBuffer buffer = buffers == null ? null : buffers.poll();
        return buffer == null ? ByteBuffer.allocateDirect(capacity).order(ByteOrder.LITTLE_ENDIAN) : buffer.clear();
    }

    /** Gives back what was taken; nobody may use it any more. */
    synchronized void give(ByteBuffer buffer) {
        free.computeIfAbsent(buffer.capacity(), capacity -> new ArrayDeque<>()).push(buffer);
    }
}
