package org.outcry.nativegateway;

import org.outcry.nativeapi.Synced;

/** The {@code sync}s of one connection that are not answered, in order. Bounded; allocates nothing after construction. */
final class PendingSyncs {
    private static final int CAPACITY = 256;

    private final Synced[] answers = new Synced[CAPACITY];
    /** After how many commands of the connection each was asked. */
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

    /** Asked after so many commands; the outcome of the last of them is not known yet. */
    void add(long id, long commandsBefore) {
        int at = (int) (tail++ % CAPACITY);
        answers[at].id = id;
        askedAfter[at] = commandsBefore;
    }

    /** The outcome of the last of so many commands is known: so is the answer to who asked right after them. */
    void onOutcome(long commands, long commandNumber, long firstEventNumber, long nextEventNumber) {
        while (known < tail && askedAfter[(int) (known % CAPACITY)] <= commands) {
            Synced answer = answers[(int) (known++ % CAPACITY)];
            answer.commandNumber = commandNumber;
            answer.firstEventNumber = firstEventNumber;
            answer.nextEventNumber = nextEventNumber;
        }
    }

    /** Whether the answer to the oldest can be given, once its events were sent. */
    boolean hasAnswer() {
        return head < known;
    }

    /** The answer to the oldest. */
    Synced answer() {
        return answers[(int) (head % CAPACITY)];
    }

    void removeFirst() {
        head++;
    }
}
