// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster.sockets;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;
import java.util.ArrayDeque;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One side of a TCP connection of the model. Not blocking. */
final class ModelSocket extends SocketChannel {
    /** The bytes that may be on their way, or not read yet. */
    private static final int WINDOW_BYTES = 16 * 1024;

    private final ModelHost host;
    private final ArrayDeque<ByteBuffer> received = new ArrayDeque<>();
    private InetSocketAddress local;
    private @Nullable InetSocketAddress remote;
    private @Nullable ModelSocket peer;
    private @Nullable Consumer<byte[]> tap;
    private int unread;
    private long lastArrivalNs;
    private boolean pending;
    private boolean refused;
    private boolean inputEnded;
    private boolean outputEnded;
    private boolean reset;

    ModelSocket(SelectorProvider provider, ModelHost host) {
        super(provider);
        this.host = host;
        this.local = new InetSocketAddress(InetAddress.getLoopbackAddress(), host.network.clientPort());
    }

    /** Returns the server's side of a connection. */
    static ModelSocket accepted(SelectorProvider provider, ModelHost host, InetSocketAddress local, ModelSocket from) {
        ModelSocket side = new ModelSocket(provider, host);
        side.local = local;
        side.remote = from.local;
        side.peer = from;
        side.tap = host.network.tap();
        return side;
    }

    boolean isReadable() {
        return isOpen() && (!received.isEmpty() || inputEnded || reset);
    }

    @Override
    public boolean connect(SocketAddress address) {
        InetSocketAddress to = (InetSocketAddress) address;
        remote = to;
        pending = true;
        @Nullable ModelServerSocket server = host.network.listening(to.getPort());
        if (server == null) {
            lastArrivalNs = host.network.deliver(host, host, 0, () -> refused = true);
            return false;
        }
        lastArrivalNs = host.network.deliver(host, server.host(), 0, () -> {
            @Nullable ModelSocket accepted = server.connect(this);
            host.network.deliver(server.host(), host, 0, () -> {
                refused = accepted == null;
                peer = accepted;
            });
        });
        return false;
    }

    @Override
    public boolean finishConnect() throws IOException {
        if (refused) {
            throw new ConnectException("Connection refused");
        }
        if (peer == null) {
            return false;
        }
        pending = false;
        return true;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
        if (reset) {
            throw new SocketException("Connection reset");
        }
        int count = 0;
        while (target.hasRemaining() && !received.isEmpty()) {
            ByteBuffer first = received.getFirst();
            int some = Math.min(first.remaining(), target.remaining());
            target.put(first.slice().limit(some));
            first.position(first.position() + some);
            count += some;
            if (!first.hasRemaining()) {
                received.removeFirst();
            }
        }
        unread -= count;
        return count == 0 && inputEnded && received.isEmpty() ? -1 : count;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        ModelSocket to = peer;
        if (!isOpen() || outputEnded) {
            throw new ClosedChannelException();
        }
        if (to == null) {
            throw new NotYetConnectedException();
        }
        if (reset) {
            throw new SocketException("Broken pipe");
        }
        byte[] bytes = new byte[Math.min(source.remaining(), WINDOW_BYTES - to.unread)];
        if (bytes.length == 0) {
            return 0;
        }
        source.get(bytes);
        to.unread += bytes.length;
        if (tap != null) {
            tap.accept(bytes);
        }
        send(to, () -> {
            if (to.isOpen()) {
                to.received.add(ByteBuffer.wrap(bytes));
            } else {
                // The peer has closed its side: what still comes is answered by a reset.
                host.network.deliver(to.host, host, 0, () -> reset = true);
            }
        });
        return bytes.length;
    }

    private void send(ModelSocket to, Runnable arrival) {
        lastArrivalNs = host.network.deliver(host, to.host, lastArrivalNs, arrival);
    }

    @Override
    public SocketChannel shutdownOutput() {
        ModelSocket to = peer;
        if (to != null && !outputEnded) {
            send(to, () -> to.inputEnded = true);
        }
        outputEnded = true;
        return this;
    }

    @Override
    protected void implCloseSelectableChannel() {
        shutdownOutput();
    }

    @Override
    public SocketChannel shutdownInput() {
        throw new UnsupportedOperationException();
    }

    @Override
    public SocketChannel bind(SocketAddress address) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> SocketChannel setOption(SocketOption<T> option, T value) {
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
    public Socket socket() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isConnected() {
        return peer != null;
    }

    @Override
    public boolean isConnectionPending() {
        return pending;
    }

    @Override
    public @Nullable SocketAddress getRemoteAddress() {
        return remote;
    }

    @Override
    public SocketAddress getLocalAddress() {
        return local;
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    protected void implConfigureBlocking(boolean block) {
        // Never blocks.
    }
}
