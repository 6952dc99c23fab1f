// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.scale;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.lab.load.throughput.SequencerTurns;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerConfig;

/**
 * Measurement of one size. Sequencer, journal, engine and event log run on one thread; the thread of snapshots is the
 * venue's. The venue is closed and opened again at the end.
 */
final class ScaleRun {
    /** Description of the measured operations. */
    static final String OPERATION =
            "a cancel of an open order chosen at random, or the entry of another in its place: encoded, numbered,"
                    + " journaled, decoded and executed, until its events are in the event log. ns = the whole loop"
                    + " over its commands. While snapshots are taken and not: from the moment a command was meant to be"
                    + " sent, at a fixed rate, to its end. Restart: from the opening of the folder to an engine in its"
                    + " last state, with the checks of the files";

    private static final int SEGMENT_BYTES = 1 << 28;
    private static final int COMMANDS_BETWEEN_TURNS = 256;
    private static final long MOST_SNAPSHOT_NS = TimeUnit.MINUTES.toNanos(15);

    private final ScalePlan plan;
    private final @Nullable Path parent;
    private final Consumer<String> progress;
    private final AtomicInteger snapshotsTaken = new AtomicInteger();
    private final List<String> faults = new ArrayList<>();

    /**
     * A snapshot, and the commands that were executed while it was taken.
     *
     * @param tookNs from its command to its file
     */
    record Snapshot(long tookNs, Histogram responseNs) {}

    /**
     * Result of one size.
     *
     * @param heapBytesPerOrder of the engine that executes, after a collection
     * @param quietNs response times without a snapshot
     */
    record Row(
            ScalePlan plan,
            double fillPerSecond,
            double nsPerCommand,
            double heapBytesPerOrder,
            Histogram quietNs,
            List<Snapshot> snapshots,
            double snapshotBytesPerOrder,
            long restartNs,
            Foreign foreign) {}

    ScaleRun(ScalePlan plan, @Nullable Path parent, Consumer<String> progress) {
        this.plan = plan;
        this.parent = parent;
        this.progress = progress;
    }

    /** Measures in a folder of its own, which is deleted afterwards. */
    Row run() throws IOException {
        Path folder = parent == null
                ? Files.createTempDirectory("outcry-scale")
                : Files.createTempDirectory(parent, "outcry-scale");
        try {
            return run(folder);
        } finally {
            TemporaryFolder.delete(folder);
        }
    }

    private Row run(Path folder) throws IOException {
        SequencerConfig config = new SequencerConfig(folder, SEGMENT_BYTES, 1L << 40, Durability.PROCESS, 0);
        ForeignCpu cpu = ForeignCpu.watch();
        long heapBefore = heapBytes();
        double fillPerSecond;
        double heapBytesPerOrder;
        double nsPerCommand;
        Histogram quietNs;
        List<Snapshot> snapshots = new ArrayList<>();
        try (Sequencer venue = open(config)) {
            ScaleFlow flow = new ScaleFlow(plan, new OrderEntryWriter(venue.input()));
            flow.define();
            progress.accept(plan.orders() + " orders: entering them");
            fillPerSecond = plan.orders() / seconds(venue, plan.orders(), flow::enter);
            heapBytesPerOrder = (heapBytes() - heapBefore - 4.0 * plan.orders()) / plan.orders();
            progress.accept(plan.orders() + " orders: " + plan.commands() + " commands");
            seconds(venue, plan.commands(), at -> flow.step());
            nsPerCommand = 1e9 * seconds(venue, plan.commands(), at -> flow.step()) / plan.commands();
            progress.accept(plan.orders() + " orders: commands at a rate");
            long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(plan.seconds());
            quietNs = paced(venue, flow, () -> System.nanoTime() < endNs);
            for (int i = 1; i <= plan.snapshots(); i++) {
                progress.accept(plan.orders() + " orders: snapshot " + i + " of " + plan.snapshots());
                snapshots.add(snapshot(venue, flow));
            }
        }
        // The close took the last one.
        double snapshotBytesPerOrder = newestSnapshotBytes(folder) / (double) plan.orders();
        progress.accept(plan.orders() + " orders: restart");
        System.gc();
        long startNs = System.nanoTime();
        long restartNs;
        try (Sequencer venue = open(config)) {
            restartNs = System.nanoTime() - startNs;
            int open = venue.state().openOrders();
            if (open < plan.orders() - 1) {
                throw new IOException(
                        "orders are missing after the restart: open=" + open + " expected=" + plan.orders());
            }
        }
        return new Row(
                plan,
                fillPerSecond,
                nsPerCommand,
                heapBytesPerOrder,
                quietNs,
                snapshots,
                snapshotBytesPerOrder,
                restartNs,
                cpu.found());
    }

    private Sequencer open(SequencerConfig config) throws IOException {
        return Sequencer.solo(config, new OffsetEpochNanoClock(), this::onLine);
    }

    private void onLine(String line) {
        if (line.startsWith("snapshot taken: ")) {
            snapshotsTaken.incrementAndGet();
        } else if (line.startsWith("snapshot ")) {
            synchronized (faults) {
                faults.add(line);
            }
        }
    }

    private interface Step {
        void run(int at);
    }

    private static double seconds(Sequencer venue, int count, Step step) {
        long startNs = System.nanoTime();
        for (int at = 0; at < count; at++) {
            if (at % COMMANDS_BETWEEN_TURNS == 0) {
                SequencerTurns.awaitRoom(venue);
            }
            step.run(at);
        }
        return (System.nanoTime() - startNs) / 1e9;
    }

    private Histogram paced(Sequencer venue, ScaleFlow flow, BooleanSupplier goesOn) {
        Histogram responseNs = new Histogram(3);
        long intervalNs = TimeUnit.SECONDS.toNanos(1) / plan.rate();
        long dueNs = System.nanoTime();
        while (goesOn.getAsBoolean()) {
            while (System.nanoTime() < dueNs) {
                venue.doWork();
            }
            SequencerTurns.awaitRoom(venue);
            flow.step();
            responseNs.recordValue(System.nanoTime() - dueNs);
            dueNs += intervalNs;
        }
        return responseNs;
    }

    private Snapshot snapshot(Sequencer venue, ScaleFlow flow) throws IOException {
        int before = snapshotsTaken.get();
        long startNs = System.nanoTime();
        new OrderEntryWriter(venue.input()).takeSnapshot();
        Histogram responseNs = paced(
                venue,
                flow,
                () -> snapshotsTaken.get() == before && !hasFault() && System.nanoTime() - startNs < MOST_SNAPSHOT_NS);
        if (snapshotsTaken.get() == before) {
            throw new IOException("no snapshot was taken within " + TimeUnit.NANOSECONDS.toSeconds(MOST_SNAPSHOT_NS)
                    + " s: orders=" + plan.orders() + " " + faults);
        }
        return new Snapshot(System.nanoTime() - startNs, responseNs);
    }

    private boolean hasFault() {
        synchronized (faults) {
            return !faults.isEmpty();
        }
    }

    private static long newestSnapshotBytes(Path folder) throws IOException {
        long bytes = 0;
        try (var files = Files.newDirectoryStream(folder, "snapshot-*.state")) {
            for (Path file : files) {
                bytes = Math.max(bytes, Files.size(file));
            }
        }
        return bytes;
    }

    private static long heapBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
