// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.ChannelLimits;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.Reloaded;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.runtime.AgentCounters;

/**
 * Native gateway of a venue's configuration.
 *
 * @param settings its section
 */
public record ConfiguredNative(NativeSettings settings) implements ConfiguredGateway {
    @Override
    public List<ListenAddress> listens() {
        return List.of(ListenAddress.tcp(
                "native.listen", settings.section().listen(), settings.section().tls(), List.of()));
    }

    @Override
    public InetSocketAddress nativeApi() {
        return settings.section().listen();
    }

    @Override
    public int connections() {
        return 2 * settings.section().connections();
    }

    @Override
    public @Nullable TlsSection tls() {
        return settings.section().tls();
    }

    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        NativeSection section = settings.section();
        List<NativeUser> local =
                section.localTokens() ? LocalTokenFiles.write(port.venue().data(), port.lines()) : List.of();
        Map<String, Path> localFiles =
                section.localTokens() ? LocalTokenFiles.files(port.venue().data()) : Map.of();
        TokenWatch tokens = new TokenWatch(local, localFiles, port.lines());
        tokens.take(settings);
        NativeGateway gateway = new NativeGateway(
                new NativeGatewayConfig(
                        section.listen(),
                        tokens.users(),
                        ChannelLimits.standard().withMaxConnections(section.connections()),
                        TlsSection.links(section.tls(), NativePlugin.NAME, port.lines()),
                        section.secondOperator(),
                        section.reasons() == NativeSection.Reasons.REQUIRED),
                port);
        try {
            Agent counted = AgentCounters.counted(
                    port.eventLog().directory().resolve(NativePlugin.NAME + GatewayCounters.FILE),
                    gateway,
                    gateway.counters(),
                    System.currentTimeMillis());
            gateway.reloadBy(tokens::request);
            tokens.start(gateway::permit, new Present(port));
            return new Running(gateway, counted, tokens, section.tls());
        } catch (IOException e) {
            gateway.close();
            throw e;
        }
    }

    /** The configuration, as it is at present. */
    private record Present(VenuePort port) implements TokenWatch.Settings {
        @Override
        public NativeSettings read() throws IOException {
            if (port.readAgain(NativePlugin.NAME) instanceof ConfiguredNative again) {
                return again.settings();
            }
            throw new IOException("the configuration has no section " + NativePlugin.NAME);
        }

        @Override
        public Reloaded readOthers() throws IOException {
            return port.reloadGateways();
        }
    }

    /** Open gateway. */
    private record Running(
            NativeGateway gateway,
            Agent agent,
            TokenWatch tokens,
            @Nullable TlsSection tls) implements RunningGateway {
        @Override
        public Map<String, Agent> agents() {
            return Map.of(NativePlugin.NAME, agent);
        }

        @Override
        public List<Endpoint> endpoints() {
            return List.of(Endpoint.of("programs", "channel", "tcp", "native", gateway.address(), "")
                    .with(tls)
                    .withPermissions(gateway::permissionRevision));
        }

        @Override
        public void stop() {
            tokens.close();
        }

        @Override
        public void close() {
            tokens.close();
            gateway.close();
        }
    }
}
