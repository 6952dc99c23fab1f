// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.io.IOException;
import java.util.List;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.config.ConfigMap;

/**
 * Script as a gateway of a venue: its participants and operator are in the venue's process. {@code outcry scenario}
 * adds it; a configuration can't.
 */
final class ScenarioPlugin implements Gateway {
    static final String NAME = "scenario";

    private final Object monitor;
    private final List<Integer> sessions;

    /**
     * Creates a plug-in.
     *
     * @param sessions the numbers of the sessions of the script's participants
     */
    ScenarioPlugin(Object monitor, List<Integer> sessions) {
        this.monitor = monitor;
        this.sessions = sessions;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        return configured();
    }

    ConfiguredGateway configured() {
        return new ConfiguredGateway() {
            @Override
            public RunningGateway open(VenuePort port) throws IOException {
                return new ScenarioGateway(port, new VenueScript(monitor), monitor, sessions);
            }
        };
    }
}
