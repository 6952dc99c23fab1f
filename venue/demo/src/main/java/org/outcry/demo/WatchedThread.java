// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import java.util.Map;
import org.agrona.concurrent.Agent;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.measure.TurnDisplacement;

/**
 * Gateway to nobody: its agent takes turns with the others of a venue's thread, and notes when that thread was off its
 * core.
 */
final class WatchedThread implements Gateway, ConfiguredGateway {
    private static final String NAME = "watch";

    private final TurnDisplacement displacement;

    WatchedThread(TurnDisplacement displacement) {
        this.displacement = displacement;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean sendsCommands() {
        return false;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        return this;
    }

    @Override
    public RunningGateway open(VenuePort port) {
        return new Running(displacement);
    }

    private record Running(TurnDisplacement displacement) implements RunningGateway, Agent {
        @Override
        public Map<String, Agent> agents() {
            return Map.of(NAME, this);
        }

        @Override
        public int doWork() {
            displacement.turn(System.nanoTime());
            return 0;
        }

        @Override
        public String roleName() {
            return NAME;
        }

        @Override
        public void onClose() {
            close();
        }

        @Override
        public void close() {
            displacement.close();
        }
    }
}
