// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import org.agrona.concurrent.Agent;
import org.outcry.measure.TurnDisplacement;

/** Agent whose thread notes when it was off its core. */
final class WatchedAgent implements Agent {
    private final Agent agent;
    private final TurnDisplacement displacement = new TurnDisplacement();

    WatchedAgent(Agent agent) {
        this.agent = agent;
    }

    @Override
    public void onStart() {
        agent.onStart();
    }

    @Override
    public int doWork() throws Exception {
        displacement.turn(System.nanoTime());
        return agent.doWork();
    }

    TurnDisplacement displacement() {
        return displacement;
    }

    @Override
    public void onClose() {
        displacement.close();
        agent.onClose();
    }

    @Override
    public String roleName() {
        return agent.roleName();
    }
}
