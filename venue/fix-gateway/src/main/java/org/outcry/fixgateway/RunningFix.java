// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.List;
import java.util.Map;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.gateway.tls.TlsSection;

/** Open FIX gateway of a venue. Its orderly shutdown logs all sessions out. */
final class RunningFix implements RunningGateway {
    private final FixGateway fix;
    private final Agent agent;
    private final @Nullable TlsSection tls;
    private final SessionPeers peers;
    private final String remark;

    RunningFix(FixGateway fix, Agent agent, @Nullable TlsSection tls, SessionPeers peers, String remark) {
        this.fix = fix;
        this.agent = agent;
        this.tls = tls;
        this.peers = peers;
        this.remark = remark;
    }

    @Override
    public Map<String, Agent> agents() {
        return Map.of(FixPlugin.NAME, agent);
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.of("orders", "FIX", "tcp", "fix", fix.address(), remark)
                .with(tls));
    }

    @Override
    public String reload(ConfiguredGateway present) {
        return present instanceof ConfiguredFix again ? peers.change(FixPlugin.NAME, again.peers()) : "";
    }

    @Override
    public void stop() {
        fix.stop();
    }

    @Override
    public boolean isStopped() {
        return fix.isStopped();
    }

    @Override
    public void close() {
        fix.close();
    }
}
