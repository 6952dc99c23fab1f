// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The last events of the service, numbered from 1, which any number of readers read at their own positions. Its bound
 * is a number of events and of characters: the oldest are forgotten. Any thread.
 */
final class EventLog {
    /**
     * Event, or notice of the bridge.
     *
     * @param number its number
     * @param isNotice whether it is the bridge's own: the connection to the service was lost, or made
     * @param json one line
     */
    record Entry(long number, boolean isNotice, String json) {}

    /**
     * Entries behind a position.
     *
     * @param lost how many were forgotten between the position and the first
     * @param next the position behind them
     * @param entries the entries, in order
     */
    record Part(long lost, long next, List<Entry> entries) {}

    private final long maxCharacters;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition grown = lock.newCondition();
    /** Each entry at its number modulo the length. */
    private final @Nullable Entry[] ring;

    private long characters;
    private long first = 1;
    private long last;
    private boolean ended;

    EventLog(int maxEvents, long maxCharacters) {
        this.maxCharacters = maxCharacters;
        ring = new @Nullable Entry[maxEvents];
    }

    void add(boolean isNotice, String json) {
        lock.lock();
        try {
            if (last - first + 1 == ring.length) {
                forget();
            }
            last++;
            ring[index(last)] = new Entry(last, isNotice, json);
            characters += json.length();
            while (characters > maxCharacters && first < last) {
                forget();
            }
            grown.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void forget() {
        characters -= entry(first).json().length();
        ring[index(first)] = null;
        first++;
    }

    private Entry entry(long number) {
        return Objects.requireNonNull(ring[index(number)]);
    }

    private int index(long number) {
        return (int) (number % ring.length);
    }

    /** Returns the number of the last entry; 0 if there was none. */
    long last() {
        lock.lock();
        try {
            return last;
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether there will be no more. */
    boolean isEnded() {
        lock.lock();
        try {
            return ended;
        } finally {
            lock.unlock();
        }
    }

    void end() {
        lock.lock();
        try {
            ended = true;
            grown.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Returns entries behind a position, and waits for one if there is none.
     *
     * @param position the number of the last entry that the reader has
     * @param most the most entries
     */
    Part after(long position, int most, long timeoutNs) throws InterruptedException {
        lock.lock();
        try {
            long leftNs = timeoutNs;
            while (last <= position && !ended && leftNs > 0) {
                leftNs = grown.awaitNanos(leftNs);
            }
            long from = Math.max(position + 1, first);
            long to = Math.min(last, from + most - 1);
            List<Entry> part = new ArrayList<>();
            for (long number = from; number <= to; number++) {
                part.add(entry(number));
            }
            return new Part(from - position - 1, Math.max(from - 1, to), part);
        } finally {
            lock.unlock();
        }
    }
}
