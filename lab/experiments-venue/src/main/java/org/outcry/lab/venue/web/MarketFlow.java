// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Changes of books at a rate: an order that rests or its cancel, over a FIX session of each instrument in turn. A
 * thread of its own, which sleeps in between.
 */
final class MarketFlow implements AutoCloseable {
    private final List<PacedLoad> makers = new ArrayList<>();
    private final long intervalNs;
    private final Thread thread;
    private volatile boolean closing;
    private final AtomicLong changes = new AtomicLong();
    private volatile @Nullable IOException fault;

    /**
     * Begins.
     *
     * @param instruments how many instruments, from the second one of the venue on
     * @param perSecond the changes a second of each
     */
    MarketFlow(InetSocketAddress fix, int instruments, int perSecond) throws IOException {
        for (int i = 0; i < instruments; i++) {
            makers.add(new PacedLoad(fix, MeasuredWeb.fix(2 + i)));
        }
        intervalNs = TimeUnit.SECONDS.toNanos(1) / ((long) instruments * perSecond);
        thread = Thread.ofPlatform().daemon().name("market-flow").start(this::run);
    }

    private void run() {
        long dueNs = System.nanoTime();
        try {
            for (int i = 0; !closing; i = (i + 1) % makers.size()) {
                PacedLoad.sleep(dueNs);
                makers.get(i).ask();
                changes.incrementAndGet();
                dueNs += intervalNs;
            }
        } catch (IOException e) {
            fault = e;
        }
    }

    /** Returns the changes so far. Any thread. */
    long changes() {
        return changes.get();
    }

    @Override
    public void close() throws IOException {
        closing = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (PacedLoad maker : makers) {
            maker.close();
        }
        if (fault != null) {
            throw new IOException("changes of the books failed", fault);
        }
    }
}
