// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.outcry.app.config.VenueGateway;
import org.outcry.gateway.ListenAddress;
import org.outcry.gateway.config.ConfigException;

/** Check of the addresses that gateways listen on, before files are written, so that a failed start leaves no files. */
final class Ports {
    private Ports() {}

    /**
     * Binds and releases each address.
     *
     * @throws ConfigException if two are the same
     * @throws IOException if another process has one
     */
    static void check(List<VenueGateway> gateways) throws IOException {
        List<ListenAddress> checked = new ArrayList<>();
        for (VenueGateway gateway : gateways) {
            for (ListenAddress listen : gateway.configured().listens()) {
                requireAnother(listen, checked);
                try {
                    bind(listen);
                } catch (BindException e) {
                    throw taken(List.of(listen), e);
                }
                checked.add(listen);
            }
        }
    }

    private static void requireAnother(ListenAddress listen, List<ListenAddress> others) {
        for (ListenAddress other : others) {
            if (other.transport() == listen.transport() && collide(other.address(), listen.address())) {
                throw new ConfigException(List.of("one address is given twice: " + other.key() + " and " + listen.key()
                        + "=" + listen.address() + "; choose another port for one of them"));
            }
        }
    }

    private static boolean collide(InetSocketAddress one, InetSocketAddress other) {
        return one.getPort() != 0
                && one.getPort() == other.getPort()
                && (one.getAddress().equals(other.getAddress())
                        || one.getAddress().isAnyLocalAddress()
                        || other.getAddress().isAnyLocalAddress());
    }

    private static void bind(ListenAddress listen) throws IOException {
        InetSocketAddress address = listen.address();
        if (address.getPort() == 0) {
            return;
        }
        switch (listen.transport()) {
            case TCP -> {
                try (ServerSocketChannel socket = ServerSocketChannel.open()) {
                    socket.setOption(StandardSocketOptions.SO_REUSEADDR, true);
                    socket.bind(address);
                }
            }
            case UDP -> {
                try (DatagramChannel socket = DatagramChannel.open()) {
                    socket.bind(address);
                }
            }
        }
    }

    /** Returns an exception that names the address in use, or the candidates if there are several. */
    static IOException taken(List<ListenAddress> addresses, BindException cause) {
        String each = addresses.stream()
                .map(listen -> listen.key() + "=" + listen.address())
                .collect(Collectors.joining(" or "));
        return new IOException(
                "address can't be listened on: " + each + " (" + cause.getMessage()
                        + "); choose another port, or 0 for any free one",
                cause);
    }
}
