// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Termination;

/**
 * Process that a signal ends in order, from the beginning of its start: a venue, a node of one, or a gateway that is
 * joined to one. A start that waits for others is given up; one that does not ends at once, as if it was killed. A
 * process whose start was refused ends without a further line.
 */
public final class RunningProcess<T extends AutoCloseable> {
    private final LogLines lines;
    private final boolean waitsForOthers;
    private final CountDownLatch started = new CountDownLatch(1);
    private volatile boolean ends;
    private volatile boolean refused;
    private volatile @Nullable T running;

    /** Start of what the process runs. */
    @FunctionalInterface
    public interface Start<T> {
        /**
         * Starts it.
         *
         * @param endsEarly whether the process is to end: a start that waits for others gives up
         * @return null if it gave up
         */
        @Nullable
        T start(BooleanSupplier endsEarly) throws IOException;
    }

    /**
     * Creates a process.
     *
     * @param waitsForOthers whether its start waits for other processes
     */
    public RunningProcess(LogLines lines, boolean waitsForOthers) {
        this.lines = lines;
        this.waitsForOthers = waitsForOthers;
    }

    /**
     * Starts what the process runs until a signal.
     *
     * @return null if the process is to end before that was ready
     */
    public @Nullable T start(Start<T> start) throws IOException {
        Termination.run(this::end);
        try {
            running = start.start(() -> ends);
            return running;
        } catch (IOException | RuntimeException | Error e) {
            refused = true;
            throw e;
        } finally {
            started.countDown();
        }
    }

    private void end() {
        ends = true;
        try {
            if (waitsForOthers) {
                started.await();
            }
            T present = running;
            if (present != null) {
                present.close();
            }
            if (!refused) {
                lines.accept("ended");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            lines.accept("the process could not end in order: " + e);
        }
        lines.close();
    }
}
