package org.outcry.channel;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Memory outside the heap for connections, which take it when bytes come or go and give it back when none are left. What
 * was given back last is taken first: it is still in the processor's caches. The pool grows to what was in use at the
 * busiest moment, and doesn't allocate after that. Any thread.
 */
final class BufferPool {
    /** No memory. */
    static final Memory NOTHING = new Memory(0);

    /** A piece of memory; what is in it is anybody's. */
    static final class Memory {
        /** Little-endian, with a limit that is its capacity. */
        final ByteBuffer bytes;
        /** The same bytes with a position and a limit of their own, for the socket. */
        final ByteBuffer view;

        private Memory(int capacity) {
            bytes = ByteBuffer.allocateDirect(capacity).order(ByteOrder.LITTLE_ENDIAN);
            view = bytes.duplicate();
        }
    }

    /** What is free, by capacity: there are few. */
    private final List<List<Memory>> free = new ArrayList<>();

    private final List<Integer> capacities = new ArrayList<>();

    synchronized Memory take(int capacity) {
        List<Memory> same = free(capacity);
        return same.isEmpty() ? new Memory(capacity) : same.removeLast();
    }

    /** Gives back what was taken. */
    synchronized void give(Memory memory) {
        free(memory.bytes.capacity()).add(memory);
    }

    private List<Memory> free(int capacity) {
        for (int i = 0; i < capacities.size(); i++) {
            if (capacities.get(i) == capacity) {
                return free.get(i);
            }
        }
        List<Memory> same = new ArrayList<>();
        capacities.add(capacity);
        free.add(same);
        return same;
    }
}
