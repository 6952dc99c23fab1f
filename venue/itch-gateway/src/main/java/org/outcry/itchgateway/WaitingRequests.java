// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * Requests that wait for an answer from the event log: a bounded number of each address, whose turns alternate with
 * those of other addresses. One thread. Allocates nothing.
 */
final class WaitingRequests {
    static final int MOST = 64;
    static final int MOST_OF_ADDRESS = 8;

    private final Request[] places = new Request[MOST];
    private @Nullable Request current;
    private int waiting;
    private long arrivals;
    private long round;

    /** A waiting request; reused. */
    static final class Request {
        private boolean used;
        private long round;
        private long arrival;
        private @Nullable InetSocketAddress client;
        private @Nullable SessionIndex of;
        int stream;
        long number;
        long end;

        InetSocketAddress from() {
            InetSocketAddress from = client;
            if (from == null) {
                throw new IllegalStateException("no request");
            }
            return from;
        }

        SessionIndex index() {
            SessionIndex index = of;
            if (index == null) {
                throw new IllegalStateException("no request");
            }
            return index;
        }
    }

    WaitingRequests() {
        for (int i = 0; i < places.length; i++) {
            places[i] = new Request();
        }
    }

    /** Adds a request of a client, for its owner to fill; null if too many wait, of all or of the client's address. */
    @Nullable
    Request add(InetSocketAddress from, SessionIndex index) {
        Request free = null;
        int same = 0;
        // The rounds of an address follow each other, so that other addresses have turns between them.
        long own = round;
        InetAddress address = from.getAddress();
        for (Request each : places) {
            if (!each.used) {
                free = each;
            } else if (each.from().getAddress().equals(address)) {
                same++;
                own = Math.max(own, each.round + 1);
            }
        }
        if (free == null || same == MOST_OF_ADDRESS) {
            return null;
        }
        free.used = true;
        free.client = from;
        free.of = index;
        free.round = own;
        free.arrival = arrivals++;
        waiting++;
        return free;
    }

    /** Returns the request whose turn it is, until it is finished; null if there is none. */
    @Nullable
    Request current() {
        if (current == null && waiting > 0) {
            Request first = null;
            for (Request each : places) {
                if (each.used && (first == null || isBefore(each, first))) {
                    first = each;
                }
            }
            current = first;
            round = first == null ? round : first.round;
        }
        return current;
    }

    private static boolean isBefore(Request one, Request other) {
        return one.round < other.round || (one.round == other.round && one.arrival < other.arrival);
    }

    /** Ends the turn of the present request. */
    void finish() {
        Request finished = current;
        if (finished != null) {
            finished.used = false;
            finished.client = null;
            finished.of = null;
            waiting--;
            current = null;
        }
    }
}
