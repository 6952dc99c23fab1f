// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.runtime.Cores;
import org.outcry.runtime.Idle;

/** Reader of the threads of a configuration. */
final class ThreadsReader {
    private static final int MANY_CORES = 4;

    private final List<Gateway> kinds;
    private final List<VenueGateway> gateways;
    private final int cores;

    /**
     * Creates a reader.
     *
     * @param kinds all gateway kinds
     * @param gateways the gateways of this venue
     * @param cores the number of cores for the default thread layout
     */
    ThreadsReader(List<Gateway> kinds, List<VenueGateway> gateways, int cores) {
        this.kinds = kinds;
        this.gateways = gateways;
        this.cores = cores;
    }

    List<ThreadLayout> read(ConfigMap venue) {
        if (!venue.has("threads")) {
            return usual();
        }
        Set<String> known = new LinkedHashSet<>(List.of(ThreadLayout.SEQUENCER));
        kinds.forEach(kind -> known.addAll(kind.agents()));
        List<ThreadLayout> threads = new ArrayList<>();
        Set<String> placed = new LinkedHashSet<>();
        Set<Integer> pinned = new LinkedHashSet<>();
        for (ConfigMap map : venue.maps("threads")) {
            try (map) {
                threads.add(thread(map, known, placed, pinned));
            }
        }
        Set<String> missing = mustBePlaced();
        missing.removeAll(placed);
        if (!missing.isEmpty()) {
            venue.error("threads", "agents without a thread: " + missing);
        }
        return threads.stream()
                .map(thread -> withOthersBesideSequencer(thread, placed))
                .toList();
    }

    private static ThreadLayout thread(ConfigMap map, Set<String> known, Set<String> placed, Set<Integer> cores) {
        String name = map.text("name", null, 15);
        List<String> agents = new ArrayList<>();
        for (String word : map.words("agents")) {
            if (!known.contains(word)) {
                map.error("agents", "no such agent: " + word + "; agents are " + String.join(", ", known));
            } else if (!placed.add(word)) {
                map.error("agents", "agent is on two threads: " + word);
            } else {
                agents.add(word);
            }
        }
        Idle idle = map.oneOf("idle", Idle.class, Idle.BACKOFF);
        int core = Cores.ANY;
        if (map.has("core")) {
            core = map.integer("core", null, 0, Cores.HIGHEST);
            if (map.isGood("core") && !cores.add(core)) {
                map.error("core", "core is given to two threads: " + core);
            }
        }
        return new ThreadLayout(name, agents, idle, core);
    }

    private List<ThreadLayout> usual() {
        return cores < MANY_CORES
                ? List.of(ThreadLayout.ofAll("venue", Idle.BACKOFF, kinds))
                : List.of(
                        ThreadLayout.ofAll(
                                "orders",
                                Idle.BACKOFF,
                                kinds.stream().filter(Gateway::sendsCommands).toList()),
                        new ThreadLayout("feed", ThreadLayout.ofReaders(kinds), Idle.BACKOFF));
    }

    private List<Gateway> here() {
        return gateways.stream()
                .filter(VenueGateway::runsHere)
                .map(VenueGateway::kind)
                .toList();
    }

    private Set<String> mustBePlaced() {
        Set<String> agents = new LinkedHashSet<>(List.of(ThreadLayout.SEQUENCER));
        for (Gateway kind : here()) {
            if (kind.isByDefault()) {
                agents.addAll(kind.agents());
            }
        }
        return agents;
    }

    /** Gateways that run only with a section of their own share the sequencer's thread by default. */
    private ThreadLayout withOthersBesideSequencer(ThreadLayout thread, Set<String> placed) {
        int sequencer = thread.agents().indexOf(ThreadLayout.SEQUENCER);
        if (sequencer < 0) {
            return thread;
        }
        List<Gateway> others =
                kinds.stream().filter(kind -> !kind.isByDefault()).toList();
        List<String> before = ThreadLayout.ofSenders(others);
        List<String> after = ThreadLayout.ofReaders(others);
        before.removeAll(placed);
        after.removeAll(placed);
        List<String> agents = new ArrayList<>(thread.agents());
        agents.addAll(sequencer + 1, after);
        agents.addAll(sequencer, before);
        return new ThreadLayout(thread.name(), agents, thread.idle(), thread.core());
    }
}
