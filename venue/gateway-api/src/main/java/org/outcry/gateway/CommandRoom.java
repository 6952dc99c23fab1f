// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

/** Room for a gateway's commands. The thread of the agent that writes them. */
@FunctionalInterface
public interface CommandRoom {
    /**
     * Whether there is room for the longest command and a few short ones. A gateway asks before it takes the input that
     * leads to one, so that a full venue becomes a closed TCP window.
     */
    boolean hasRoom();

    /**
     * Whether new orders and replaces should be taken too. While they shouldn't, a connection whose next message is one
     * waits: the last room of a full disk is kept for cancels.
     */
    default boolean takesOrders() {
        return true;
    }
}
