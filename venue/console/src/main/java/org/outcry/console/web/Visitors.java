// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.outcry.link.Newcomers;

/**
 * Connections of the console, and the places that they take. Those that have shown a right token have places of their
 * own. The others are newcomers: if all their places are taken, the oldest connection of the address that has most
 * gives its place to a new one, and an address beyond its bound the oldest of its own. So neither silent connections
 * nor a flood keep an operator out. Any thread.
 */
final class Visitors {
    /** The time in which a connection must have sent the header of its first request. */
    static final long HEADER_WITHIN_NS = TimeUnit.SECONDS.toNanos(5);

    /** The time in which the header of a further request must have come. */
    static final long NEXT_HEADER_WITHIN_NS = TimeUnit.SECONDS.toNanos(15);

    private static final int PART_FOR_OPERATORS = 4;

    /** Reason for which the console closes a connection. */
    enum Ending {
        /** Its place was needed. */
        DISPLACED,
        /** The header of a request did not come in time. */
        LATE,
        /** It came from a network that the configuration does not name. */
        FOREIGN
    }

    /** Way to end a connection. */
    @FunctionalInterface
    interface Closing {
        void close();
    }

    private static final class Visitor {
        private final InetAddress address;
        private Closing closing;
        private long headerDueNs;
        private boolean isProven;
        private boolean isGone;

        private Visitor(InetAddress address, Closing closing, long headerDueNs) {
            this.address = address;
            this.closing = closing;
            this.headerDueNs = headerDueNs;
        }

        private boolean isNewcomer() {
            return !isGone && !isProven;
        }
    }

    private final int operators;
    private final int perAddress;
    private final Newcomers<Visitor> newcomers;
    private final Map<Object, Visitor> present = new HashMap<>();
    private final Map<Ending, LongAdder> ended = new EnumMap<>(Ending.class);
    private int proven;

    /**
     * Creates places.
     *
     * @param places the most connections; a quarter of them is kept for those that have shown a right token
     */
    Visitors(int places) {
        operators = Math.max(1, places / PART_FOR_OPERATORS);
        perAddress = Math.max(2, (places - operators) / 2);
        newcomers = new Newcomers<>(places - operators, Visitor::isNewcomer, visitor -> 0);
        for (Ending ending : Ending.values()) {
            ended.put(ending, new LongAdder());
        }
    }

    /**
     * Takes a connection in, and closes the one whose place it gets, if any.
     *
     * @param key the connection, as the other methods name it
     */
    void add(Object key, InetAddress address, Closing closing, long nowNs) {
        Visitor displaced;
        synchronized (this) {
            Visitor visitor = new Visitor(address, closing, nowNs + HEADER_WITHIN_NS);
            displaced = address.isLoopbackAddress() ? null : oldestBeyond(address);
            if (displaced != null) {
                displaced.isGone = true;
            }
            Visitor other = newcomers.add(visitor, address);
            displaced = other == null ? displaced : other;
            present.put(key, visitor);
        }
        if (displaced != null) {
            end(displaced, Ending.DISPLACED);
        }
    }

    /** Returns the newcomer of an address that must go for another one; null if it may have one more. */
    private @Nullable Visitor oldestBeyond(InetAddress address) {
        int count = 0;
        Visitor oldest = null;
        for (Visitor visitor : present.values()) {
            if (visitor.isNewcomer() && visitor.address.equals(address)) {
                count++;
                oldest = oldest == null || visitor.headerDueNs < oldest.headerDueNs ? visitor : oldest;
            }
        }
        return count < perAddress ? null : oldest;
    }

    /** Sets a better way to end a connection. */
    synchronized void closeBy(Object key, Closing closing) {
        Visitor visitor = present.get(key);
        if (visitor != null) {
            visitor.closing = closing;
        }
    }

    /** Records that a request's header has come. */
    synchronized void onRequest(Object key) {
        Visitor visitor = present.get(key);
        if (visitor != null) {
            visitor.headerDueNs = Long.MAX_VALUE;
        }
    }

    /** Records that a request was answered. */
    synchronized void onAnswered(Object key, long nowNs) {
        Visitor visitor = present.get(key);
        if (visitor != null) {
            visitor.headerDueNs = nowNs + NEXT_HEADER_WITHIN_NS;
        }
    }

    /** Records that a connection has shown a right token. It stays a newcomer if all places of those are taken. */
    synchronized void onProven(Object key) {
        Visitor visitor = present.get(key);
        if (visitor != null && visitor.isNewcomer() && proven < operators) {
            visitor.isProven = true;
            proven++;
        }
    }

    /** Records the end of a connection. */
    synchronized void onClosed(Object key) {
        Visitor visitor = present.remove(key);
        if (visitor != null) {
            visitor.isGone = true;
            proven -= visitor.isProven ? 1 : 0;
        }
    }

    /** Closes connections whose header is late. Returns whether there are connections. */
    boolean look(long nowNs) {
        List<Visitor> late = new ArrayList<>();
        boolean any;
        synchronized (this) {
            any = !present.isEmpty();
            for (Visitor visitor : present.values()) {
                if (!visitor.isGone && visitor.headerDueNs != Long.MAX_VALUE && nowNs - visitor.headerDueNs > 0) {
                    late.add(visitor);
                }
            }
        }
        late.forEach(visitor -> end(visitor, Ending.LATE));
        return any;
    }

    /** Counts a connection that was not taken in. */
    void onForeign() {
        count(Ending.FOREIGN);
    }

    private void end(Visitor visitor, Ending ending) {
        count(ending);
        synchronized (this) {
            visitor.isGone = true;
        }
        visitor.closing.close();
    }

    /** Returns how many connections the console has closed for a reason. */
    long ended(Ending ending) {
        return of(ending).sum();
    }

    private void count(Ending ending) {
        of(ending).increment();
    }

    private LongAdder of(Ending ending) {
        return Objects.requireNonNull(ended.get(ending));
    }

    /** Returns the number of connections. */
    synchronized int count() {
        return present.size();
    }
}
