// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.HdrHistogram.Histogram;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.lab.libraries.queue.QueuePeer.Appender;
import org.outcry.lab.libraries.queue.QueuePeer.Tailer;

/**
 * Round of one queue, in fresh folders. The first eight bytes of a record are the time before its append, the next its
 * place.
 */
final class QueueRun {
    private static final long HIGHEST_NS = 60_000_000_000L;
    private static final long NS_PER_SECOND = 1_000_000_000;

    /** Reader of a queue that was opened, and of which all records are paced. */
    @FunctionalInterface
    interface PacedReader {
        /** Reads so many records of a folder, and returns p50, p99 and the longest time from append to read. */
        FutureTask<List<Long>> start(Path folder, int records) throws IOException;
    }

    private final QueuePeer queue;
    private final QueuePlan plan;
    private final Path folder;
    private final byte[] body;
    private final ByteBuffer fields;

    QueueRun(QueuePeer queue, QueuePlan plan, Path folder) {
        this.queue = queue;
        this.plan = plan;
        this.folder = folder;
        this.body = new byte[plan.bytes()];
        this.fields = ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Runs the round.
     *
     * @param otherProcess starts a reader in another process
     */
    QueueRound run(PacedReader otherProcess) throws IOException, InterruptedException {
        Path flood = folder.resolve("flood");
        Path timed = folder.resolve("timed");
        Path same = folder.resolve("same");
        Path other = folder.resolve("other");
        try {
            double[] append = append(flood);
            double read = read(flood);
            List<Long> appendNs = appendTimed(timed);
            List<Long> sameNs = paced(same, this::sameProcess);
            List<Long> otherNs = paced(other, otherProcess);
            return new QueueRound(append[0], read, append[1], appendNs, sameNs, otherNs);
        } finally {
            for (Path used : List.of(flood, timed, same, other)) {
                if (Files.exists(used)) {
                    TemporaryFolder.delete(used);
                }
            }
        }
    }

    /** Appends at full speed: millions a second, and bytes allocated for each record. */
    private double[] append(Path to) throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Appender appender = queue.appender(to)) {
            appender.append(body, body.length);
            long allocated = threads.getCurrentThreadAllocatedBytes();
            long startNs = System.nanoTime();
            for (int i = 1; i < plan.records(); i++) {
                fields.putLong(0, i).putLong(Long.BYTES, i);
                appender.append(body, body.length);
            }
            long tookNs = System.nanoTime() - startNs;
            double bytes = (double) (threads.getCurrentThreadAllocatedBytes() - allocated) / plan.records();
            return new double[] {plan.records() * 1e3 / tookNs, bytes};
        }
    }

    private double read(Path from) throws IOException {
        try (Tailer tailer = queue.tailer(from)) {
            long startNs = System.nanoTime();
            for (int i = 0; i < plan.records(); i++) {
                if (!tailer.read(body) || fields.getLong(Long.BYTES) != i) {
                    throw new IOException("a record is missing: queue=" + queue.name() + " place=" + i + " found="
                            + fields.getLong(Long.BYTES));
                }
            }
            return plan.records() * 1e3 / (System.nanoTime() - startNs);
        }
    }

    private List<Long> appendTimed(Path to) throws IOException {
        Histogram histogram = new Histogram(HIGHEST_NS, 3);
        try (Appender appender = queue.appender(to)) {
            for (int i = 0; i < plan.records(); i++) {
                long startNs = System.nanoTime();
                fields.putLong(0, startNs).putLong(Long.BYTES, i);
                appender.append(body, body.length);
                histogram.recordValue(Math.min(HIGHEST_NS, System.nanoTime() - startNs));
            }
        }
        return figures(histogram);
    }

    /**
     * Appends at the rate, while somebody reads. The first record is there before the reader starts, and counts as read
     * late.
     */
    private List<Long> paced(Path to, PacedReader reader) throws IOException, InterruptedException {
        try (Appender appender = queue.appender(to)) {
            fields.putLong(0, 0).putLong(Long.BYTES, 0);
            appender.append(body, body.length);
            FutureTask<List<Long>> reading = reader.start(to, plan.pacedRecords());
            long intervalNs = NS_PER_SECOND / plan.ratePerSecond();
            long nextNs = System.nanoTime();
            for (int i = 1; i <= plan.pacedRecords(); i++) {
                nextNs += intervalNs;
                while (System.nanoTime() - nextNs < 0) {
                    Thread.onSpinWait();
                }
                fields.putLong(0, System.nanoTime()).putLong(Long.BYTES, i);
                appender.append(body, body.length);
            }
            return reading.get();
        } catch (ExecutionException e) {
            throw new IOException("the reader of " + queue.name() + " failed", e.getCause());
        }
    }

    private FutureTask<List<Long>> sameProcess(Path from, int records) {
        FutureTask<List<Long>> reading =
                new FutureTask<>(() -> readPaced(queue, from, records, plan.bytes(), () -> {}));
        Thread.ofPlatform().daemon().name("queue-reader").start(reading);
        return reading;
    }

    /**
     * Reads paced records as they come.
     *
     * @param onFirst runs when the record that was there before is read
     */
    static List<Long> readPaced(QueuePeer queue, Path from, int records, int bytes, Runnable onFirst)
            throws IOException {
        byte[] body = new byte[bytes];
        ByteBuffer fields = ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN);
        Histogram histogram = new Histogram(HIGHEST_NS, 3);
        try (Tailer tailer = queue.tailer(from)) {
            for (int i = 0; i <= records; i++) {
                while (!tailer.read(body)) {
                    Thread.onSpinWait();
                }
                if (i == 0) {
                    onFirst.run();
                } else {
                    histogram.recordValue(Math.clamp(System.nanoTime() - fields.getLong(0), 0, HIGHEST_NS));
                }
            }
        }
        return figures(histogram);
    }

    private static List<Long> figures(Histogram histogram) {
        return List.of(histogram.getValueAtPercentile(50), histogram.getValueAtPercentile(99), histogram.getMaxValue());
    }
}
