// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;

/** Use of a disk over the last day, and how long it will last. One thread. */
final class DiskUse {
    private static final long EVERY_MS = TimeUnit.MINUTES.toMillis(1);
    private static final long WINDOW_MS = TimeUnit.DAYS.toMillis(1);
    private static final long LEAST_MS = TimeUnit.MINUTES.toMillis(10);

    private record Sample(long atMs, long freeBytes) {}

    private final ArrayDeque<Sample> samples = new ArrayDeque<>();

    /**
     * Records how much is free.
     *
     * @return the time for which it lasts if it is used as since the oldest look of the last day, in ms;
     *     {@link Long#MAX_VALUE} if nothing was used, or less than ten minutes were seen
     */
    long leftMs(long freeBytes, long nowMs) {
        while (!samples.isEmpty() && nowMs - samples.getFirst().atMs > WINDOW_MS) {
            samples.removeFirst();
        }
        if (freeBytes < 0) {
            return Long.MAX_VALUE;
        }
        if (samples.isEmpty() || nowMs - samples.getLast().atMs >= EVERY_MS) {
            samples.addLast(new Sample(nowMs, freeBytes));
        }
        Sample oldest = samples.getFirst();
        long overMs = nowMs - oldest.atMs;
        long used = oldest.freeBytes - freeBytes;
        return used <= 0 || overMs < LEAST_MS ? Long.MAX_VALUE : (long) ((double) freeBytes / used * overMs);
    }
}
