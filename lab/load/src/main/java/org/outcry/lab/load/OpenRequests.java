// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

/**
 * Requests that wait for an answer, numbered from 0 in the order of sending, of which any may be answered next.
 * Allocates nothing after construction. One thread.
 */
final class OpenRequests {
    /** The most requests between the oldest without an answer and the last one sent. */
    private static final int MOST = 1 << 20;

    /** A bit for each request from {@link #oldest} on: whether it was answered. */
    private final long[] answered = new long[MOST / Long.SIZE];

    /** The requests answered since {@link #clearDone}, by their numbers. */
    private final long[] done = new long[MOST];

    private int doneCount;
    private long sent;
    private long oldest;

    /** Returns whether another request can be sent. */
    boolean hasRoom() {
        return sent - oldest < MOST;
    }

    /** Returns the number of the next request. */
    long next() {
        return sent;
    }

    /** Returns the number of the oldest request without an answer; that of the next one if all have theirs. */
    long oldest() {
        return oldest;
    }

    /** Records that the next request was sent. */
    void send() {
        sent++;
    }

    /** Records an answer. Further answers, and those to requests that were not sent, are not counted. */
    void answer(long request) {
        if (request < oldest || request >= sent || isAnswered(request)) {
            return;
        }
        done[doneCount++] = request;
        answered[word(request)] |= 1L << request;
        while (oldest < sent && isAnswered(oldest)) {
            answered[word(oldest)] &= ~(1L << oldest);
            oldest++;
        }
    }

    /** Forgets which requests were answered last. */
    void clearDone() {
        doneCount = 0;
    }

    /** Returns the number of requests answered since {@link #clearDone}. */
    int done() {
        return doneCount;
    }

    /** Returns the age of one of them: 1 is the last request sent, 2 the one before. */
    long age(int index) {
        return sent - done[index];
    }

    private boolean isAnswered(long request) {
        return (answered[word(request)] >>> request & 1) == 1;
    }

    private static int word(long request) {
        return (int) (request & (MOST - 1)) / Long.SIZE;
    }
}
