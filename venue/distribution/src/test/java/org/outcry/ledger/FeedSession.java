// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.Objects;
import java.util.TreeMap;

/** Messages of a session of a stream by number, whichever way they came. A number names one message. */
final class FeedSession {
    final String name;
    private final TreeMap<Long, FeedMessage> messages = new TreeMap<>();
    private long next = 1;
    private long announced = 1;
    private long again;

    FeedSession(String name) {
        this.name = name;
    }

    /** Takes a message, and the way that it came. */
    void add(String way, long number, FeedMessage message) {
        FeedMessage former = messages.putIfAbsent(number, message);
        if (former == null) {
            announce(number + 1);
            while (messages.containsKey(next)) {
                next++;
            }
        } else {
            again++;
            if (!former.equals(message)) {
                throw Fault.of(name + ": number " + number + " names two messages, one by " + way, former, message);
            }
        }
    }

    /** Learns the number of the message that comes next. */
    void announce(long nextNumber) {
        announced = Math.max(announced, nextNumber);
    }

    /** Returns the first number that it lacks. */
    long next() {
        return next;
    }

    /** Returns the number behind the highest one that it knows of. */
    long announced() {
        return announced;
    }

    /** Returns whether it has all messages that it knows of. */
    boolean isComplete() {
        return next == announced;
    }

    boolean has(long number) {
        return messages.containsKey(number);
    }

    FeedMessage message(long number) {
        return Objects.requireNonNull(messages.get(number), () -> name + " lacks " + number);
    }

    /** Returns how many messages came more than once. */
    long again() {
        return again;
    }

    @Override
    public String toString() {
        return name + " next=" + next + " announced=" + announced + " again=" + again;
    }
}
