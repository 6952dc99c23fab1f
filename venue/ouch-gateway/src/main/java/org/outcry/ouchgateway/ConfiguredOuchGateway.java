// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.ordergateway.ConfiguredOrderGateway;
import org.outcry.ordergateway.OrderState;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.RunningOrderGateway;
import org.outcry.wire.file.EventFileReader;

/** An OUCH gateway as a venue's configuration has it. */
public final class ConfiguredOuchGateway implements ConfiguredOrderGateway {
    private static final String LISTEN = "ouch.listen";

    private final Supplier<OuchGatewayConfig> config;

    /** Creates a gateway that is not open. */
    public ConfiguredOuchGateway(OuchGatewayConfig config) {
        this(() -> config);
    }

    /** Creates a gateway whose configuration may have an error: it is asked for when there is none. */
    ConfiguredOuchGateway(Supplier<OuchGatewayConfig> config) {
        this.config = config;
    }

    OuchGatewayConfig config() {
        return config.get();
    }

    @Override
    public List<ListenAddress> listens() {
        OuchGatewayConfig config = config();
        List<String> withoutPassword = config.sessions().stream()
                .filter(session ->
                        session.password() == null && !session.peers().namesCertificate())
                .map(OuchSessionConfig::user)
                .toList();
        return List.of(ListenAddress.tcp(
                LISTEN, config.connections().address(), config.tls(), TlsSection.withoutPassword(withoutPassword)));
    }

    @Override
    public int connections() {
        return config().connections().maxConnections();
    }

    @Override
    public @Nullable TlsSection tls() {
        return config().tls();
    }

    @Override
    public String name() {
        return OuchGatewayPlugin.NAME;
    }

    @Override
    public Map<Integer, PeerTerms> peers() {
        return config().peers();
    }

    @Override
    public OrderState<?> newState(VenuePort port, EventFileReader log) {
        return new OuchState(config().sessions(), port.gatewayNumber(), log, new PastEvents(log));
    }

    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        OuchGatewayConfig opened = config();
        OuchGateway gateway = new OuchGateway(opened, port);
        return new RunningOrderGateway(
                port,
                gateway,
                OuchGatewayPlugin.NAME,
                "OUCH 5.0",
                opened.tls(),
                gateway.peers(),
                opened.sessions().size() + " sessions");
    }
}
