package org.outcry.app;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.outcry.fixgateway.FixGateway;

/** Ends a FIX gateway that runs on a thread of its own. */
final class Logouts {
    private static final long WITHIN_NS = TimeUnit.SECONDS.toNanos(3);

    private Logouts() {}

    /** Logs all sessions out and waits until that is done, or can't be any more. */
    static void await(FixGateway fix, BooleanSupplier failed) {
        fix.stop();
        long deadlineNs = System.nanoTime() + WITHIN_NS;
        while (!fix.isStopped() && !failed.getAsBoolean() && System.nanoTime() < deadlineNs) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }
}
