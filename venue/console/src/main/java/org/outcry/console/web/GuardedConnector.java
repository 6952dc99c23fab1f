// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Scheduler;
import org.outcry.gateway.logon.AddressRanges;

/**
 * Connector that takes a connection only from some networks, and for as long as {@link Visitors} has a place for it.
 */
final class GuardedConnector extends ServerConnector {
    private static final long LOOK_S = 1;

    private final AddressRanges from;
    private final Visitors visitors;
    private final Consumer<InetAddress> refused;
    private final AtomicBoolean looks = new AtomicBoolean();

    /**
     * Creates a connector.
     *
     * @param from the networks that connections come from
     * @param refused receives addresses of connections from others
     */
    GuardedConnector(
            Server server,
            AddressRanges from,
            Visitors visitors,
            Consumer<InetAddress> refused,
            ConnectionFactory... factories) {
        super(server, 0, 1, factories);
        this.from = from;
        this.visitors = visitors;
        this.refused = refused;
    }

    @Override
    protected SelectorManager newSelectorManager(Executor executor, Scheduler scheduler, int selectors) {
        return new ServerConnectorManager(executor, scheduler, selectors) {
            @Override
            protected void accepted(SelectableChannel channel) throws IOException {
                if (channel instanceof SocketChannel socket && admits(socket)) {
                    super.accepted(channel);
                }
            }

            @Override
            protected void endPointOpened(EndPoint endPoint) {
                visitors.closeBy(endPoint.getTransport(), endPoint::close);
                super.endPointOpened(endPoint);
            }

            @Override
            protected void endPointClosed(EndPoint endPoint) {
                visitors.onClosed(endPoint.getTransport());
                super.endPointClosed(endPoint);
            }
        };
    }

    private boolean admits(SocketChannel socket) throws IOException {
        if (!(socket.getRemoteAddress() instanceof InetSocketAddress peer)) {
            socket.close();
            return false;
        }
        if (!from.contains(peer.getAddress())) {
            socket.close();
            refused.accept(peer.getAddress());
            return false;
        }
        visitors.add(socket, peer.getAddress(), () -> close(socket), System.nanoTime());
        lookLater();
        return true;
    }

    private void close(SocketChannel socket) {
        visitors.onClosed(socket);
        try {
            socket.close();
        } catch (IOException e) {
            // It is of no use to anybody any longer.
            return;
        }
    }

    /** Looks for late headers each second, while there are connections. */
    private void lookLater() {
        if (looks.compareAndSet(false, true)) {
            getScheduler().schedule(this::look, LOOK_S, TimeUnit.SECONDS);
        }
    }

    private void look() {
        looks.set(false);
        if (visitors.look(System.nanoTime())) {
            lookLater();
        }
    }
}
