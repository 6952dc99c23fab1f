// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.HdrHistogram.Histogram;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.itchgateway.DeltaStream;
import org.outcry.itchgateway.LagBound;
import org.outcry.runtime.AgentThread;

/** Round of a gateway whose only stream is made to skip, or not, with a client that repairs the holes. */
final class SkipRun {
    private static final int BOUNDS_PER_STALL = 4;
    private static final long MOST_NS = 30_000_000_000L;
    private static final long PAUSE_NS = 1_000_000L;

    private final FeedPlan plan;
    private final boolean skipping;
    private final AtomicReference<@Nullable Throwable> fault = new AtomicReference<>();

    /**
     * Result of a round.
     *
     * @param engine times in which an event is appended and released
     * @param holes the holes that the gateway counted
     * @param skipped the messages in them, by the gateway
     * @param seen the holes that the client saw
     * @param missing the messages in them, by the client
     * @param fetched the snapshots that took the place of a repair
     * @param isWhole whether the client had every message at the end, and books that fit
     * @param lateNs the longest time by which the source was late
     */
    record Result(
            Histogram engine,
            long holes,
            long skipped,
            long seen,
            long missing,
            long fetched,
            boolean isWhole,
            long lateNs) {
        /** Returns whether the gateway counted what the client saw. */
        boolean isCounted() {
            return holes == seen && skipped == missing;
        }
    }

    SkipRun(FeedPlan plan, boolean skipping) {
        this.plan = plan;
        this.skipping = skipping;
    }

    /** Returns the bound of the stream's lag: a part of the events of a stall. */
    private LagBound bound() {
        long events = plan.load().ratePerSecond() * Stalls.STALL_NS / 1_000_000_000L / BOUNDS_PER_STALL;
        return skipping ? new LagBound(Math.max(1, events), LagBound.DEFAULT.ns()) : LagBound.DEFAULT;
    }

    /** Runs the round. */
    Result run() throws IOException {
        ReceiveLine line = FeedReceiver.openLine();
        Stalls stalls = new Stalls();
        List<AgentThread> threads = new ArrayList<>();
        try (VenueFeed feed = new VenueFeed(plan, line.localAddress(), bound())) {
            SkipClient client = new SkipClient(line, feed);
            TimedRelay engine = new TimedRelay(feed);
            FeedSource source = new FeedSource(engine, plan);
            List<Agent> relay = new ArrayList<>(List.of(stalls));
            relay.addAll(feed.agents());
            try {
                start(threads, "feed-client", List.of(client));
                start(threads, "feed-relay", relay);
                await(() -> client.liveAt() > 0, "a client with books");
                start(threads, "feed-source", List.of(source));
                pause(plan.warmUpMs());
                source.forgetLateness();
                engine.measure();
                stalls.want(skipping);
                pause(plan.measureMs());
                stalls.want(false);
                long lateNs = source.lateNs();
                threads.removeLast().close();
                boolean isWhole = isReached(() -> feed.isUpToDate()
                        && client.liveAt() == feed.firstStream().nextNumber());
                threads.forEach(AgentThread::close);
                threads.clear();
                DeltaStream stream = feed.firstStream();
                return new Result(
                        engine.times(),
                        stream.holes(),
                        stream.skipped(),
                        client.holes(),
                        client.missing(),
                        client.snapshotsAfterTheFirst(),
                        isWhole,
                        lateNs);
            } finally {
                threads.reversed().forEach(AgentThread::close);
            }
        }
    }

    private void start(List<AgentThread> threads, String name, List<Agent> agents) {
        AgentThread thread = new AgentThread(name, plan.idle(), agents, failure -> fault.compareAndSet(null, failure));
        threads.add(thread);
        thread.start();
    }

    private void pause(long ms) throws IOException {
        long endNs = System.nanoTime() + ms * 1_000_000L;
        while (System.nanoTime() - endNs < 0) {
            step();
        }
    }

    private void step() throws IOException {
        LockSupport.parkNanos(PAUSE_NS);
        Throwable failure = fault.get();
        if (failure != null) {
            throw new IOException("a thread failed: " + failure, failure);
        }
    }

    private boolean isReached(BooleanSupplier goal) throws IOException {
        long endNs = System.nanoTime() + MOST_NS;
        while (!goal.getAsBoolean()) {
            step();
            if (System.nanoTime() - endNs > 0) {
                return false;
            }
        }
        return true;
    }

    private void await(BooleanSupplier goal, String wanted) throws IOException {
        if (!isReached(goal)) {
            throw new IOException(wanted + " did not come within " + MOST_NS / 1_000_000_000L + " s");
        }
    }
}
