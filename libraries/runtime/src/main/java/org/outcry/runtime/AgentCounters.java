// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.agrona.concurrent.Agent;

/**
 * Counters of agents in a {@link CountersFile}. Each agent writes its own after a turn, at most once in a millisecond,
 * so that an agent that stands still is told from one that is behind.
 */
public final class AgentCounters {
    /** Counter by name. Its value is read on the agent's thread. */
    public record Counter(String name, LongSupplier value) {}

    /** Preparation of an agent's counters, on its thread, directly before they are written. */
    @FunctionalInterface
    public interface BeforeWrite {
        /**
         * Prepares the values.
         *
         * @param looked whether a reader looked since the last call
         */
        void prepare(boolean looked);
    }

    private final CountersFile file;
    private final Map<String, Counter[]> counters = new HashMap<>();
    private final Map<String, Integer> first = new HashMap<>();
    private final Map<String, BeforeWrite> before = new HashMap<>();

    /**
     * Creates the file. A former one of that name is replaced.
     *
     * @param agents the counters of each agent, by the agent's name
     * @param timeMs the time in ms since 1970
     */
    public AgentCounters(Path path, Map<String, List<Counter>> agents, long timeMs) throws IOException {
        List<String> names = new ArrayList<>();
        agents.forEach((agent, own) -> {
            first.put(agent, names.size());
            counters.put(agent, own.toArray(Counter[]::new));
            own.forEach(counter -> names.add(counter.name()));
        });
        file = CountersFile.create(path, names, timeMs);
    }

    /**
     * Creates a file with the counters of one agent, and returns the agent with them.
     *
     * @param timeMs the time in ms since 1970
     */
    public static Agent counted(Path path, Agent agent, List<Counter> counters, long timeMs) throws IOException {
        String name = agent.roleName();
        return new AgentCounters(path, Map.of(name, counters), timeMs).counted(name, agent);
    }

    /**
     * Sets what happens before an agent's counters are written. To be called before {@link #counted(String, Agent)}.
     */
    public void beforeWrite(String agent, BeforeWrite action) {
        before.put(agent, action);
    }

    /** Returns an agent, with the counters of its name. */
    public Agent counted(String name, Agent agent) {
        return counted(name, agent, () -> {});
    }

    /**
     * Returns an agent, with the counters of its name.
     *
     * @param atClose runs when the agent was closed
     */
    public Agent counted(String name, Agent agent, Runnable atClose) {
        Counter[] own = counters.getOrDefault(name, new Counter[0]);
        int from = first.getOrDefault(name, 0);
        BeforeWrite prepares = before.getOrDefault(name, looked -> {});
        return new CountedAgent(agent, System::nanoTime, new Writing(file, own, from, prepares), atClose);
    }

    /** Writing of an agent's counters. */
    private static final class Writing implements Runnable {
        private final CountersFile file;
        private final Counter[] own;
        private final int from;
        private final BeforeWrite before;
        private long looks;

        Writing(CountersFile file, Counter[] own, int from, BeforeWrite before) {
            this.file = file;
            this.own = own;
            this.from = from;
            this.before = before;
        }

        @Override
        public void run() {
            long now = file.looks();
            before.prepare(now != looks);
            looks = now;
            for (int i = 0; i < own.length; i++) {
                file.set(from + i, own[i].value().getAsLong());
            }
        }
    }
}
