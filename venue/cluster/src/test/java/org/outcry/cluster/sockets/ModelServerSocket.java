// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster.sockets;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;
import java.util.ArrayDeque;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Listening socket of the model. Not blocking. */
final class ModelServerSocket extends ServerSocketChannel {
    private final ModelHost host;
    private final ArrayDeque<ModelSocket> waiting = new ArrayDeque<>();
    private @Nullable InetSocketAddress address;

    ModelServerSocket(SelectorProvider provider, ModelHost host) {
        super(provider);
        this.host = host;
    }

    ModelHost host() {
        return host;
    }

    /** Makes a connection, which waits to be accepted. Returns its other side; null if the socket is closed. */
    @Nullable
    ModelSocket connect(ModelSocket from) {
        InetSocketAddress own = address;
        if (!isOpen() || own == null) {
            return null;
        }
        ModelSocket side = ModelSocket.accepted(provider(), host, own, from);
        waiting.add(side);
        return side;
    }

    boolean isAcceptable() {
        return isOpen() && !waiting.isEmpty();
    }

    @Override
    public @Nullable SocketChannel accept() {
        return waiting.poll();
    }

    @Override
    public ServerSocketChannel bind(SocketAddress to, int backlog) {
        InetSocketAddress bound = (InetSocketAddress) to;
        address = bound;
        host.network.listen(bound.getPort(), this);
        return this;
    }

    @Override
    protected void implCloseSelectableChannel() throws IOException {
        InetSocketAddress bound = address;
        if (bound != null) {
            host.network.close(bound.getPort(), this);
        }
        for (ModelSocket side : waiting) {
            side.close();
        }
    }

    @Override
    public <T> ServerSocketChannel setOption(SocketOption<T> option, T value) {
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> option) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return Set.of();
    }

    @Override
    public ServerSocket socket() {
        throw new UnsupportedOperationException();
    }

    @Override
    public @Nullable SocketAddress getLocalAddress() {
        return address;
    }

    @Override
    protected void implConfigureBlocking(boolean block) {
        // Never blocks.
    }
}
