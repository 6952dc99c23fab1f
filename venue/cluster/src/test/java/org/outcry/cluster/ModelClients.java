// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import org.outcry.api.VenueEvents;
import org.outcry.engine.Engine;

/** Clients of the model's nodes, which send orders and count the answers. */
interface ModelClients extends AutoCloseable {
    /** Has the clients log on and trade. */
    void start();

    /** Has a client lose its connection. */
    void disturb();

    /** Has the clients of a node lose it. */
    void onCrash(ModelNode node);

    /** Has the clients of a node see what it has applied. */
    void onApplied(ModelNode node);

    /** Returns the reader of the events that a node applies. */
    VenueEvents eventsOf(ModelNode node);

    /** Takes an event of a command that no node has applied before. */
    default void onNewEvent(long timeNs, int methodId, byte[] bytes, int offset, int length) {}

    /**
     * Requires, after the last command, that each order was answered once, and that clients know what the venue knows.
     */
    void requireEachAnsweredOnce();

    /** Requires, some time after the last fault, that no session is connected to a process that has ended. */
    default void requireSessionsEnded(Engine engine) {}

    /** Ends what clients send by themselves, such as heartbeats, so that the log comes to an end. */
    default void end() {}

    @Override
    default void close() {}
}
