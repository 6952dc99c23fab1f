package org.outcry.app.config;

import java.util.ArrayList;
import java.util.List;
import org.outcry.gateway.Gateway;
import org.outcry.runtime.Idle;

/**
 * A thread of a venue.
 *
 * @param name the thread's name
 * @param agents the agents that take turns on it
 * @param idle what it does without work
 */
public record ThreadLayout(String name, List<String> agents, Idle idle) {
    /** The agent that is no gateway's: journal, engine, event log. */
    public static final String SEQUENCER = "sequencer";

    public ThreadLayout {
        agents = List.copyOf(agents);
    }

    /** A thread for all agents: those that send commands, the sequencer, those that read events. */
    public static ThreadLayout ofAll(String name, Idle idle, List<? extends Gateway> gateways) {
        List<String> agents = ofSenders(gateways);
        agents.add(SEQUENCER);
        agents.addAll(ofReaders(gateways));
        return new ThreadLayout(name, agents, idle);
    }

    /** The agents of the gateways that send commands. */
    static List<String> ofSenders(List<? extends Gateway> gateways) {
        return agents(gateways, true);
    }

    /** The agents of the gateways that only read events. */
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
