// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.micro;

import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Measurement of the cost of one small object per event as the number of threads grows. Each thread fills in a quote
 * and reads it back: once with one reused object, once with a new object each time.
 */
final class AllocateRun {
    static final String OPERATION =
            "one event: the fields of a small quote set from a counter and summed up again, in one"
                    + " object used again or in a new one; ns = a thread's time over its events, mean of the threads";

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int BATCH = 10_000;
    private static final int KEPT = 64;

    /** Destination of a new object, which prevents the compiler from replacing it by registers. */
    @SuppressWarnings("unused")
    private static final class Sink {
        private final Quote[] kept = new Quote[KEPT];
    }

    /** Object of 44 bytes of header and fields, as in the well-known comparison. */
    private static final class Quote {
        private long timeNs;
        private long symbol;
        private int bidTicks;
        private int askTicks;
        private int bidLots;
        private int askLots;

        private Quote set(long i) {
            timeNs = i;
            symbol = i ^ 0x55;
            bidTicks = (int) i;
            askTicks = (int) i + 1;
            bidLots = 10;
            askLots = 20;
            return this;
        }

        private long sum() {
            return timeNs + symbol + bidTicks + askTicks + bidLots + askLots;
        }
    }

    /**
     * Result for one number of threads, medians over the rounds.
     *
     * @param reusedNs per event, with one object
     * @param allocatedNs per event, with a new object each
     * @param bytesPerEvent of the new objects
     * @param gcShare of the time of the rounds with new objects
     */
    record Row(int threads, double reusedNs, double allocatedNs, double bytesPerEvent, double gcShare) {
        double costNs() {
            return allocatedNs - reusedNs;
        }
    }

    private record Round(double nsPerEvent, double bytesPerEvent, double gcShare) {}

    private final int rounds;
    private final long roundNs;
    private final Consumer<String> progress;

    AllocateRun(int rounds, long roundNs, Consumer<String> progress) {
        this.rounds = rounds;
        this.roundNs = roundNs;
        this.progress = progress;
    }

    /** Measures 1, 2, 4, ... threads and the number asked for. */
    List<Row> run(int mostThreads) throws InterruptedException {
        progress.accept("warming up");
        round(1, false);
        round(1, true);
        List<Row> rows = new ArrayList<>();
        for (int threads : counts(mostThreads)) {
            List<Round> reused = new ArrayList<>();
            List<Round> allocated = new ArrayList<>();
            for (int round = 1; round <= rounds; round++) {
                progress.accept(threads + " threads, round " + round + " of " + rounds);
                reused.add(round(threads, false));
                allocated.add(round(threads, true));
            }
            rows.add(new Row(
                    threads,
                    median(reused.stream().map(Round::nsPerEvent).toList()),
                    median(allocated.stream().map(Round::nsPerEvent).toList()),
                    median(allocated.stream().map(Round::bytesPerEvent).toList()),
                    median(allocated.stream().map(Round::gcShare).toList())));
        }
        return rows;
    }

    static List<Integer> counts(int most) {
        List<Integer> counts = new ArrayList<>();
        for (int threads = 1; threads < most; threads *= 2) {
            counts.add(threads);
        }
        counts.add(most);
        return counts;
    }

    private Round round(int threads, boolean allocate) throws InterruptedException {
        AtomicLong events = new AtomicLong();
        AtomicLong bytes = new AtomicLong();
        AtomicLong sum = new AtomicLong();
        CountDownLatch go = new CountDownLatch(1);
        long gcBeforeMs = gcMs();
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> work(go, allocate, events, bytes, sum), "allocate-" + i);
            thread.start();
            all.add(thread);
        }
        long startNs = System.nanoTime();
        go.countDown();
        for (Thread thread : all) {
            thread.join();
        }
        double elapsedNs = System.nanoTime() - startNs;
        if (sum.get() == 0) {
            throw new IllegalStateException("no event was worked on: threads=" + threads);
        }
        double count = events.get();
        return new Round(elapsedNs * threads / count, bytes.get() / count, (gcMs() - gcBeforeMs) * 1e6 / elapsedNs);
    }

    private void work(CountDownLatch go, boolean allocate, AtomicLong events, AtomicLong bytes, AtomicLong sum) {
        Sink sink = new Sink();
        try {
            go.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        long bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
        long endNs = System.nanoTime() + roundNs;
        long done = 0;
        long total = 0;
        while (System.nanoTime() < endNs) {
            total += allocate ? allocating(sink, done) : reusing(sink, done);
            done += BATCH;
        }
        bytes.addAndGet(THREADS.getCurrentThreadAllocatedBytes() - bytesBefore);
        events.addAndGet(done);
        sum.addAndGet(total | 1);
    }

    private static long allocating(Sink sink, long from) {
        long total = 0;
        for (long i = from; i < from + BATCH; i++) {
            Quote quote = new Quote().set(i);
            sink.kept[(int) i & (KEPT - 1)] = quote;
            total += quote.sum();
        }
        return total;
    }

    private static long reusing(Sink sink, long from) {
        long total = 0;
        Quote quote = new Quote();
        for (long i = from; i < from + BATCH; i++) {
            sink.kept[(int) i & (KEPT - 1)] = quote.set(i);
            total += quote.sum();
        }
        return total;
    }

    private static long gcMs() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }
}
