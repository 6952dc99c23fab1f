// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Pool of off-heap memory for connections, which use it only while bytes are buffered. Memory returned last is reused
 * first, because it is still in the processor's caches. The pool grows to the maximum in use, and does not allocate
 * after that. Any thread.
 */
final class BufferPool {
    /** Memory of size 0. */
    static final Memory NOTHING = new Memory(0);

    /** Block of memory with undefined contents. */
    static final class Memory {
        /** The bytes, little-endian, with the limit at the capacity. */
        final ByteBuffer bytes;
        /** A view of the same bytes with its own position and limit, for the socket. */
        final ByteBuffer view;

        private Memory(int capacity) {
            bytes = ByteBuffer.allocateDirect(capacity).order(ByteOrder.LITTLE_ENDIAN);
            view = bytes.duplicate();
        }
    }

    /** Free blocks by capacity; there are few capacities. */
    private final List<List<Memory>> free = new ArrayList<>();

    private final List<Integer> capacities = new ArrayList<>();

    synchronized Memory take(int capacity) {
        List<Memory> same = free(capacity);
        return same.isEmpty() ? new Memory(capacity) : same.removeLast();
    }

    /** Returns a block to the pool. */
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
