// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns by the time at which they become due, the earliest first: a binary heap. A turn that is given a later time
 * keeps its place, so that a connection whose timer moves with every message costs nothing; it becomes due once too
 * often, and then waits for its time.
 *
 * @param <C> the class of connections
 */
final class WaitingTurns<C> {
    private final List<Turn<C>> heap = new ArrayList<>();

    /** Adds a turn, or makes it due earlier. One that is never due is not added. */
    void add(Turn<C> turn, long atNs) {
        if (turn.waitingIndex == Turn.NOWHERE) {
            if (atNs != Long.MAX_VALUE) {
                turn.atNs = atNs;
                heap.add(turn);
                rise(turn, heap.size() - 1);
            }
        } else if (atNs < turn.atNs) {
            turn.atNs = atNs;
            rise(turn, turn.waitingIndex);
        }
    }

    /** Returns and removes a turn whose time has come; null if there is none. */
    @Nullable
    Turn<C> poll(long nowNs) {
        if (heap.isEmpty() || heap.getFirst().atNs > nowNs) {
            return null;
        }
        Turn<C> first = heap.getFirst();
        remove(first);
        return first;
    }

    /** Removes a turn, if it waits. */
    void remove(Turn<C> turn) {
        int index = turn.waitingIndex;
        if (index == Turn.NOWHERE) {
            return;
        }
        turn.waitingIndex = Turn.NOWHERE;
        Turn<C> last = heap.removeLast();
        if (last != turn) {
            rise(last, index);
            sink(last, last.waitingIndex);
        }
    }

    /** Puts a turn at an index, or above it. */
    private void rise(Turn<C> turn, int from) {
        int index = from;
        while (index > 0) {
            int parent = (index - 1) / 2;
            Turn<C> above = heap.get(parent);
            if (above.atNs <= turn.atNs) {
                break;
            }
            put(above, index);
            index = parent;
        }
        put(turn, index);
    }

    /** Puts a turn at an index, or below it. */
    private void sink(Turn<C> turn, int from) {
        int index = from;
        while (2 * index + 1 < heap.size()) {
            int child = 2 * index + 1;
            if (child + 1 < heap.size() && heap.get(child + 1).atNs < heap.get(child).atNs) {
                child++;
            }
            Turn<C> below = heap.get(child);
            if (below.atNs >= turn.atNs) {
                break;
            }
            put(below, index);
            index = child;
        }
        put(turn, index);
    }

    private void put(Turn<C> turn, int index) {
        heap.set(index, turn);
        turn.waitingIndex = index;
    }
}
