// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.runtime.AgentCounters;

/** Open gateway for orders. Its orderly end logs all sessions out. */
public final class RunningOrderGateway implements RunningGateway {
    private final String name;
    private final OrderGateway gateway;
    private final Agent agent;
    private final Endpoint endpoint;
    private final SessionPeers peers;

    /**
     * Creates the counters of an open gateway.
     *
     * @param protocol the protocol of its clients
     * @param peers the terms for the other sides of sessions, which a reload changes
     * @throws IOException if there can't be counters; the gateway is closed
     */
    public RunningOrderGateway(
            VenuePort port,
            OrderGateway gateway,
            String name,
            String protocol,
            @Nullable TlsSection tls,
            SessionPeers peers,
            String remark)
            throws IOException {
        this.name = name;
        this.gateway = gateway;
        this.peers = peers;
        endpoint = Endpoint.of("orders", protocol, "tcp", name, gateway.address(), remark)
                .with(tls);
        try {
            agent = AgentCounters.counted(
                    port.eventLog().directory().resolve(name + GatewayCounters.FILE),
                    gateway,
                    gateway.counters(),
                    System.currentTimeMillis());
        } catch (IOException e) {
            gateway.close();
            throw e;
        }
        port.onLost(gateway::dropConnections);
    }

    @Override
    public Map<String, Agent> agents() {
        return Map.of(name, agent);
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(endpoint);
    }

    @Override
    public String reload(ConfiguredGateway present) {
        return present instanceof ConfiguredOrderGateway again ? peers.change(name, again.peers()) : "";
    }

    @Override
    public void stop() {
        gateway.stop();
    }

    @Override
    public boolean isStopped() {
        return gateway.isStopped();
    }

    @Override
    public void close() {
        gateway.close();
    }
}
