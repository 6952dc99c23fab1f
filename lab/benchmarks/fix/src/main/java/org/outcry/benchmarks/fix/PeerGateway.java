// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.Agent;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.config.ConfigMap;

/**
 * Plug-in of the venue with a peer's FIX library in place of the venue's gateway, and its configuration, which is
 * fixed.
 *
 * @param factory opens the peer's agent
 */
record PeerGateway(Factory factory) implements Gateway, ConfiguredGateway {
    static final String NAME = "peer";

    /** Agent of a peer, which listens from its creation. */
    interface PeerAgent extends Agent {
        /** Returns the address on which it listens. */
        InetSocketAddress address();
    }

    /** Factory of a peer's agent. */
    @FunctionalInterface
    interface Factory {
        PeerAgent open(VenuePort port) throws IOException;
    }

    /** Returns the plug-in of a peer, by its name in reports. */
    static PeerGateway of(String peer) {
        return switch (peer) {
            case "philadelphia" -> new PeerGateway(PhiladelphiaAgent::new);
            case "quickfixj" -> new PeerGateway(QuickFixAgent::new);
            default -> throw new IllegalArgumentException("no such peer: " + peer);
        };
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        return this;
    }

    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        return new Running(factory.open(port));
    }

    /** The open gateway. */
    private record Running(PeerAgent agent) implements RunningGateway {
        @Override
        public Map<String, Agent> agents() {
            return Map.of(NAME, agent);
        }

        @Override
        public List<Endpoint> endpoints() {
            return List.of(Endpoint.of("orders", "FIX", "tcp", NAME, agent.address(), ""));
        }

        @Override
        public void close() {
            agent.onClose();
        }
    }
}
