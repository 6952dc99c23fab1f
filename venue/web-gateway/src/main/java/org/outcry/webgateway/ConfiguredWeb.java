// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.gateway.section.SectionReader;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.ordergateway.ConfiguredOrderGateway;
import org.outcry.ordergateway.OrderState;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.RunningOrderGateway;
import org.outcry.wire.file.EventFileReader;

/** Web gateway as a venue's configuration has it. */
public final class ConfiguredWeb implements ConfiguredOrderGateway {
    private final WebSection section;

    ConfiguredWeb(WebSection section) {
        this.section = section;
    }

    /**
     * Reads the section of a venue that is configured by a program, such as
     * <code>{listen: '127.0.0.1:0', clients: [{name: desk, session: 1}]}</code>.
     *
     * @throws org.outcry.gateway.config.ConfigException if it has an error
     */
    public static ConfiguredWeb of(String text, VenueDescription venue) {
        return new ConfiguredWeb(new SectionReader(venue).read(text, WebSection.class));
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
