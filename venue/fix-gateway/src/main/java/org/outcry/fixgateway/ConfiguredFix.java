// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.fixgateway.config.FixSessionConfig;
import org.outcry.fixgateway.config.FixSessionSection;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.LinkFactory;
import org.outcry.ordergateway.ConfiguredOrderGateway;
import org.outcry.ordergateway.OrderPort;
import org.outcry.ordergateway.OrderState;
import org.outcry.ordergateway.RunningOrderGateway;
import org.outcry.wire.file.EventFileReader;

/**
 * FIX gateway of a venue's configuration.
 *
 * @param settings its section
 * @param withoutPassword the CompIDs of sessions that log on without a password and a certificate of their own
 * @param peers the terms for the other sides of sessions that have any, by number
 * @param layer a layer between sessions and sockets, which makes faults for tests; the identity for none
 */
public record ConfiguredFix(
        FixSection settings,
        List<String> withoutPassword,
        Map<Integer, PeerTerms> peers,
        UnaryOperator<LinkFactory> layer)
        implements ConfiguredOrderGateway {
    /** Creates a gateway for this machine only, whose sessions need no passwords. */
    public ConfiguredFix(FixSection settings) {
        this(settings, List.of(), Map.of());
    }

    /** Creates a gateway without a layer. */
    public ConfiguredFix(FixSection settings, List<String> withoutPassword, Map<Integer, PeerTerms> peers) {
        this(settings, withoutPassword, peers, UnaryOperator.identity());
    }

    public ConfiguredFix {
        withoutPassword = List.copyOf(withoutPassword);
        peers = Map.copyOf(peers);
    }

    @Override
    public List<ListenAddress> listens() {
        return List.of(ListenAddress.tcp(
                "fix.listen", settings.listen(), settings.tls(), TlsSection.withoutPassword(withoutPassword)));
    }

    @Override
    public int connections() {
        return settings.connections();
    }

    @Override
    public @Nullable TlsSection tls() {
        return settings.tls();
    }

    @Override
    public String name() {
        return FixPlugin.NAME;
    }

    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        VenueDescription venue = port.venue();
        SessionPeers terms = new SessionPeers(peers);
        LinkFactory links = layer.apply(TlsSection.links(settings.tls(), FixPlugin.NAME, port.lines()));
        FixGateway fix = new FixGateway(
                config(venue, port.gatewayNumber(), links, terms),
                new OrderEntryWriter(port.commands()),
                OrderPort.of(port, FixPlugin.NAME));
        String remark = "sessions " + venue.sessions().size() + ", instruments " + venue.instruments();
        return new RunningOrderGateway(port, fix, FixPlugin.NAME, "FIX", settings.tls(), terms, remark);
    }

    @Override
    public OrderState<?> newState(VenuePort port, EventFileReader log) {
        return new FixState(
                config(port.venue(), port.gatewayNumber(), LinkFactory.plain(), new SessionPeers(peers)),
                EventLogs.of(log));
    }

    private FixGatewayConfig config(VenueDescription venue, int gateway, LinkFactory links, SessionPeers terms) {
        List<FixSessionConfig> sessions = venue.sessions().stream()
                .map(session -> {
                    FixSessionSection own = settings.session(session.number());
                    return new FixSessionConfig(
                            session.number(),
                            session.compId(),
                            venue.name(),
                            session.participant(),
                            session.password(),
                            own.version(),
                            own.dropCopy().numbers(),
                            own.terms());
                })
                .toList();
        return new FixGatewayConfig(
                settings, gateway, venue.name(), sessions, FixGatewayConfig.CL_ORD_ID_WINDOW, links, terms);
    }
}
