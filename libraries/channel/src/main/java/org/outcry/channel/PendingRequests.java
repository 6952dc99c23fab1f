// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.util.List;
import java.util.function.LongSupplier;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.transcode.CallField;

/**
 * Requests of one side of a connection that wait for their answers. A request is a call with an id from {@link #open};
 * an answer is a call of the other side that repeats the id, whether it says success or failure. Each request ends
 * exactly once: by its answer, at its deadline, or with its connection.
 *
 * <p>One thread, that which polls the connection. Nothing is allocated after construction.
 */
public final class PendingRequests {
    private static final int MAX_BOUND = 1 << 20;
    private static final long MAX_TIMEOUT_NS = Long.MAX_VALUE / 4;

    private final Connection connection;
    private final LongSupplier clockNs;
    private final RequestListener listener;
    private final int bound;
    /** The bits of an id that are the index of its request. */
    private final int indexBits;

    /** The id of each pending request by its index; 0 if there is none. */
    private final long[] ids;

    private final long[] deadlinesNs;
    /** Indexes that are not in use: a ring, so that one is used again as late as possible. */
    private final int[] free;

    private int nextFree;
    /** Indexes of pending requests, as a binary heap by deadline. */
    private final int[] heap;

    /** The place of each index in the heap. */
    private final int[] places;

    private int count;
    private long opened;
    /** The number of requests opened when the connection was last seen to be lost. */
    private long lost;

    private long greetings;
    private long lateAnswers;
    private long unknownAnswers;

    /**
     * Creates an empty set of requests.
     *
     * @param connection the connection for the requests, also after it was lost and made again
     * @param bound the maximum number of requests that wait for an answer, at most 1,048,576
     * @param clockNs a monotonic clock, in nanoseconds
     * @param listener receives the requests without an answer
     */
    public PendingRequests(Connection connection, int bound, LongSupplier clockNs, RequestListener listener) {
        if (bound < 1 || bound > MAX_BOUND) {
            throw new IllegalArgumentException("bound out of bounds: bound=" + bound + " least=1 most=" + MAX_BOUND);
        }
        this.connection = connection;
        this.clockNs = clockNs;
        this.listener = listener;
        this.bound = bound;
        indexBits = Integer.SIZE - Integer.numberOfLeadingZeros(bound - 1);
        ids = new long[bound];
        deadlinesNs = new long[bound];
        free = new int[bound];
        heap = new int[bound];
        places = new int[bound];
        for (int i = 0; i < bound; i++) {
            free[i] = i;
        }
    }

    /** Returns whether a request can be opened: there is a connection, and fewer than the bound wait. */
    public boolean hasRoom() {
        return count < bound && connection.isReady();
    }

    /**
     * Opens a request, which is to be written now.
     *
     * @param timeoutNs the time from now until its deadline, at least 1
     * @return its id, above 0 and never used again, for the field that the answer repeats
     * @throws IllegalStateException if there is no connection, or as many as the bound wait: check {@link #hasRoom}
     */
    public long open(long timeoutNs) {
        if (!connection.isReady()) {
            throw new IllegalStateException(
                    "not connected: peer=" + connection.peer() + ": ask hasRoom before writing");
        }
        if (count == bound) {
            throw new IllegalStateException(
                    "too many requests wait for an answer: bound=" + bound + ": ask hasRoom before writing");
        }
        if (timeoutNs < 1 || timeoutNs > MAX_TIMEOUT_NS) {
            throw new IllegalArgumentException(
                    "timeout out of bounds: timeoutNs=" + timeoutNs + " least=1 most=" + MAX_TIMEOUT_NS);
        }
        seeConnection();
        int index = free[nextFree];
        nextFree = nextFree + 1 == bound ? 0 : nextFree + 1;
        opened++;
        ids[index] = (opened << indexBits) | index;
        deadlinesNs[index] = clockNs.getAsLong() + timeoutNs;
        rise(count++, index);
        return ids[index];
    }

    /**
     * Returns the index of a request, from 0 and below the bound: for an array of the caller's values. It stays until
     * the request has ended; others that wait have other indexes.
     */
    public int index(long requestId) {
        return (int) (requestId & ((1L << indexBits) - 1));
    }

