// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.HdrHistogram.IntCountsHistogram;

/**
 * Progress of a run, printed once a second by a thread of its own that sleeps in between, so that the sender is not
 * disturbed.
 */
final class LiveProgress {
    private final Consumer<String> out;

    /** Creates a progress that prints its lines to a consumer. */
    LiveProgress(Consumer<String> out) {
        this.out = out;
    }

    /** Watch of one run, until it is closed. */
    static final class Watch implements AutoCloseable {
        private final CountDownLatch done = new CountDownLatch(1);
        private final Thread thread;

        private Watch(Runnable everySecond) {
            thread = new Thread(
                    () -> {
                        try {
                            while (!done.await(1, TimeUnit.SECONDS)) {
                                everySecond.run();
                            }
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    },
                    "progress");
            thread.setDaemon(true);
            thread.start();
        }

        @Override
        public void close() {
            done.countDown();
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Watches a run that begins now. */
    Watch watch(String what, LatencyRecorder recorder, int seconds, double targetRate) {
        out.accept(what);
        return new Watch(() -> out.accept(line(what, recorder, seconds, targetRate)));
    }

    private static String line(String what, LatencyRecorder recorder, int seconds, double targetRate) {
        long at = recorder.interval() * recorder.intervalNs() / 1_000_000_000L;
        String text =
                String.format(Locale.ROOT, "%s: %d of %d s, %d s left", what, at, seconds, Math.max(0, seconds - at));
        IntCountsHistogram last = recorder.lastInterval();
        if (last == null) {
            return text;
        }
        return text
                + String.format(
                        Locale.ROOT,
                        "; %,.0f/s of %,.0f; p50 %s p99 %s max %s",
                        last.getTotalCount() * 1e9 / recorder.intervalNs(),
                        targetRate,
                        Nanos.text(last.getValueAtPercentile(50)),
                        Nanos.text(last.getValueAtPercentile(99)),
                        Nanos.text(last.getMaxValue()));
    }
}
