// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.net.InetAddress;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Computations of handshakes, such as signatures, on one thread that exists only meanwhile, so that the thread of the
 * connections serves others. Those that wait are bounded, and those of one address too, so that no address holds up the
 * others. Any thread.
 */
final class TlsTasks {
    /** The number of computations that may wait. */
    static final int MOST = 64;
    /** The number of computations of one address that may wait or run. */
    static final int MOST_PER_ADDRESS = 8;

    private static final long IDLE_S = 10;

    private final @Nullable ThreadPoolExecutor executor;
    private final ConcurrentHashMap<InetAddress, Integer> pending = new ConcurrentHashMap<>();

    private TlsTasks(@Nullable ThreadPoolExecutor executor) {
        this.executor = executor;
    }

    /** Computes on the caller's thread, for a client that has one connection. */
    static TlsTasks inline() {
        return new TlsTasks(null);
    }

    /**
     * Computes on a thread.
     *
     * @param name the thread's name
     */
    static TlsTasks onThread(String name) {
        ThreadPoolExecutor executor =
                new ThreadPoolExecutor(1, 1, IDLE_S, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MOST), work -> {
                    Thread thread = new Thread(work, name);
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
        return new TlsTasks(executor);
    }

    /** The computations of one handshake that are due now. */
    static final class Work implements Runnable {
        private final Runnable computations;
        private final InetAddress address;
        private volatile boolean done;

        private Work(Runnable computations, InetAddress address) {
            this.computations = computations;
            this.address = address;
        }

        boolean isDone() {
            return done;
        }

        @Override
        public void run() {
            try {
                computations.run();
            } finally {
                done = true;
            }
        }
    }

    /** Begins computations. Returns null if too many wait: the caller tries again later. */
    @Nullable
    Work begin(Runnable computations, InetAddress address) {
        Work work = new Work(computations, address);
        if (executor == null) {
            work.run();
            return work;
        }
        if (!hasRoom(address)) {
            return null;
        }
        pending.merge(address, 1, Integer::sum);
        try {
            executor.execute(work);
            return work;
        } catch (RejectedExecutionException full) {
            end(work);
            return null;
        }
    }

    /** Returns whether computations of an address may begin, as far as its own are concerned. */
    boolean hasRoom(InetAddress address) {
        return pending.getOrDefault(address, 0) < MOST_PER_ADDRESS;
    }

    /** Ends computations that are done, or whose connection has ended. */
    void end(Work work) {
        if (executor != null) {
            executor.remove(work);
            pending.computeIfPresent(work.address, (address, count) -> count == 1 ? null : count - 1);
        }
    }
}
