package org.outcry.lab.latency;

import java.io.IOException;

/**
 * What is measured: takes operations one after the other, and answers each in their order. All calls come from one thread, and none of
 * them waits or, in steady state, allocates.
 */
public interface LoadTarget extends AutoCloseable {
    /** Whether the next operation can be handed over. */
    boolean hasRoom();

    /**
     * Hands the next operation over. Ask {@link #hasRoom} before.
     *
     * @return how many operations were answered meanwhile
     * @throws IOException if the target is gone
     */
    int send() throws IOException;

    /**
     * Moves on what is on its way, in both directions.
     *
     * @return how many operations were answered since the last question
     * @throws IOException if the target is gone, or answers what is no answer
     */
    int poll() throws IOException;

    /** What the sender does while nothing is due and nothing comes back. */
    void idle();

    @Override
    default void close() throws IOException {}
}
