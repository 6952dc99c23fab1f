package org.outcry.engine;

import java.util.Arrays;

/** Sessions whose time to come back is running: a heap by deadline, then order of creation. */
final class Timers {
    /** The deadline of no timer. */
    static final long NEVER = Long.MAX_VALUE;

    private long[] deadlines = new long[16];
    private long[] creations = new long[16];
    private int[] sessions = new int[16];
    private int size;
    private long nextCreation = 1;

    int size() {
        return size;
    }

    long firstDeadlineNs() {
        return size == 0 ? NEVER : deadlines[0];
    }

    int firstSession() {
        return sessions[0];
    }

    void add(long deadlineNs, int session) {
        restore(deadlineNs, nextCreation++, session);
    }

    /** Adds a timer with the creation number that it had. */
    void restore(long deadlineNs, long creation, int session) {
        if (size == sessions.length) {
            deadlines = Arrays.copyOf(deadlines, 2 * size);
            creations = Arrays.copyOf(creations, 2 * size);
            sessions = Arrays.copyOf(sessions, 2 * size);
        }
        set(size, deadlineNs, creation, session);
        rise(size++);
    }

    void remove(int session) {
        int at = 0;
        while (at < size && sessions[at] != session) {
            at++;
        }
        if (at < size) {
            size--;
            set(at, deadlines[size], creations[size], sessions[size]);
            if (at < size) {
                rise(at);
                sink(at);
            }
        }
    }

    long nextCreation() {
        return nextCreation;
    }

    void setNextCreation(long nextCreation) {
        this.nextCreation = nextCreation;
    }

    /** The deadline at a place of the heap; places run from 0 in no order that means anything. */
    long deadlineNs(int at) {
        return deadlines[at];
    }

    long creation(int at) {
        return creations[at];
    }

    int session(int at) {
        return sessions[at];
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
        int session = sessions[a];
        set(a, deadlines[b], creations[b], sessions[b]);
        set(b, deadline, creation, session);
    }

    private void set(int at, long deadlineNs, long creation, int session) {
        deadlines[at] = deadlineNs;
        creations[at] = creation;
        sessions[at] = session;
    }
}
