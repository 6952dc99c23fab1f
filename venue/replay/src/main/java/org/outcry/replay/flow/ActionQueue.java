// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.flow;

import java.util.Arrays;

/**
 * Queue of the next action of each open order, by time: a binary heap of indices, each at most once in it. Ties go by
 * index.
 */
final class ActionQueue {
    private static final int ABSENT = -1;

    private final int[] heap;
    private final int[] places;
    private final long[] timesNs;
    private int size;

    ActionQueue(int maxIndices) {
        heap = new int[maxIndices];
        places = new int[maxIndices];
        timesNs = new long[maxIndices];
        Arrays.fill(places, ABSENT);
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Returns the index whose action is due first. */
    int first() {
        return heap[0];
    }

    /** Returns the time at which the first action is due. */
    long firstNs() {
        return timesNs[heap[0]];
    }

    /** Adds an index that isn't in the queue. */
    void add(int index, long timeNs) {
        timesNs[index] = timeNs;
        rise(size++, index);
    }

    /** Removes an index, if it is in the queue. */
    void remove(int index) {
        int place = places[index];
        if (place == ABSENT) {
            return;
        }
        places[index] = ABSENT;
        int last = heap[--size];
        if (place < size) {
            rise(place, last);
            sink(places[last], last);
        }
    }

    private boolean before(int index, int other) {
        return timesNs[index] != timesNs[other] ? timesNs[index] < timesNs[other] : index < other;
    }

    private void put(int place, int index) {
        heap[place] = index;
        places[index] = place;
    }

    private void rise(int from, int index) {
        int place = from;
        while (place > 0 && before(index, heap[(place - 1) / 2])) {
            put(place, heap[(place - 1) / 2]);
            place = (place - 1) / 2;
        }
        put(place, index);
    }

    private void sink(int from, int index) {
        int place = from;
        int child = 2 * place + 1;
        while (child < size) {
            if (child + 1 < size && before(heap[child + 1], heap[child])) {
                child++;
            }
            if (!before(heap[child], index)) {
                break;
            }
            put(place, heap[child]);
            place = child;
            child = 2 * place + 1;
        }
        put(place, index);
    }
}
