// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;
import org.agrona.collections.Int2ObjectHashMap;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.gateway.VenuePort;
import org.outcry.lab.load.acceptor.MeasuredVenue;

/** Acceptor with Philadelphia, with a selector on the venue's thread. */
final class PhiladelphiaAgent implements PeerGateway.PeerAgent, PeerVenue.Answers {
    private final PeerVenue venue;
    private final Int2ObjectHashMap<PhiladelphiaSession> sessions = new Int2ObjectHashMap<>();
    private final ServerSocketChannel server;
    private final Selector selector;
    private final Consumer<SelectionKey> onReady = this::onReady;
    private long nowMs;

    PhiladelphiaAgent(VenuePort port) throws IOException {
        venue = new PeerVenue(port, this);
        selector = Selector.open();
        server = ServerSocketChannel.open();
        server.bind(MeasuredVenue.anyPort());
        server.configureBlocking(false);
        server.register(selector, SelectionKey.OP_ACCEPT);
    }

    @Override
    public InetSocketAddress address() {
        try {
            return (InetSocketAddress) server.getLocalAddress();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public int doWork() throws IOException {
        nowMs = venue.nowMs();
        int work = venue.hasRoom() ? selector.selectNow(onReady) : 0;
        return work + venue.poll();
    }

    private void onReady(SelectionKey key) {
        try {
            if (key.attachment() instanceof PhiladelphiaSession session) {
                if (!session.receive(nowMs)) {
                    key.channel().close();
                }
            } else {
                accept();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept() throws IOException {
        SocketChannel channel = server.accept();
        if (channel != null) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ, new PhiladelphiaSession(channel, venue, sessions, nowMs));
        }
    }

    private PhiladelphiaSession session(int number) {
        PhiladelphiaSession session = sessions.get(number);
        if (session == null) {
            throw new IllegalStateException("no connection has the session: session=" + number);
        }
        return session;
    }

    @Override
    public void onLoggedOn(int session) {
        session(session).onLoggedOn();
    }

    @Override
    public void onAccepted(OrderAccepted event) {
        session(event.session).onAccepted(event);
    }

    @Override
    public void onCancelled(OrderCancelled event) {
        session(event.session).onCancelled(event);
    }

    @Override
    public void onClose() {
        try {
            for (SelectionKey key : selector.keys()) {
                key.channel().close();
            }
            selector.close();
            venue.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String roleName() {
        return "philadelphia";
    }
}
