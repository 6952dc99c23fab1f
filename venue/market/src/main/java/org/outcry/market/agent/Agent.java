// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import java.nio.file.Path;
import org.outcry.gateway.config.ConfigMap;

/**
 * Agent of a market: a participant with a session of its own that reacts to books, to its own reports, and to its
 * timer. A kind of agent is one class with a constructor without parameters, a service of this type by
 * {@link java.util.ServiceLoader}; each agent of a market is an object of its own.
 *
 * <p>An agent has no clock, no randomness and no thread. It takes time and random numbers from its {@link Desk}, so
 * that the same code runs in real and in virtual time. All calls are made on one thread. An exception ends the agent,
 * whose orders are cancelled, and not the market.
 */
public interface Agent {
    /** Returns the name of the kind, in lower case: the value of {@code kind} in {@code venue.yaml}. */
    String kind();

    /** Reads the keys of the kind. Errors are noted in the map; keys that are not asked for are noted by the caller. */
    default void read(ConfigMap keys) {}

    /**
     * Reads the keys of a kind that has files.
     *
     * @param folder the folder that relative paths are relative to
     */
    default void read(ConfigMap keys, Path folder) {
        read(keys);
    }

    /** Returns the symbol of the instrument that it needs; empty if it takes what there is. */
    default String instrument() {
        return "";
    }

    /** Returns whether its orders may trade with each other, because it stands for many traders. */
    default boolean isMany() {
        return false;
    }

    /** Begins: the session is logged on, and the books are known. */
    void start(Desk desk);

    /** Called once after one or more changes of a book. */
    default void onBook(MarketBook book) {}

    /** Called after a change of an order of this agent. */
    default void onReport(Report report) {}

    /** Called at the time that {@link Desk#wakeIn} asked for. */
    default void onTimer() {}
}
