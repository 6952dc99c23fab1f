// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.DatagramChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEventsWriter;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.runtime.AgentThread;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/**
 * Run of one arrangement: the application's thread, the snapshots' and those of the streams, sampled from the caller's
 * thread.
 */
final class ThreadsRun {
    private static final String PREFIX = "threads-";
    private static final long SAMPLE_NS = 50_000_000L;
    private static final int SEGMENT_BYTES = 1 << 26;
    private static final long LOG_BYTES = 1L << 36;
    private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

    private final Arrangement arrangement;
    private final ThreadsPlan plan;
    private final AtomicReference<@Nullable Throwable> fault = new AtomicReference<>();
    private final List<BoundedRing> rings = new ArrayList<>();
    private final List<StreamConsumer> consumers = new ArrayList<>();
    private final List<AgentThread> threads = new ArrayList<>();
    private final List<ArrangementResult.Sample> samples = new ArrayList<>();
    private final long[] maxBatch;
    private final long[] dropsBefore;

    ThreadsRun(Arrangement arrangement, ThreadsPlan plan) {
        this.arrangement = arrangement;
        this.plan = plan;
        this.maxBatch = new long[plan.streams()];
        this.dropsBefore = new long[plan.streams()];
    }

    /** Runs for the plan's time. */
    ArrangementResult run() throws IOException {
        Path folder = Files.createTempDirectory("outcry-threads");
        try (DatagramChannel receiver = DatagramChannel.open();
                SegmentPreparer preparer = new SegmentPreparer()) {
            // Nobody reads: the operating system drops what does not fit, and the senders do the same work.
            receiver.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            InetSocketAddress address = (InetSocketAddress) receiver.getLocalAddress();
            if (arrangement.construction() == Arrangement.Construction.RINGS) {
                return runRings(address);
            }
            EventFileSpec spec =
                    new EventFileSpec(folder, "events", VenueEventsWriter.LAYOUT_HASH, 1, SEGMENT_BYTES, LOG_BYTES);
            try (EventFileWriter log = EventFileWriter.open(spec, 1, preparer)) {
                log.timeNs(1);
                return runLog(spec, log, address);
            }
        } finally {
            TemporaryFolder.delete(folder);
        }
    }

    private ArrangementResult runRings(InetSocketAddress receiver) throws IOException {
        BoundedRing snapshots = new BoundedRing(plan.bound());
        for (List<Integer> own : each()) {
            BoundedRing ring = new BoundedRing(plan.bound());
            rings.add(ring);
            add(own, ring, false, receiver);
        }
        return run(new RingsTarget(plan, snapshots, rings), new SnapshotConsumer(snapshots));
    }

    private ArrangementResult runLog(EventFileSpec spec, EventFileWriter log, InetSocketAddress receiver)
            throws IOException {
        AtomicLong released = new AtomicLong();
        // One thread reads and translates the log once for all its streams.
        boolean isEach = arrangement.layout() == Arrangement.Layout.STREAM;
        for (List<Integer> own : isEach
                ? each()
                : List.of(IntStream.range(0, plan.streams()).boxed().toList())) {
            add(own, new LogSource(spec, released), true, receiver);
        }
        return run(new LogTarget(log, released), new SnapshotConsumer(new LogSource(spec, released)));
    }

    private List<List<Integer>> each() {
        return IntStream.range(0, plan.streams()).boxed().map(List::of).toList();
    }

    private void add(List<Integer> own, EventSource source, boolean skips, InetSocketAddress receiver)
            throws IOException {
        int core = arrangement.layout() == Arrangement.Layout.PINNED
                ? Runtime.getRuntime().availableProcessors() - 1
                : -1;
        String name = "deltas-" + consumers.size();
        consumers.add(new StreamConsumer(name, plan, own, source, skips, receiver, core));
    }

    private ArrangementResult run(EventTarget target, SnapshotConsumer snapshots) throws IOException {
        Application application = new Application(plan, target);
        if (arrangement.layout() == Arrangement.Layout.STREAM) {
            consumers.forEach(consumer -> thread(List.of(consumer)));
        } else {
            thread(consumers);
        }
        thread(List.of(snapshots));
        thread(List.of(application));
        threads.forEach(AgentThread::start);
        try {
            sample(() -> !application.hasBegun() || isAnyBehind(snapshots), application, snapshots);
            application.go();
            long warmAtNs = System.nanoTime() + plan.warmUpMs() * 1_000_000L;
            sample(() -> System.nanoTime() < warmAtNs, application, snapshots);
            return measure(application, snapshots, target);
        } finally {
            // The application first, so that none waits for a ring that nobody reads.
            threads.reversed().forEach(AgentThread::close);
        }
    }

