// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.util.List;
import java.util.Map;
import org.agrona.concurrent.Agent;

/** An open gateway. Its agents' threads are the venue's; every other method may be called on any thread. */
public interface RunningGateway extends AutoCloseable {
    /** The agents, by the names that {@link Gateway#agents} has. The thread that runs an agent closes it. */
    Map<String, Agent> agents();

    /** The addresses that it is reached by, for people and programs; also after its end. */
    List<Endpoint> endpoints();

    /**
     * Called once, when all gateways of the process are open.
     *
     * @param all where they listen
     */
    default void onAllOpen(List<Endpoint> all) {
        // most gateways need no other
    }

    /**
     * Begins an orderly end: such as a logout of all sessions. The agents go on until {@link #isStopped}, or the caller's
     * patience ends.
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
