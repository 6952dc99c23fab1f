// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.market.connect.ForeignVenue;
import org.outcry.wire.file.ThreadEnd;

/** Agents at a venue of others on a thread of their own, until they are closed: then their orders are cancelled. */
final class ConnectedMarket implements AutoCloseable {
    private static final long PARK_NS = 200_000;
    private static final long END_WITHIN_NS = TimeUnit.SECONDS.toNanos(5);

    private final ForeignVenue venue;
    private final Thread thread;
    private volatile boolean closing;
    private volatile boolean serving;
    private volatile long requests;
    private volatile long trades;
    private volatile @Nullable String fault;

    ConnectedMarket(ForeignVenue venue) {
        this.venue = venue;
        thread = new Thread(this::run, "market");
        thread.start();
    }

    private void run() {
        try (venue) {
            while (!closing && fault == null) {
                turn();
                serving = venue.isServing();
                requests = venue.requests();
                trades = venue.trades();
                fault = venue.fault();
            }
            venue.stop();
            long endNs = System.nanoTime() + END_WITHIN_NS;
            while (!venue.isStopped() && !venue.isDisconnected() && System.nanoTime() < endNs) {
                turn();
            }
            venue.logOut();
            while (!venue.isDisconnected() && System.nanoTime() < endNs) {
                turn();
            }
        } catch (RuntimeException e) {
            fault = String.valueOf(e);
        }
    }

    private void turn() {
        if (venue.doWork() == 0) {
            LockSupport.parkNanos(PARK_NS);
        }
    }

    /** Returns whether the agents have begun, and each book has had two sides. */
    boolean isServing() {
        return serving;
    }

    /** Returns the number of the agents' requests. */
    long requests() {
        return requests;
    }

    /** Returns the number of trades that the venue told. */
    long trades() {
        return trades;
    }

    /** Returns why the market ended on its own, after waiting for that; null if it goes on. */
    @Nullable
    String awaitFault(long millis) throws InterruptedException {
        if (fault == null) {
            thread.join(millis);
        }
        return fault;
    }

    @Override
    public void close() {
        closing = true;
        ThreadEnd.await(thread);
    }
}
