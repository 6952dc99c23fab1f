// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.ordergateway.ConfiguredOrderGateway;
import org.outcry.ordergateway.OrderState;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.RunningOrderGateway;
import org.outcry.wire.file.EventFileReader;

/** Web gateway as a venue's configuration has it. */
final class ConfiguredWeb implements ConfiguredOrderGateway {
    private final WebSection section;

    ConfiguredWeb(WebSection section) {
        this.section = section;
    }

    @Override
    public String name() {
        return WebPlugin.NAME;
    }

    @Override
    public List<ListenAddress> listens() {
        return List.of(ListenAddress.tcp("web.listen", section.listen(), section.tls(), List.of()));
    }

    @Override
    public int connections() {
        return section.maxConnections();
    }

    @Override
    public @Nullable TlsSection tls() {
        return section.tls();
    }

    @Override
    public Map<Integer, PeerTerms> peers() {
        return Map.of();
    }

    @Override
    public OrderState<?> newState(VenuePort port, EventFileReader log) {
        return new WebState(section.sessions(), port.gatewayNumber(), log, new PastEvents(log));
    }

    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        return new RunningOrderGateway(
                port,
                new WebGateway(section, port),
                WebPlugin.NAME,
                "HTTP",
                section.tls(),
                new SessionPeers(Map.of()),
                section.clients().size() + " clients");
    }
}
