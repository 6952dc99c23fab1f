// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

/** End of a thread that was told to end, for closers that must not go on before it. */
public final class ThreadEnd {
    private ThreadEnd() {}

    /**
     * Waits until a thread has ended. An interruption of the caller does not shorten the wait, and is kept for
     * afterwards.
     */
    public static void await(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
