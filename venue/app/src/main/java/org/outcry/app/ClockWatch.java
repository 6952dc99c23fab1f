// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecorder;
import org.outcry.runtime.KernelClock;
import org.outcry.wire.file.Pace;

/**
 * Watch of the system's clock, on a thread of its own: its error against UTC is recorded at the start and each hour, a
 * step is told within a second, and so are times of events that stand still because the clock is behind them.
 */
final class ClockWatch implements AutoCloseable {
    private static final long ROUND_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long RECORD_NS = TimeUnit.HOURS.toNanos(1);

    /** A time daemon sets the clock by less within a second, and steps it by more. */
    private static final long STEP_NS = TimeUnit.MILLISECONDS.toNanos(500);

    private final AuditRecorder audit;
    private final Supplier<@Nullable KernelClock> error;
    private final Clocks clocks;
    private final LongSupplier newestEventNs;
    private final Consumer<String> lines;
    private final Pace pace = new Pace();
    private long steadyNs;
    private long wallNs;
    private long recordedNs;
    private @Nullable Thread thread;

    /**
     * The clocks that are compared.
     *
     * @param steadyNs a clock that nobody sets, in ns from any time
     * @param wallNs the system's clock, in ns since 1970
     */
    record Clocks(LongSupplier steadyNs, LongSupplier wallNs) {
        static final Clocks SYSTEM =
                new Clocks(System::nanoTime, () -> TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()));
    }

    /**
     * Creates a watch.
     *
     * @param error the error at present; null if it is not known
     * @param newestEventNs the time of the newest event, in ns since 1970; 0 if there is none
     */
    ClockWatch(
            AuditRecorder audit,
            Supplier<@Nullable KernelClock> error,
            Clocks clocks,
            LongSupplier newestEventNs,
            Consumer<String> lines) {
        this.audit = audit;
        this.error = error;
        this.clocks = clocks;
        this.newestEventNs = newestEventNs;
        this.lines = lines;
    }

    /** Records the error now, and looks at the clock from now on. */
    void start() {
        begin();
        thread = Thread.ofPlatform().daemon().name("clock-watch").start(() -> {
            pace.pause(ROUND_NS);
            while (!pace.isEnded()) {
                look();
                pace.pause(ROUND_NS);
            }
        });
    }

    /** Looks at the clock for the first time. */
    void begin() {
        record();
        take();
        tellHeld();
    }

    /** Compares the clocks with those of the last look. One thread. */
    void look() {
        long expectedNs = wallNs + clocks.steadyNs.getAsLong() - steadyNs;
        take();
        long stepNs = wallNs - expectedNs;
        if (Math.abs(stepNs) > STEP_NS) {
            String step = "from=" + time(expectedNs) + " to=" + time(wallNs) + " byMs="
                    + TimeUnit.NANOSECONDS.toMillis(stepNs);
            lines.accept("ALERT the system's clock was stepped: " + step + "; look at the time daemon");
            audit.note(AuditKind.CLOCK_STEPPED, "", "", step);
            tellHeld();
        }
        if (steadyNs - recordedNs >= RECORD_NS) {
            record();
        }
    }

    private void take() {
        steadyNs = clocks.steadyNs.getAsLong();
        wallNs = clocks.wallNs.getAsLong();
    }

    /** Times of events never go back: with a clock behind them they stand still until it is there again. */
    private void tellHeld() {
        long heldNs = newestEventNs.getAsLong();
        if (heldNs - wallNs > STEP_NS) {
            lines.accept("ALERT times of events stand still, the clock is behind them: at=" + time(heldNs) + " forMs="
                    + TimeUnit.NANOSECONDS.toMillis(heldNs - wallNs) + " clock=" + time(wallNs));
        }
    }

    private static String time(long ns) {
        return Instant.EPOCH.plusNanos(ns).toString();
    }

    private void record() {
        recordedNs = clocks.steadyNs.getAsLong();
        KernelClock state = error.get();
        audit.note(
                AuditKind.CLOCK,
                "",
                "",
                state == null
                        ? "unknown"
                        : "synchronised=" + state.synchronised() + " maxErrorUs=" + state.maxErrorUs()
                                + " estimatedErrorUs=" + state.estimatedErrorUs());
    }

    @Override
    public void close() {
        if (thread != null) {
            pace.end(thread);
        }
    }
}
