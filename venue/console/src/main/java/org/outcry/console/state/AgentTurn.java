// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.outcry.gateway.GatewayCounters;

/**
 * Last turn of an agent, as its counter has it. Its age is the time for which the console has seen the same turn, by
 * the clock of the process: a step of the system's clock, or a console that did not look for a while, ages nobody.
 *
 * @param agent the agent's name
 * @param turnMs the counter, in ms since 1970
 * @param seenNs when it was first seen, by {@link System#nanoTime}
 * @param ageMs the time since then, in ms
 */
public record AgentTurn(String agent, long turnMs, long seenNs, long ageMs) {
    /** Returns the turns of all agents that had one, by file and name of the counter. */
    static Map<String, AgentTurn> of(
            Map<String, Map<String, Long>> counters, Map<String, AgentTurn> former, long nowNs) {
        Map<String, AgentTurn> turns = new HashMap<>();
        counters.forEach((file, values) -> values.forEach((name, turnMs) -> {
            if (name.endsWith(GatewayCounters.TURN) && turnMs > 0) {
                String key = file + "/" + name;
                AgentTurn last = former.get(key);
                long seenNs = last != null && last.turnMs == turnMs ? last.seenNs : nowNs;
                turns.put(
                        key,
                        new AgentTurn(
                                agent(file, name), turnMs, seenNs, TimeUnit.NANOSECONDS.toMillis(nowNs - seenNs)));
            }
        }));
        return Map.copyOf(turns);
    }

    /** Returns the name of the agent that writes a counter. */
    static String agent(String file, String counter) {
        int dot = counter.lastIndexOf('.');
        return dot < 0 ? file : counter.substring(0, dot);
    }
}
