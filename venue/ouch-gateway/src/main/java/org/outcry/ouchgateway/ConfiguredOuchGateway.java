// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.runtime.AgentCounters;

/** An OUCH gateway as a venue's configuration has it. */
public final class ConfiguredOuchGateway implements ConfiguredGateway {
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
    public @Nullable TlsSection tls() {
        return config().tls();
    }

    @Override
    public AutoCloseable keepBookmarks(VenuePort port) {
        return OuchGateway.keep(config(), port, port.bookmarks(OuchGatewayPlugin.NAME), 0);
    }

    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        OuchGatewayConfig config = config();
        OuchGateway gateway = new OuchGateway(config, port);
        try {
            Agent counted = AgentCounters.counted(
                    port.eventLog().directory().resolve(OuchGatewayPlugin.NAME + GatewayCounters.FILE),
                    gateway,
                    gateway.counters(),
                    System.currentTimeMillis());
            return new Running(gateway, counted, config);
        } catch (IOException e) {
            gateway.close();
            throw e;
        }
    }

    /** The open gateway. */
    private record Running(OuchGateway gateway, Agent agent, OuchGatewayConfig config) implements RunningGateway {
        @Override
        public Map<String, Agent> agents() {
            return Map.of(OuchGatewayPlugin.NAME, agent);
        }

        @Override
        public List<Endpoint> endpoints() {
            return List.of(Endpoint.of(
                            "orders",
                            "OUCH 5.0",
                            "tcp",
                            OuchGatewayPlugin.NAME,
                            gateway.address(),
                            config.sessions().size() + " sessions")
                    .with(config.tls()));
        }

        @Override
        public String reload(ConfiguredGateway present) {
            return present instanceof ConfiguredOuchGateway again
                    ? gateway.peers()
                            .change(OuchGatewayPlugin.NAME, again.config().peers())
                    : "";
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
}