    /**
     * Returns a handler that ends requests by the calls that answer them, and then hands these to the target. Answers
     * to requests that do not wait are dropped and counted, other calls are handed over.
     *
     * @param encoding of the calls, {@link Connection#readEncoding}
     * @param target reader of the calls
     * @param ids for each call that answers a request, the field that repeats the id
     * @throws IllegalArgumentException if the encoding is a text: there the target calls {@link #answer}
     */
    public FrameHandler answering(Encoding encoding, FrameHandler target, List<CallField> ids) {
        return new AnsweredCalls(this, encoding, target, ids);
    }

    /**
     * Ends a request by its answer, where {@link #answering} does not.
     *
     * @return whether it was waiting; an answer to another is counted, and is to be dropped
     */
    public boolean answer(long requestId) {
        int index = index(requestId);
        if (requestId > 0 && index < bound && ids[index] == requestId) {
            end(index);
            return true;
        }
        long number = requestId >> indexBits;
        if (number >= 1 && number <= opened) {
            lateAnswers++;
        } else {
            unknownAnswers++;
        }
        return false;
    }

    /**
     * Ends the requests whose deadlines have passed, and those whose connection was lost, and tells the listener. To be
     * called after the client or server was polled, so that answers which have arrived count.
     *
     * @return the number of requests that ended
     */
    public int poll() {
        seeConnection();
        int ended = count > 0 && lost > 0 ? endLost() : 0;
        long nowNs = clockNs.getAsLong();
        while (count > 0 && deadlinesNs[heap[0]] - nowNs <= 0) {
            end(heap[0], RequestStatus.TIMED_OUT);
            ended++;
        }
        return ended;
    }

    /** Returns the number of requests that wait for an answer. */
    public int pending() {
        return count;
    }

    /** Returns the number of answers to requests that had ended: after the deadline, or once more. */
    public long lateAnswers() {
        return lateAnswers;
    }

    /** Returns the number of answers with an id that no request had. */
    public long unknownAnswers() {
        return unknownAnswers;
    }

    /** Marks the requests so far as lost if their connection has ended, even if there is another by now. */
    private void seeConnection() {
        if (connection.greetings() != greetings || !connection.isReady()) {
            greetings = connection.greetings();
            lost = opened;
        }
    }

    private int endLost() {
        int ended = 0;
        for (int index = 0; index < bound; index++) {
            if (ids[index] != 0 && ids[index] >> indexBits <= lost) {
                end(index, RequestStatus.DISCONNECTED);
                ended++;
            }
        }
        lost = 0;
        return ended;
    }

    private void end(int index, RequestStatus status) {
        long requestId = ids[index];
        end(index);
        listener.onUnanswered(requestId, status);
    }

    private void end(int index) {
        ids[index] = 0;
        int place = places[index];
        int last = heap[--count];
        if (last != index) {
            int parent = (place - 1) / 2;
            if (place > 0 && isEarlier(last, heap[parent])) {
                rise(place, last);
            } else {
                sink(place, last);
            }
        }
        int end = nextFree + (bound - 1 - count);
        free[end >= bound ? end - bound : end] = index;
    }

    private void rise(int from, int index) {
        int place = from;
        while (place > 0) {
            int parent = (place - 1) / 2;
            if (!isEarlier(index, heap[parent])) {
                break;
            }
            put(place, heap[parent]);
            place = parent;
        }
        put(place, index);
    }

    private void sink(int from, int index) {
        int place = from;
        while (2 * place + 1 < count) {
            int child = 2 * place + 1;
            if (child + 1 < count && isEarlier(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isEarlier(heap[child], index)) {
                break;
            }
            put(place, heap[child]);
            place = child;
        }
        put(place, index);
    }

    private void put(int place, int index) {
        heap[place] = index;
        places[index] = place;
    }

    /**
     * Compares as {@link System#nanoTime} requires; of equal deadlines, the request that was opened first is earlier.
     */
    private boolean isEarlier(int index, int other) {
        long difference = deadlinesNs[index] - deadlinesNs[other];
        return difference < 0 || (difference == 0 && ids[index] < ids[other]);
    }
}
