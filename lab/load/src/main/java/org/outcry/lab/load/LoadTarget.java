// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import java.io.IOException;
import java.util.Map;

/**
 * Target of a measurement, which receives operations one after the other and answers them, in their order or in any.
 * All calls come from one thread. None of them blocks or, in steady state, allocates.
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

    /** Returns whether operations are answered in their order. If not, {@link #age} names the answered ones. */
    default boolean inOrder() {
        return true;
    }

    /**
     * Returns which operation was answered: 1 is the last one sent, 2 the one before. Valid until the next
     * {@link #poll}.
     *
     * @param index of the answers that the last {@link #poll} returned, from 0
     */
    default long age(int index) {
        throw new UnsupportedOperationException("operations are answered in their order");
    }

    /** Returns how many orders the target rejected because it does not know their symbol, by that. */
    default Map<String, Long> unknownSymbols() {
        return Map.of();
    }

    /** Runs while nothing is due and nothing comes back. */
    void idle();

    @Override
    default void close() throws IOException {}
}
