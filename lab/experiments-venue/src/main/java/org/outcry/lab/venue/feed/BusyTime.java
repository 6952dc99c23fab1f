// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.util.List;
import org.agrona.concurrent.Agent;

/**
 * Agents of one thread, and the time of their turns with work. Unlike the CPU time of a thread that does not sleep, it
 * tells how much of it the work takes. One thread; others may read the time.
 */
final class BusyTime implements Agent {
    private final List<Agent> agents;
    private volatile long busyNs;

    BusyTime(List<Agent> agents) {
        this.agents = List.copyOf(agents);
    }

    @Override
    public void onStart() {
        agents.forEach(Agent::onStart);
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate")
    public int doWork() throws Exception {
        long fromNs = System.nanoTime();
        int work = 0;
        for (int i = 0; i < agents.size(); i++) {
            work += agents.get(i).doWork();
        }
        if (work > 0) {
            busyNs += System.nanoTime() - fromNs;
        }
        return work;
    }

    /** Returns the time of turns with work so far. */
    long ns() {
        return busyNs;
    }

    @Override
    public void onClose() {
        agents.forEach(Agent::onClose);
    }

    @Override
    public String roleName() {
        return "relay";
    }
}
