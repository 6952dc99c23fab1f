// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.net.InetAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Answers to first messages of handshakes, by address, that the other side has not ended: what a flood of recorded
 * first messages makes a server compute. An address has so many free, and one more with each
 * {@link #FORGOTTEN_EACH_NS}. Beyond that its first messages are first asked for another key, which costs the server
 * little, and which recorded bytes can't answer. Those that answer have answers of their own, which others can't take
 * away. Any thread.
 */
final class TlsAnswers {
    /** The number of answers of an address, not ended, to clients that were not asked for another key. */
    static final int MOST_UNASKED = 32;
    /** The number of answers of an address, not ended. */
    static final int MOST = 64;
    /** The time in which an address has one more answer. */
    static final long FORGOTTEN_EACH_NS = TimeUnit.MILLISECONDS.toNanos(200);
    /** The number of addresses that have counts of their own; others have one count together. */
    static final int MOST_ADDRESSES = 4_096;

    private static final class Count {
        private int answers;
        private long sinceNs;
    }

    private final LongSupplier clockNs;
    private final Map<InetAddress, Count> counts = new HashMap<>();
    private final Count others = new Count();

    /**
     * Creates it without answers.
     *
     * @param clockNs a monotonic clock, in nanoseconds
     */
    TlsAnswers(LongSupplier clockNs) {
        this.clockNs = clockNs;
    }

    /** Takes an answer, if the address has fewer than so many. Returns whether it was taken. */
    synchronized boolean take(InetAddress address, int most) {
        Count count = countOf(address);
        int answers = answers(count);
        if (answers >= most) {
            return false;
        }
        if (answers == 0) {
            count.sinceNs = clockNs.getAsLong();
        }
        count.answers++;
        return true;
    }

    private Count countOf(InetAddress address) {
        Count count = counts.get(address);
        if (count != null) {
            return count;
        }
        if (counts.size() >= MOST_ADDRESSES) {
            counts.values().removeIf(former -> answers(former) == 0);
        }
        return counts.size() < MOST_ADDRESSES ? counts.computeIfAbsent(address, key -> new Count()) : others;
    }

    /** Gives an answer back: the other side has ended its handshake, with success. */
    synchronized void giveBack(InetAddress address) {
        Count count = counts.get(address);
        if (count != null && answers(count) > 0) {
            count.answers--;
        }
    }

    /** Forgets answers for which the time is over, and returns the number of the others. */
    private int answers(Count count) {
        long forgotten = Math.min(count.answers, (clockNs.getAsLong() - count.sinceNs) / FORGOTTEN_EACH_NS);
        count.answers -= (int) forgotten;
        count.sinceNs += forgotten * FORGOTTEN_EACH_NS;
        return count.answers;
    }
}
