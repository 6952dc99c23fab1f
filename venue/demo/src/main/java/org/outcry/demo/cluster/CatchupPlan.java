// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

/**
 * Plan of a run in which a node catches up.
 *
 * @param commands the requests that are sent while the node is away
 * @param fillRate requests a second while it is away, of all clients together
 * @param rate requests a second while times are measured
 * @param seconds how long times are measured before the node comes back
 * @param leaderTimeoutMs how long the leader may be silent
 * @param seed the seed of the orders
 */
public record CatchupPlan(long commands, int fillRate, int rate, int seconds, long leaderTimeoutMs, long seed) {}
