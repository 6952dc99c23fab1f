// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.feed;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.runtime.AgentThread;

/** Round of one relay: a source, the relay and a receiver, each on a thread of its own, under one clock. */
final class FeedRun {
    private static final String RELAY = "feed-relay";
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
     * @param latency times from an event's intended time to its packet's arrival
     */
    record Result(long messages, long lost, long lateNs, double bytesPerMessage, double cpuCores, Histogram latency) {}

    FeedRun(FeedPlan plan) {
        this.plan = plan;
    }

    /** Runs the venue's gateway. */
    Result venue() throws IOException {
        FeedReceiver receiver = new FeedReceiver();
        try (VenueFeed feed = new VenueFeed(plan, receiver.address())) {
            return run(feed, receiver, plan.withLoad() ? List.of(new FeedLoad(feed)) : List.of());
        }
    }

    /** Runs the bare relay. */
    Result bare() throws IOException {
        FeedReceiver receiver = new FeedReceiver();
        try (BareRelay relay = new BareRelay(receiver.address())) {
            return run(relay, receiver, List.of());
        }
    }

    private Result run(FeedRelay relay, FeedReceiver receiver, List<Agent> load) throws IOException {
        thread("feed-receiver", List.of(receiver));
        thread(RELAY, relay.agents());
        if (!load.isEmpty()) {
            thread("feed-load", load);
        }
        FeedSource source = new FeedSource(relay, plan);
        thread("feed-source", List.of(source));
        AgentThread entering = threads.removeLast();
        try {
            threads.forEach(AgentThread::start);
            entering.start();
            await(plan.warmUpMs());
            source.forgetLateness();
            receiver.measure();
            long id = relayThread();
            long messages = 2 * receiver.orders();
            long bytes = THREADS.getThreadAllocatedBytes(id);
            long cpuNs = THREADS.getThreadCpuTime(id);
            long startNs = System.nanoTime();
            await(plan.measureMs());
            long elapsedNs = System.nanoTime() - startNs;
            cpuNs = THREADS.getThreadCpuTime(id) - cpuNs;
            bytes = THREADS.getThreadAllocatedBytes(id) - bytes;
            messages = 2 * receiver.orders() - messages;
            long lateNs = source.lateNs();
            entering.close();
            drain(source, receiver);
            closeAll();
            return new Result(
                    messages,
                    Math.max(receiver.lost(), source.adds() - receiver.orders()),
                    lateNs,
                    bytes < 0 ? -1 : bytes / (double) Math.max(1, messages),
                    cpuNs < 0 ? -1 : cpuNs / (double) elapsedNs,
                    receiver.latency());
        } finally {
            entering.close();
            closeAll();
        }
    }

    private void thread(String name, List<Agent> agents) {
        threads.add(new AgentThread(name, plan.idle(), agents, failure -> fault.compareAndSet(null, failure)));
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
