// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Displacement of a thread that works in turns, found by the thread itself: it looks at its run delay after a turn that
 * took long, so that the moments are exact to that turn, where {@link Displacement} looks from outside every 100 ms.
 * The thread calls {@link #turn}, which allocates nothing; another one may read the delay, and the moments after the
 * thread has ended.
 */
public final class TurnDisplacement {
    /** Turn after which the thread looks, and delay from which the turn counts as displaced. A look takes some 3 us. */
    static final long NOTICED_NS = 100_000;

    /** Short delays are counted this often, so that they don't add up to one that is noticed. */
    private static final long SWEEP_NS = 10_000_000;

    /** The most moments that are kept; the last one takes in those that follow. */
    private static final int MOST = 1 << 16;

    private final Path thread;
    private final long[] fromNs = new long[MOST];
    private final long[] toNs = new long[MOST];
    private @Nullable RunDelay delay;
    private int count;
    private boolean begun;
    private long beforeNs;
    private long lookedNs;
    private volatile long delayNs;
    private volatile boolean unknown;

    public TurnDisplacement() {
        this(Path.of("/proc/thread-self"));
    }

    TurnDisplacement(Path thread) {
        this.thread = thread;
    }

    /** Begins a turn. The first one begins the watch. */
    public void turn(long nowNs) {
        if (!begun) {
            begin(nowNs);
        } else if (delay != null && (nowNs - beforeNs >= NOTICED_NS || nowNs - lookedNs >= SWEEP_NS)) {
            look(delay, nowNs);
        }
        beforeNs = nowNs;
    }

    private void begin(long nowNs) {
        begun = true;
        lookedNs = nowNs;
        try {
            delay = new RunDelay(thread.toRealPath());
            // A kernel that keeps no such times writes zeros.
            unknown = Files.readString(thread.resolve("schedstat")).startsWith("0 ");
        } catch (IOException | RuntimeException _) {
            unknown = true;
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void look(RunDelay from, long nowNs) {
        lookedNs = nowNs;
        long advancedNs = from.advance();
        delayNs += advancedNs;
        if (Math.min(advancedNs, nowNs - beforeNs) >= NOTICED_NS) {
            if (count < MOST) {
                fromNs[count] = beforeNs;
                count++;
            }
            toNs[count - 1] = nowNs;
        }
    }

    /** Returns the time that the thread was off its core so far; negative if that can't be read. */
    public long delayNs() {
        return unknown ? -1 : delayNs;
    }

    /**
     * Returns the part of a time that a thread was off its core; unknown if a delay is.
     *
     * @param beforeNs what {@link #delayNs} was at the begin of that time
     * @param afterNs what it was at its end
     */
    public static Share share(long beforeNs, long afterNs, long elapsedNs) {
        return afterNs < 0 ? Share.UNKNOWN : Share.of(Math.max(0, afterNs - beforeNs) / (double) elapsedNs);
    }

    /** Ends the watch. */
    public void close() {
        if (delay != null) {
            delay.close();
        }
    }

    /**
     * Returns the moments of several threads together.
     *
     * @param client part of the time that the generator's side was off its core
     * @param target likewise for the target's side
     */
    public static Displacement.Result together(Share client, Share target, List<TurnDisplacement> threads) {
        List<long[]> all = new ArrayList<>();
        for (TurnDisplacement each : threads) {
            for (int at = 0; at < each.count; at++) {
                all.add(new long[] {each.fromNs[at], each.toNs[at]});
            }
        }
        all.sort(Comparator.comparingLong(moment -> moment[0]));
        List<long[]> joined = new ArrayList<>();
        for (long[] moment : all) {
            if (!joined.isEmpty() && moment[0] <= joined.getLast()[1]) {
                joined.getLast()[1] = Math.max(joined.getLast()[1], moment[1]);
            } else {
                joined.add(Arrays.copyOf(moment, 2));
            }
        }
        return new Displacement.Result(client, target, List.copyOf(joined));
    }
}
