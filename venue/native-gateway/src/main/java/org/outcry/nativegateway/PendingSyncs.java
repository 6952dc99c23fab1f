// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.nativeapi.Synced;

/** Unanswered {@code sync} requests of one connection, in order. Bounded. Allocates nothing after construction. */
final class PendingSyncs {
    private static final int CAPACITY = 256;

    private final Synced[] answers = new Synced[CAPACITY];
    /** The number of the connection's commands before each request. */
    private final long[] askedAfter = new long[CAPACITY];

    private long head;
    private long known;
    private long tail;

    PendingSyncs() {
        for (int i = 0; i < CAPACITY; i++) {
            answers[i] = new Synced();
        }
    }

    boolean hasRoom() {
        return tail - head < CAPACITY;
    }

    /** Adds a request after this many commands, the last of which is pending. */
    void add(long id, long commandsBefore) {
        int at = (int) (tail++ % CAPACITY);
        answers[at].id = id;
        askedAfter[at] = commandsBefore;
    }

    /**
     * Sets the answer of the requests made directly after this many commands, when the outcome of the last of them is
     * known.
     */
    void onOutcome(long commands, long commandNumber, long firstEventNumber, long nextEventNumber) {
        while (known < tail && askedAfter[(int) (known % CAPACITY)] <= commands) {
            Synced answer = answers[(int) (known++ % CAPACITY)];
            answer.commandNumber = commandNumber;
            answer.firstEventNumber = firstEventNumber;
            answer.nextEventNumber = nextEventNumber;
        }
    }

    /** Returns whether the oldest request has an answer, which is sent after its events. */
    boolean hasAnswer() {
        return head < known;
    }

    /** Returns the answer to the oldest request. */
    Synced answer() {
        return answers[(int) (head % CAPACITY)];
    }

    void removeFirst() {
        head++;
    }
}
