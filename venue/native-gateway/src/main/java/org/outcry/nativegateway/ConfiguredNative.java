// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.ChannelLimits;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.tls.TlsSection;

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
        if (settings.localTokens()) {
            users.addAll(LocalTokenFiles.write(port.venue().data()));
        }
        ChannelLimits limits = ChannelLimits.standard().withMaxConnections(settings.maxConnections());
        return new Running(
                new NativeGateway(
                        new NativeGatewayConfig(
                                settings.listen(),
                                users,
                                limits,
                                TlsSection.links(settings.tls(), NativePlugin.NAME, port.lines())),
                        port),
                settings.tls());
    }

    /** Open gateway. */
    private record Running(NativeGateway gateway, @Nullable TlsSection tls) implements RunningGateway {
        @Override
        public Map<String, Agent> agents() {
            return Map.of(NativePlugin.NAME, gateway);
        }

        @Override
        public List<Endpoint> endpoints() {
            return List.of(Endpoint.of("programs", "channel", "tcp", "native", gateway.address(), "")
                    .with(tls));
        }

        @Override
        public void close() {
            gateway.close();
        }
    }
}
