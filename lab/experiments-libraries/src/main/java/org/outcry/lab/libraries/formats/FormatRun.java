// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import com.sun.management.ThreadMXBean;
import java.lang.invoke.VarHandle;
import java.lang.management.ManagementFactory;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Measurement of one codec by all methods, in a JVM that does nothing else. */
final class FormatRun {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int BATCH = 1_000;
    private static final int INDIVIDUAL_OPERATIONS = 200_000;
    private static final int DELAYED_OPERATIONS = 800;
    private static final int COPIES = 200;
    private static final int COPY_BYTES = 32 << 20;
    private static final long DELAY_NS = 1_000_000;
    /** Scale of the histograms: tenths of a nanosecond. */
    static final double SCALE = 10;

    private final FormatCodec codec;
    private final int mask;
    private final byte[] source = new byte[COPY_BYTES];
    private final byte[] target = new byte[COPY_BYTES];
    private int next;
    private int bytes;

    FormatRun(FormatCodec codec, int orders) {
        this.codec = codec;
        this.mask = orders - 1;
    }

    /** Verifies that every order is decoded with all fields unchanged. */
    static void verify(FormatCodec codec, List<FormatOrder> orders) {
        for (int i = 0; i < orders.size(); i++) {
            codec.writeRead(i);
            if (!codec.lastRead().values().equals(orders.get(i).values())) {
                throw new IllegalStateException("order read differs from the one written: written="
                        + orders.get(i).values() + " read=" + codec.lastRead().values());
            }
        }
    }

    /** Returns the histogram of each method, in tenths of a ns. */
    Map<Method, Histogram> run(long warmUpNs, long averageNs) {
        repeat(warmUpNs, null);
        for (int i = 0; i < INDIVIDUAL_OPERATIONS; i++) {
            timed();
        }
        Map<Method, Histogram> found = new EnumMap<>(Method.class);
        Histogram average = new Histogram(3);
        repeat(averageNs, average);
        found.put(Method.AVERAGE, average);
        for (Method method : Method.values()) {
            if (method != Method.AVERAGE) {
                found.put(method, each(method));
            }
        }
        return found;
    }

    /** Returns the encoded length of the last operation in bytes. */
    int bytes() {
        return bytes;
    }

    /** Returns the bytes allocated per operation. */
    double bytesAllocated() {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        long none = THREADS.getCurrentThreadAllocatedBytes() - before;
        before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 100; i++) {
            batch();
        }
        return (THREADS.getCurrentThreadAllocatedBytes() - before - none) / (100.0 * BATCH);
    }

    private void repeat(long forNs, @Nullable Histogram nsPerOperation) {
        long end = System.nanoTime() + forNs;
        long start = System.nanoTime();
        while (start < end) {
            batch();
            long now = System.nanoTime();
            if (nsPerOperation != null) {
                nsPerOperation.recordValue(Math.round((now - start) * SCALE / BATCH));
            }
            start = now;
        }
    }

    private void batch() {
        int total = 0;
        for (int i = 0; i < BATCH; i++) {
            total += codec.writeRead(next & mask);
            next++;
        }
        bytes = total / BATCH;
    }

    private Histogram each(Method method) {
        int operations = switch (method) {
            case INDIVIDUAL -> INDIVIDUAL_OPERATIONS;
            case COPY -> COPIES;
            default -> DELAYED_OPERATIONS;
        };
        Histogram ns = new Histogram(3);
        for (int i = 0; i < operations; i++) {
            disturb(method);
            ns.recordValue(Math.round(timed() * SCALE));
        }
        return ns;
    }

    private long timed() {
        VarHandle.fullFence();
        long start = System.nanoTime();
        codec.writeRead(next & mask);
        long end = System.nanoTime();
        next++;
        return end - start;
    }

    private void disturb(Method method) {
        switch (method) {
            case BUSY -> {
                long end = System.nanoTime() + DELAY_NS;
                while (System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
            }
            case PAUSE -> LockSupport.parkNanos(DELAY_NS);
            case COPY -> {
                source[next % COPY_BYTES]++;
                System.arraycopy(source, 0, target, 0, COPY_BYTES);
            }
            default -> {}
        }
    }
}
