// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.console.metrics.JvmPauses;
import org.outcry.measure.Displacement;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Share;
import org.outcry.measure.TurnDisplacement;
import org.outcry.runtime.AgentThread;
import org.outcry.runtime.Idle;

/** Round of one relay: a source, the relay and a receiver, each on a thread of its own, under one clock. */
final class FeedRun {
    private static final String PREFIX = "feed-";
    private static final String RELAY = PREFIX + "relay";
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
     * @param cpuCores the processors that the relay's thread used
     * @param busyShare the share of the time that turns with work took
     * @param latency times from an event's intended time to its packet's arrival
     * @param offCore the part of these times that belongs to the machine
     */
    record Result(
            long messages,
            long lost,
            long lateNs,
            double bytesPerMessage,
            double cpuCores,
            double busyShare,
            Histogram latency,
            OffCore offCore,
            @Nullable ClientTimes clients) {}

    /**
     * Result of the clients of the servers.
     *
     * @param snapshots times of the snapshots of the honest client
     * @param requests times of its requests
     * @param failedSnapshots the snapshots that it did not get
     * @param failure why it did not get the first of these; empty if there is none
     * @param unanswered its requests without a reply
     * @param readSnapshots the snapshots that the others read
     * @param replies the replies that they got
     */
    record ClientTimes(
            Histogram snapshots,
            Histogram requests,
            long failedSnapshots,
            String failure,
            long unanswered,
            long readSnapshots,
            long replies) {}

    FeedRun(FeedPlan plan) {
        this.plan = plan;
    }

    /** Runs the venue's gateway. */
    Result venue() throws IOException {
        FeedReceiver receiver = new FeedReceiver(plan.keptOperations());
        try (VenueFeed feed = new VenueFeed(plan, receiver.address())) {
            if (!plan.hasClients()) {
                return run(feed, receiver, null, null);
            }
            return run(feed, receiver, new FeedLoad(feed, plan.clients()), new HonestClient(feed));
        }
    }

    /** Runs the bare relay. */
    Result bare() throws IOException {
        FeedReceiver receiver = new FeedReceiver(plan.keptOperations());
        try (BareRelay relay = new BareRelay(receiver.address())) {
            return run(relay, receiver, null, null);
        }
    }

    private Result run(FeedRelay relay, FeedReceiver receiver, @Nullable FeedLoad load, @Nullable HonestClient honest)
            throws IOException {
        List<Agent> agents = relay.agents();
        int measured = plan.areServersApart() ? 1 : agents.size();
        BusyTime busy = new BusyTime(agents.subList(0, measured));
        WatchedAgent relaying = new WatchedAgent(busy);
        WatchedAgent receiving = new WatchedAgent(receiver);
        thread("feed-receiver", receiving, plan.idle());
        thread(RELAY, relaying, plan.idle());
        if (measured < agents.size()) {
            thread("feed-servers", new BusyTime(agents.subList(measured, agents.size())), plan.idle());
        }
        if (load != null && honest != null) {
            // Idle.BACKOFF would wait for up to 20 ms, because these agents name no sockets.
            thread("feed-load", load, Idle.PARK);
            thread("feed-honest", honest, Idle.PARK);
        }
        FeedSource source = new FeedSource(relay, plan);
        WatchedAgent sending = new WatchedAgent(source);
        List<WatchedAgent> watched = List.of(relaying, sending, receiving);
        thread("feed-source", sending, plan.idle());
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
            Map<String, Long> ids = threadIds();
            long id = Objects.requireNonNull(ids.get(RELAY));
            long[] offBefore = watched.stream()
                    .mapToLong(each -> each.displacement().delayNs())
                    .toArray();
            Map<String, Long> cpuBefore = cpuNs(ids);
            ForeignCpu others = ForeignCpu.watch();
            long messages = 2 * receiver.orders();
            long bytes = THREADS.getThreadAllocatedBytes(id);
            long busyNs = busy.ns();
            long pausesMs = JvmPauses.totalMs();
            long startNs = System.nanoTime();
            await(plan.measureMs());
            long elapsedNs = System.nanoTime() - startNs;
            Map<String, Double> cores = new TreeMap<>();
            cpuNs(ids)
                    .forEach((name, ns) -> cores.put(
                            name.substring(PREFIX.length()),
                            (ns - cpuBefore.getOrDefault(name, 0L)) / (double) elapsedNs));
            cores.put(OffCore.OTHERS, others.found().cores().orElse(Double.NaN));
            List<Share> off = new ArrayList<>();
            for (int i = 0; i < watched.size(); i++) {
                off.add(TurnDisplacement.share(
                        offBefore[i], watched.get(i).displacement().delayNs(), elapsedNs));
            }
            bytes = THREADS.getThreadAllocatedBytes(id) - bytes;
            busyNs = busy.ns() - busyNs;
            pausesMs = JvmPauses.totalMs() - pausesMs;
            messages = 2 * receiver.orders() - messages;
            long lateNs = source.lateNs();
            if (honest != null) {
                awaitFirst(honest::hasBoth, "a snapshot and a reply for the honest client");
            }
            entering.close();
            drain(source, receiver);
            closeAll();
            Displacement.Result displacement = TurnDisplacement.together(
                    off.get(1).worse(off.get(2)),
                    off.get(0),
                    watched.stream().map(WatchedAgent::displacement).toList());
            return new Result(
                    messages,
                    Math.max(receiver.lost(), source.adds() - receiver.orders()),
                    lateNs,
                    bytes < 0 ? -1 : bytes / (double) Math.max(1, messages),
                    Objects.requireNonNull(cores.get(RELAY.substring(PREFIX.length()))),
                    busyNs / (double) elapsedNs,
                    receiver.latency(),
                    new OffCore(
                            off.get(0),
                            off.get(1),
                            off.get(2),
                            receiver.kept(),
                            receiver.undisplaced(displacement),
                            cores,
                            pausesMs),
                    load == null || honest == null
                            ? null
                            : new ClientTimes(
                                    honest.snapshotTimes(),
                                    honest.requestTimes(),
                                    honest.failedSnapshots(),
                                    honest.failure(),
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

    /** Returns the threads of the round by their names. */
    private static Map<String, Long> threadIds() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith(PREFIX))
                .collect(Collectors.toMap(Thread::getName, Thread::threadId));
    }

    private static Map<String, Long> cpuNs(Map<String, Long> ids) {
        Map<String, Long> cpuNs = new TreeMap<>();
        ids.forEach((name, id) -> cpuNs.put(name, THREADS.getThreadCpuTime(id)));
        return cpuNs;
    }
}
