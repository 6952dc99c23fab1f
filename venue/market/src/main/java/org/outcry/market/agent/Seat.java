// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

/**
 * Agent with its session.
 *
 * @param name its name, the CompID of the session
 * @param session the number of the session
 * @param agent the agent, which no other seat has
 */
public record Seat(String name, int session, Agent agent) {}
