// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.feed;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.HdrHistogram.Histogram;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.Idle;

/** Round of one relay: a source, the relay and a receiver, each on a thread of its own, under one clock. */
final class FeedRun {
    private static final String RELAY = "feed-relay";
    private static final long FIRST_NS = 30_000_000_000L;
    private static final long DRAIN_NS = 1_000_000_000L;
    private static final long PAUSE_NS = 1_000_000L;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final FeedPlan plan;
    private final AtomicReference<@Nullable Throwable> fault = new AtomicReference<>();
    private final List<AgentThread> threads = new ArrayList<>();

    /**
     * Result of a round.
     *
     * @param messages the messages that left the relay while it was measured, about
     * @param lost messages that did not arrive
     * @param lateNs the longest time by which the source was late
     * @param bytesPerMessage the bytes that the relay's thread allocated; negative if unknown
     * @param cpuCores the processors that the relay's thread used; negative if unknown
     * @param busyShare the share of the time that turns with work took
     * @param latency times from an event's intended time to its packet's arrival
     */
    record Result(
            long messages,
            long lost,
            long lateNs,
            double bytesPerMessage,
            double cpuCores,
            double busyShare,
            Histogram latency,
            @Nullable ClientTimes clients) {}

    /**
     * Result of the clients of the servers.
     *
     * @param snapshots times of the snapshots of the honest client
     * @param requests times of its requests
     * @param failedSnapshots the snapshots that it did not get
     * @param unanswered its requests without a reply
     * @param readSnapshots the snapshots that the others read
     * @param replies the replies that they got
     */
    record ClientTimes(
            Histogram snapshots,
            Histogram requests,
            long failedSnapshots,
            long unanswered,
            long readSnapshots,
            long replies) {}

    FeedRun(FeedPlan plan) {
        this.plan = plan;
    }

    /** Runs the venue's gateway. */
    Result venue() throws IOException {
        FeedReceiver receiver = new FeedReceiver();
        try (VenueFeed feed = new VenueFeed(plan, receiver.address())) {
            if (!plan.hasClients()) {
                return run(feed, receiver, null, null);
            }
            return run(feed, receiver, new FeedLoad(feed, plan.clients()), new HonestClient(feed));
        }
    }

    /** Runs the bare relay. */
    Result bare() throws IOException {
        FeedReceiver receiver = new FeedReceiver();
        try (BareRelay relay = new BareRelay(receiver.address())) {
            return run(relay, receiver, null, null);
        }
    }

    private Result run(FeedRelay relay, FeedReceiver receiver, @Nullable FeedLoad load, @Nullable HonestClient honest)
            throws IOException {
        List<Agent> agents = relay.agents();
        int measured = plan.areServersApart() ? 1 : agents.size();
        BusyTime busy = new BusyTime(agents.subList(0, measured));
        thread("feed-receiver", receiver, plan.idle());
        thread(RELAY, busy, plan.idle());
        if (measured < agents.size()) {
            thread("feed-servers", new BusyTime(agents.subList(measured, agents.size())), plan.idle());
        }
        if (load != null && honest != null) {
            // Idle.BACKOFF would wait for up to 20 ms, because these agents name no sockets.
            thread("feed-load", load, Idle.PARK);
            thread("feed-honest", honest, Idle.PARK);
        }
        FeedSource source = new FeedSource(relay, plan);
        thread("feed-source", source, plan.idle());
        AgentThread entering = threads.removeLast();
        try {
            threads.forEach(AgentThread::start);
            entering.start();
            awaitFirst(() -> receiver.orders() > 0, "a packet");
            await(plan.warmUpMs());
            source.forgetLateness();
            receiver.measure();
            if (honest != null) {
                honest.measure();
            }
            long id = relayThread();
            long messages = 2 * receiver.orders();
            long bytes = THREADS.getThreadAllocatedBytes(id);
            long cpuNs = THREADS.getThreadCpuTime(id);
            long busyNs = busy.ns();
            long startNs = System.nanoTime();
            await(plan.measureMs());
            long elapsedNs = System.nanoTime() - startNs;
            cpuNs = THREADS.getThreadCpuTime(id) - cpuNs;
            bytes = THREADS.getThreadAllocatedBytes(id) - bytes;
            busyNs = busy.ns() - busyNs;
            messages = 2 * receiver.orders() - messages;
            long lateNs = source.lateNs();
            if (honest != null) {
                awaitFirst(honest::hasBoth, "a snapshot and a reply for the honest client");
            }
            entering.close();
            drain(source, receiver);
            closeAll();
            return new Result(
                    messages,
                    Math.max(receiver.lost(), source.adds() - receiver.orders()),
                    lateNs,
                    bytes < 0 ? -1 : bytes / (double) Math.max(1, messages),
                    cpuNs < 0 ? -1 : cpuNs / (double) elapsedNs,
                    busyNs / (double) elapsedNs,
                    receiver.latency(),
                    load == null || honest == null
                            ? null
                            : new ClientTimes(
                                    honest.snapshotTimes(),
                                    honest.requestTimes(),
                                    honest.failedSnapshots(),
                                    honest.unanswered(),
                                    load.snapshots(),
                                    load.replies()));
        } finally {
            entering.close();
            closeAll();
        }
    }

    private void thread(String name, Agent agent, Idle idle) {
        threads.add(new AgentThread(name, idle, List.of(agent), failure -> fault.compareAndSet(null, failure)));
    }

    private void closeAll() {
        threads.forEach(AgentThread::close);
        threads.clear();
    }

    private void await(int ms) throws IOException {
        long endNs = System.nanoTime() + ms * 1_000_000L;
        while (System.nanoTime() < endNs) {
            LockSupport.parkNanos(PAUSE_NS);
            Throwable failure = fault.get();
            if (failure != null) {
                throw new IOException("a thread failed: " + failure, failure);
            }
        }
    }

    private void awaitFirst(BooleanSupplier has, String what) throws IOException {
        long endNs = System.nanoTime() + FIRST_NS;
        while (!has.getAsBoolean()) {
            await(1);
            if (System.nanoTime() > endNs) {
                throw new IOException(what + " did not come within " + FIRST_NS / 1_000_000_000L + " s");
            }
        }
    }

    private static void drain(FeedSource source, FeedReceiver receiver) {
        long endNs = System.nanoTime() + DRAIN_NS;
        while (receiver.orders() < source.adds() && System.nanoTime() < endNs) {
            LockSupport.parkNanos(PAUSE_NS);
        }
    }

    private static long relayThread() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(RELAY))
                .mapToLong(Thread::threadId)
                .findFirst()
                .orElseThrow();
    }
}
