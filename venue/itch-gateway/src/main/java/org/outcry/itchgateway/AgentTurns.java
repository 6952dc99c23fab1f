// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

/**
 * Bounds of the agents' turns.
 *
 * @param maxEvents the maximum number of events that an agent processes in one duty cycle
 * @param maxMessages the maximum number of snapshot messages that are encoded in one duty cycle; deltas on the same
 *     thread wait for them
 * @param serverIntervalNs the interval between polls of the request and snapshot sockets
 * @param amongOrders whether the deltas share the thread that executes orders, which then go before packets
 */
public record AgentTurns(int maxEvents, int maxMessages, long serverIntervalNs, boolean amongOrders) {
    /** The usual bounds, of deltas on a thread without orders. */
    public static final AgentTurns USUAL = new AgentTurns(256, 64, 100_000L, false);

    /** Returns a copy for deltas that share the thread that executes orders, or do not. */
    AgentTurns withAmongOrders(boolean shared) {
        return new AgentTurns(maxEvents, maxMessages, serverIntervalNs, shared);
    }
}
