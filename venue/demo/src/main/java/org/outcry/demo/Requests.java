// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import java.util.Arrays;

/**
 * Unanswered requests of one participant. Each has a number, which its ClOrdID carries, the index of its order, and its
 * intended send time.
 */
final class Requests {
    private static final long ANSWERED = Long.MIN_VALUE;

    private final AckTimes times;
    private int[] orders = new int[1 << 12];
    private long[] intendedNs = new long[1 << 12];
    private int[] others = new int[1 << 12];
    private int count;
    private int answered;

    Requests(AckTimes times) {
        this.times = times;
    }

    /** Adds a request and returns its number. */
    int add(int order, long intended) {
        if (count == orders.length) {
            orders = Arrays.copyOf(orders, 2 * count);
            intendedNs = Arrays.copyOf(intendedNs, 2 * count);
            others = Arrays.copyOf(others, 2 * count);
        }
        orders[count] = order;
        intendedNs[count] = intended;
        others[count] = times.sent(intended);
        return count++;
    }

    /** Returns the index of the order that a request is about. */
    int order(int request) {
        return orders[request];
    }

    /** Records the answer to a request. Later reports of the same order are ignored. */
    void answer(int request, long nowNs) {
        if (intendedNs[request] != ANSWERED) {
            times.answer(intendedNs[request], nowNs, others[request]);
            intendedNs[request] = ANSWERED;
            answered++;
        }
    }

    int count() {
        return count;
    }

    int unanswered() {
        return count - answered;
    }
}
