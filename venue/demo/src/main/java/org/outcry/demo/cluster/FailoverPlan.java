// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

/**
 * Plan of a run.
 *
 * @param rounds how often the leader ends
 * @param inOrder whether it is ended by SIGTERM, and not killed
 * @param rate orders a second, of all clients together
 * @param restingOrders orders, of all clients together, that are sent first and rest far from all others
 * @param tradeMs the time with all nodes before the leader ends, in which the orders of the rate are sent
 * @param leaderTimeoutMs how long the leader may be silent
 * @param seed the seed of the orders
 */
public record FailoverPlan(
        int rounds, boolean inOrder, int rate, int restingOrders, long tradeMs, long leaderTimeoutMs, long seed) {}
