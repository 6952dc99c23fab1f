// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;
import org.outcry.engine.book.SlotSort;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedTimer;

/**
 * Heap of deadlines: times to reconnect of sessions, ends of volatility auctions, rows of schedules. Ordered by
 * deadline, then creation.
 */
public final class Timers {
    /** The deadline of no timer. */
    public static final long NEVER = Long.MAX_VALUE;

    /** A session's time to come back; the number is the session's. */
    public static final int SESSION = 0;

    /** A volatility auction's end; the number is the instrument's. */
    public static final int AUCTION = 1;

    /** A row of a phase schedule; the number is the schedule's. */
    public static final int SCHEDULE = 2;

    private static final int KIND_SHIFT = 28;
    private static final int NUMBER_MASK = (1 << KIND_SHIFT) - 1;

    private long[] deadlines = new long[16];
    private long[] creations = new long[16];

    /** Kind above, number below. */
    private int[] keys = new int[16];

    private int size;
    private long nextCreation = 1;

    public int size() {
        return size;
    }

    public long firstDeadlineNs() {
        return size == 0 ? NEVER : deadlines[0];
    }

    public int firstKind() {
        return keys[0] >>> KIND_SHIFT;
    }

    public int firstNumber() {
        return keys[0] & NUMBER_MASK;
    }

    public void add(long deadlineNs, int kind, int number) {
        restore(deadlineNs, nextCreation++, kind, number);
    }

    /** Adds a timer with the creation number that it had. */
    public void restore(long deadlineNs, long creation, int kind, int number) {
        if (size == keys.length) {
            deadlines = Arrays.copyOf(deadlines, 2 * size);
            creations = Arrays.copyOf(creations, 2 * size);
            keys = Arrays.copyOf(keys, 2 * size);
        }
        set(size, deadlineNs, creation, key(kind, number));
        rise(size++);
    }

    /** Takes a timer away if it is there. */
    public void remove(int kind, int number) {
        int key = key(kind, number);
        int at = 0;
        while (at < size && keys[at] != key) {
            at++;
        }
        if (at < size) {
            size--;
            set(at, deadlines[size], creations[size], keys[size]);
            if (at < size) {
                rise(at);
                sink(at);
            }
        }
    }

    public void setNextCreation(long nextCreation) {
        this.nextCreation = nextCreation;
    }

    /** Saves the timers by creation: their places in the heap are no part of the state. */
    public void save(EngineState to) {
        int[] places = new int[size];
        Arrays.setAll(places, at -> at);
        SlotSort.sort(places, size, at -> creations[at]);
        to.nextTimer(nextCreation);
        SavedTimer timer = new SavedTimer();
        for (int at : places) {
            timer.deadlineNs = deadlines[at];
            timer.creation = creations[at];
            timer.kind = keys[at] >>> KIND_SHIFT;
            timer.number = keys[at] & NUMBER_MASK;
            to.timer(timer);
        }
    }

    private static int key(int kind, int number) {
        return kind << KIND_SHIFT | number;
    }

    private void rise(int from) {
        int at = from;
        while (at > 0 && isBefore(at, (at - 1) >>> 1)) {
            swap(at, (at - 1) >>> 1);
            at = (at - 1) >>> 1;
        }
    }

    private void sink(int from) {
        int at = from;
        while (true) {
            int child = 2 * at + 1;
            if (child + 1 < size && isBefore(child + 1, child)) {
                child++;
            }
            if (child >= size || !isBefore(child, at)) {
                return;
            }
            swap(at, child);
            at = child;
        }
    }

    private boolean isBefore(int a, int b) {
        return deadlines[a] != deadlines[b] ? deadlines[a] < deadlines[b] : creations[a] < creations[b];
    }

    private void swap(int a, int b) {
        long deadline = deadlines[a];
        long creation = creations[a];
        int key = keys[a];
        set(a, deadlines[b], creations[b], keys[b]);
        set(b, deadline, creation, key);
    }

    private void set(int at, long deadlineNs, long creation, int key) {
        deadlines[at] = deadlineNs;
        creations[at] = creation;
        keys[at] = key;
    }
}
