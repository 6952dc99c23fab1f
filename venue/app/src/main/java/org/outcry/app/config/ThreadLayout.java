// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.util.ArrayList;
import java.util.List;
import org.outcry.gateway.Gateway;
import org.outcry.runtime.Cores;
import org.outcry.runtime.Idle;

/**
 * Thread of a venue.
 *
 * @param name the thread's name
 * @param agents the agents that take turns on it
 * @param idle its behaviour without work
 * @param core the core that it keeps, or {@link Cores#ANY}
 */
public record ThreadLayout(String name, List<String> agents, Idle idle, int core) {
    /** The name of the sequencer's agent, which belongs to no gateway. */
    public static final String SEQUENCER = "sequencer";

    public ThreadLayout {
        agents = List.copyOf(agents);
    }

    /** Creates a thread that may run on each core. */
    public ThreadLayout(String name, List<String> agents, Idle idle) {
        this(name, agents, idle, Cores.ANY);
    }

    /**
     * Returns a thread for all agents, in this order: those that send commands, the sequencer, those that read events.
     */
    public static ThreadLayout ofAll(String name, Idle idle, List<? extends Gateway> gateways) {
        List<String> agents = ofSenders(gateways);
        agents.add(SEQUENCER);
        agents.addAll(ofReaders(gateways));
        return new ThreadLayout(name, agents, idle);
    }

    /** Returns the threads with an agent in front of the sequencer, unless one of them has it. */
    static List<ThreadLayout> withSender(List<ThreadLayout> threads, String agent) {
        if (threads.stream().anyMatch(thread -> thread.agents().contains(agent))) {
            return threads;
        }
        return threads.stream().map(thread -> thread.withSender(agent)).toList();
    }

    private ThreadLayout withSender(String agent) {
        int sequencer = agents.indexOf(SEQUENCER);
        if (sequencer < 0) {
            return this;
        }
        List<String> more = new ArrayList<>(agents);
        more.add(sequencer, agent);
        return new ThreadLayout(name, more, idle, core);
    }

    /** Returns the agents of the gateways that send commands. */
    static List<String> ofSenders(List<? extends Gateway> gateways) {
        return agents(gateways, true);
    }

    /** Returns the agents of the gateways that only read events. */
    static List<String> ofReaders(List<? extends Gateway> gateways) {
        return agents(gateways, false);
    }

    private static List<String> agents(List<? extends Gateway> gateways, boolean sendCommands) {
        List<String> agents = new ArrayList<>();
        for (Gateway gateway : gateways) {
            if (gateway.sendsCommands() == sendCommands) {
                agents.addAll(gateway.agents());
            }
        }
        return agents;
    }
}
