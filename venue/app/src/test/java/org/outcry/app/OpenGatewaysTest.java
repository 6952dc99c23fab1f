// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.Agent;
import org.junit.jupiter.api.Test;
import org.outcry.app.config.VenueGateway;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Endpoint;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.config.ConfigMap;

/** Opening of gateways on two threads, and its faults. */
class OpenGatewaysTest {
    private static final InetSocketAddress ADDRESS = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9880);

    private final OpenGateways gateways = new OpenGateways();
    private final Queue<String> closed = new ConcurrentLinkedQueue<>();

    /** Behaviour of a gateway when it is opened. */
    private interface Start {
        void run() throws IOException, InterruptedException;
    }

    @Test
    void shouldOpenReadersBesideSendersAndKeepTheOrder() throws IOException {
        CountDownLatch both = new CountDownLatch(2);
        Start meets = () -> {
            both.countDown();
            assertThat(both.await(5, TimeUnit.MINUTES)).isTrue();
        };
        gateways.open(List.of(
                opening("console", false, meets),
                opening("fix", true, meets),
                opening("itch", false, () -> {}),
                opening("native", true, () -> {})));
        assertThat(gateways.endpoints())
                .extracting(endpoint -> endpoint.addresses().keySet().iterator().next())
                .containsExactly("console", "fix", "itch", "native");
    }

    @Test
    void shouldTellThatAnAddressIsTakenWhicheverThreadFindsIt() {
        for (boolean sends : new boolean[] {false, true}) {
            assertThatThrownBy(() ->
                            gateways.open(List.of(opening("one", !sends, () -> {}), opening("other", sends, () -> {
                                throw new BindException("Address already in use");
                            }))))
                    .isInstanceOf(IOException.class)
                    .hasMessage("address can't be listened on: other.listen=" + ADDRESS
                            + " (Address already in use); choose another port, or 0 for any free one");
            gateways.closeUnused();
        }
        assertThat(closed).contains("one");
    }

    @Test
    void shouldTellTheFirstFaultInTheirOrderAndCloseTheRest() {
        CountDownLatch second = new CountDownLatch(1);
        assertThatThrownBy(() -> gateways.open(List.of(
                        opening("a", true, () -> {}),
                        opening("b", false, () -> {
                            assertThat(second.await(5, TimeUnit.MINUTES)).isTrue();
                            throw new IllegalStateException("first");
                        }),
                        opening("c", true, () -> {
                            second.countDown();
                            throw new IOException("second");
                        }),
                        opening("d", true, () -> {}),
                        opening("e", false, () -> {}))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("first");
        gateways.closeUnused();
        assertThat(closed).containsExactly("a");
    }

    private OpenGateways.Opening opening(String name, boolean sends, Start start) {
        return new OpenGateways.Opening(new VenueGateway(new Kind(name, sends), new Configured(name, start)), port());
    }

    /** Returns a port that no gateway here uses. */
    private static VenuePort port() {
        return (VenuePort) Proxy.newProxyInstance(
                VenuePort.class.getClassLoader(), new Class<?>[] {VenuePort.class}, (port, method, arguments) -> {
                    throw new AssertionError("used: " + method);
                });
    }

    private record Kind(String name, boolean sendsCommands) implements Gateway {
        @Override
        public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
            throw new AssertionError("nothing is read");
        }
    }

    private final class Configured implements ConfiguredGateway {
        private final String name;
        private final Start start;

        Configured(String name, Start start) {
            this.name = name;
            this.start = start;
        }

        @Override
        public List<ListenAddress> listens() {
            return List.of(ListenAddress.tcp(name + ".listen", ADDRESS));
        }

        @Override
        public RunningGateway open(VenuePort port) throws IOException {
            try {
                start.run();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return new Running(name);
        }
    }

    private final class Running implements RunningGateway {
        private final String name;

        Running(String name) {
            this.name = name;
        }

        @Override
        public Map<String, Agent> agents() {
            return Map.of();
        }

        @Override
        public List<Endpoint> endpoints() {
            return List.of(Endpoint.of("clients", "any", "tcp", name, ADDRESS, "here"));
        }

        @Override
        public void close() {
            closed.add(name);
        }
    }
}
