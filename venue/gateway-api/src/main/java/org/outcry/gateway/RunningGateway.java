// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.Agent;

/** An open gateway. Its agents' threads are the venue's; every other method may be called on any thread. */
public interface RunningGateway extends AutoCloseable {
    /** The agents, by the names that {@link Gateway#agents} has. The thread that runs an agent closes it. */
    Map<String, Agent> agents();

    /** The addresses that it is reached by, for people and programs; also after its end. */
    default List<Endpoint> endpoints() {
        return List.of();
    }

    /**
     * Called once, when all gateways of the process are open.
     *
     * @param all where they listen
     */
    default void onAllOpen(List<Endpoint> all) {
        // most gateways need no other
    }

    /**
     * Takes over what can change while it runs: most of a gateway's section is read at a start only. Not called on an
     * agent's thread.
     *
     * @param present the gateway in the configuration as it is now
     * @return what changed, in words; empty if nothing did
     * @throws IOException if it can't be taken over; nothing has changed
     */
    default String reload(ConfiguredGateway present) throws IOException {
        return "";
    }

    /**
     * Takes an operator's words, such as {@code rate 2x} for a market, and has them done soon. Not called on an agent's
     * thread.
     *
     * @return the answer, of lines
     * @throws IllegalArgumentException if it takes no such words; the message says which it takes
     */
    default String tell(String words) {
        throw new IllegalArgumentException("this gateway takes no words of operators");
    }

    /**
     * Begins an orderly end: such as a logout of all sessions. The agents go on until {@link #isStopped}, or the
     * caller's patience ends.
     */
    default void stop() {
        // most gateways have nobody to say goodbye to
    }

    /** Whether the end that {@link #stop} began is reached. */
    default boolean isStopped() {
        return true;
    }

    /** Closes a gateway whose agents never ran. */
    @Override
    void close();
}