    private boolean isAnyBehind(SnapshotConsumer snapshots) {
        return snapshots.figures().behind() > 0
                || IntStream.range(0, plan.streams())
                        .anyMatch(stream -> figures(stream).messages() == 0
                                || figures(stream).behind() > 0);
    }

    private void thread(List<? extends Agent> agents) {
        threads.add(new AgentThread(
                PREFIX + agents.getFirst().roleName(),
                plan.idle(),
                List.copyOf(agents),
                failure -> fault.compareAndSet(null, failure)));
    }

    private ArrangementResult measure(Application application, SnapshotConsumer snapshots, EventTarget target)
            throws IOException {
        samples.clear();
        Arrays.fill(maxBatch, 0);
        application.forgetLateness();
        consumers.forEach(StreamConsumer::measure);
        long[] messages = IntStream.range(0, plan.streams())
                .mapToLong(stream -> figures(stream).messages())
                .toArray();
        for (int stream = 0; stream < plan.streams(); stream++) {
            dropsBefore[stream] = drops(stream);
        }
        long events = application.figures().messages();
        long blockedNs = target.blockedNs();
        long cpuNs = cpuNs();
        long startNs = System.nanoTime();
        long endNs = startNs + plan.measureMs() * 1_000_000L;
        sample(() -> System.nanoTime() < endNs, application, snapshots);
        long elapsedNs = System.nanoTime() - startNs;
        double cores = cpuNs < 0 ? -1 : (cpuNs() - cpuNs) / (double) elapsedNs;
        long sent = application.figures().messages() - events;
        boolean pinned = consumers.stream().allMatch(StreamConsumer::isPinned);
        long blocked = target.blockedNs() - blockedNs;
        threads.reversed().forEach(AgentThread::close);
        Throwable failure = fault.get();
        if (failure != null) {
            throw new IOException("a thread failed: " + failure, failure);
        }
        List<ArrangementResult.StreamResult> streams = new ArrayList<>();
        for (int stream = 0; stream < plan.streams(); stream++) {
            streams.add(new ArrangementResult.StreamResult(
                    "s" + (stream + 1),
                    figures(stream).messages() - messages[stream],
                    maxBatch[stream],
                    drops(stream) - dropsBefore[stream]));
        }
        Histogram latency = new Histogram(consumers.getFirst().latency());
        latency.reset();
        consumers.forEach(consumer -> latency.add(consumer.latency()));
        return new ArrangementResult(
                arrangement,
                sent,
                streams.stream()
                        .mapToLong(ArrangementResult.StreamResult::drops)
                        .sum(),
                application.lateNs(),
                blocked,
                cores,
                pinned,
                latency,
                streams,
                List.copyOf(samples));
    }

    private StreamFigures figures(int stream) {
        return consumers.get(consumers.size() == 1 ? 0 : stream).figures(stream);
    }

    private long drops(int stream) {
        long skipped = figures(stream).skipped();
        return rings.isEmpty() ? skipped : skipped + rings.get(stream).drops();
    }

    private void sample(BooleanSupplier more, Application application, SnapshotConsumer snapshots) throws IOException {
        long startNs = System.nanoTime();
        while (more.getAsBoolean() && fault.get() == null) {
            LockSupport.parkNanos(SAMPLE_NS);
            long[] batches = new long[plan.streams()];
            long[] behind = new long[plan.streams()];
            long[] drops = new long[plan.streams()];
            for (int stream = 0; stream < plan.streams(); stream++) {
                long taken = figures(stream).takeBatch();
                maxBatch[stream] = Math.max(maxBatch[stream], taken);
                batches[stream] = taken;
                behind[stream] = figures(stream).behind();
                drops[stream] = drops(stream) - dropsBefore[stream];
            }
            samples.add(new ArrangementResult.Sample(
                    (System.nanoTime() - startNs) / 1_000_000,
                    batches,
                    snapshots.figures().takeBatch(),
                    application.figures().takeBatch(),
                    behind,
                    drops));
        }
        Throwable failure = fault.get();
        if (failure != null) {
            throw new IOException("a thread failed: " + failure, failure);
        }
    }

    /** Returns the CPU time of all threads of the run; negative if unknown. */
    private static long cpuNs() {
        long sum = 0;
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith(PREFIX)) {
                long own = CPU.getThreadCpuTime(thread.threadId());
                if (own < 0) {
                    return -1;
                }
                sum += own;
            }
        }
        return sum;
    }
}
