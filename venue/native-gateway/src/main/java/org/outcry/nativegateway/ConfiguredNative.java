// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.ChannelLimits;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.ListenAddress;
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
        return List.of(ListenAddress.tcp("native.listen", settings.listen(), settings.tls(), List.of()));
    }

    @Override
    public InetSocketAddress nativeApi() {
        return settings.listen();
    }

    @Override
    public @Nullable TlsSection tls() {
        return settings.tls();
    }

    @Override
    public RunningGateway open(VenuePort port) throws IOException {
        List<NativeUser> users = new ArrayList<>(settings.users());
        Map<String, Path> tokenFiles = new HashMap<>(settings.tokenFiles());
        if (settings.localTokens()) {
            users.addAll(LocalTokenFiles.write(port.venue().data()));
            tokenFiles.putAll(LocalTokenFiles.files(port.venue().data()));
        }
        TokenWatch tokens = new TokenWatch(users, tokenFiles, port.lines());
        NativeGateway gateway = new NativeGateway(
                new NativeGatewayConfig(
                        settings.listen(),
                        tokens.users(),
                        ChannelLimits.standard().withMaxConnections(settings.maxConnections()),
                        TlsSection.links(settings.tls(), NativePlugin.NAME, port.lines()),
                        settings.fourEyes()),
                port);
        try {
            Agent counted = AgentCounters.counted(
                    port.eventLog().directory().resolve(NativePlugin.NAME + GatewayCounters.FILE),
                    gateway,
                    gateway.counters(),
                    System.currentTimeMillis());
            tokens.start(gateway::permit);
            return new Running(gateway, counted, tokens, settings.tls());
        } catch (IOException e) {
            gateway.close();
            throw e;
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
