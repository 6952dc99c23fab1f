// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecorder;
import org.outcry.runtime.KernelClock;
import org.outcry.wire.file.Pace;

/**
 * Record of the error of the system's clock in the audit trail: at the start, and each hour, on a thread of its own.
 */
final class ClockWatch implements AutoCloseable {
    private static final long INTERVAL_NS = TimeUnit.HOURS.toNanos(1);

    private final AuditRecorder audit;
    private final Supplier<@Nullable KernelClock> clock;
    private final Pace pace = new Pace();
    private @Nullable Thread thread;

    /** @param clock the error at present; null if it is not known */
    ClockWatch(AuditRecorder audit, Supplier<@Nullable KernelClock> clock) {
        this.audit = audit;
        this.clock = clock;
    }

    /** Records the error now, and from now on each hour. */
    void start() {
        record();
        thread = Thread.ofPlatform().daemon().name("clock-watch").start(() -> {
            pace.pause(INTERVAL_NS);
            while (!pace.isEnded()) {
                record();
                pace.pause(INTERVAL_NS);
            }
        });
    }

    private void record() {
        KernelClock state = clock.get();
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
