// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryWriter;
import org.outcry.runtime.CountersFile;
import org.outcry.sequencer.DueCommands;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.Retention;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.SequencerCounters;
import org.outcry.sequencer.SourceListener;

/** Node of a cluster in this JVM, with a thread of its own, and a writer of commands on it. */
final class TestNode implements AutoCloseable {
    private static final int SEGMENT_BYTES = 1 << 20;
    private static final long MAX_HOLD_NS = TimeUnit.MINUTES.toNanos(5);

    final int number;
    final Path data;
    private final ClusterConfig cluster;
    private final List<String> lines;
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final CountDownLatch ready = new CountDownLatch(1);
    private final Thread thread;
    final AtomicLong applied = new AtomicLong();
    final AtomicLong lastCommand = new AtomicLong();
    private final long clockAheadNs;
    private volatile boolean ends;
    private volatile @Nullable Throwable fault;
    private volatile @Nullable ClusterSequencer sequencer;

    /** Starts a node. {@link #awaitReady} waits until it is ready. */
    TestNode(ClusterConfig cluster, Path folder, List<String> lines, long clockAheadNs) {
        this.clockAheadNs = clockAheadNs;
        this.number = cluster.node();
        this.cluster = cluster;
        this.lines = lines;
        this.data = folder.resolve("node" + number);
        this.thread = new Thread(this::run, "node-" + number);
        thread.start();
    }

    /** Deletes the folder of a node that does not run. */
    void deleteData() throws IOException {
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    SequencerConfig config() {
        return new SequencerConfig(
                data, SEGMENT_BYTES, 1L << 30, Durability.PROCESS, 0, Retention.usual(), MAX_HOLD_NS);
    }

    private void run() {
        try {
            Files.createDirectories(data);
            EpochNanoClock clock = new OffsetEpochNanoClock();
            try (ClusterSequencer opened = ClusterSequencer.open(
                    config(),
                    cluster,
                    () -> clock.nanoTime() + clockAheadNs,
                    line -> lines.add("node " + number + ": " + line),
                    DueCommands.NONE,
                    () -> ends)) {
                commands = new OrderEntryWriter(opened.input(new Outcomes()));
                sequencer = opened;
                ready.countDown();
                while (!ends) {
                    Runnable task = opened.hasRoom() ? tasks.poll() : null;
                    if (task != null) {
                        task.run();
                    }
                    if (opened.doWork() == 0 && task == null) {
                        LockSupport.parkNanos(100_000);
                    }
                }
            }
        } catch (StartEndedException e) {
            // Closed before it was ready.
        } catch (Exception | Error e) {
            fault = e;
        } finally {
            ready.countDown();
        }
    }

    private @Nullable OrderEntry commands;

    /** Has commands written on the node's thread. */
    void write(Consumer<OrderEntry> command) {
        tasks.add(() -> command.accept(Objects.requireNonNull(commands)));
    }

    void awaitReady() throws InterruptedException {
        ready.await();
        requireNoFault();
    }

    /** Waits until the node has ended, and returns its fault, or null. */
    @Nullable
    Throwable awaitFault() throws InterruptedException {
        thread.join();
        return fault;
    }

    void requireNoFault() {
        Throwable thrown = fault;
        if (thrown != null) {
            throw new AssertionError("node " + number + " has ended; lines=" + lines, thrown);
        }
    }

    /** Returns the number of the last command that the node has applied, by its counters. */
    long commandNumber() {
        try {
            return CountersFile.read(data.resolve(SequencerCounters.FILE))
                    .values()
                    .getOrDefault("commands", 0L);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the names of the files of the replicated log, which is the first recording of the node's archive. */
    List<String> logFiles() {
        try (Stream<Path> files = Files.list(data.resolve(ClusterNode.FOLDER).resolve("archive"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("0-"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean isReady() {
        return sequencer != null;
    }

    ClusterSequencer sequencer() {
        return Objects.requireNonNull(sequencer);
    }

    @Override
    public void close() {
        ends = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private final class Outcomes implements SourceListener {
        @Override
        public boolean hasRoom() {
            return true;
        }

        @Override
        public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
            applied.incrementAndGet();
            lastCommand.set(commandNumber);
        }

        @Override
        public void onRefused(int methodId, String reason) {
            throw new AssertionError("no command of the test is undecodable: methodId=" + methodId + " " + reason);
        }
    }
}
