// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.latency;

import java.io.IOException;

/**
 * Target of a measurement, which receives operations one after the other and answers them in their order. All calls come from one thread.
 * None of them blocks or, in steady state, allocates.
 */
public interface LoadTarget extends AutoCloseable {
    /** Returns whether the next operation can be sent. */
    boolean hasRoom();

    /**
     * Sends the next operation. Call {@link #hasRoom} before.
     *
     * @return the number of operations that were answered meanwhile
     * @throws IOException if the target has failed
     */
    int send() throws IOException;

    /**
     * Moves pending data in both directions.
     *
     * @return the number of operations that were answered since the last call
     * @throws IOException if the target has failed, or its answer is malformed
     */
    int poll() throws IOException;

    /** Runs while nothing is due and nothing comes back. */
    void idle();

    @Override
    default void close() throws IOException {}
}
