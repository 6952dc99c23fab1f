// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster.sockets;

import java.io.IOException;
import java.net.ProtocolFamily;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import org.jspecify.annotations.Nullable;

/**
 * Selector provider that opens sockets of the model for a thread that works for one of its hosts, and the JDK's for all
 * others. The file {@code META-INF/services} of the tests names it.
 */
public final class ModelSelectorProvider extends SelectorProvider {
    private final SelectorProvider usual = usual();

    /** The JDK's own provider, whose package the tests' command line exports. */
    private static SelectorProvider usual() {
        try {
            return (SelectorProvider) Class.forName("sun.nio.ch.DefaultSelectorProvider")
                    .getMethod("get")
                    .invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "the JDK's sockets are not accessible; add --add-exports java.base/sun.nio.ch=ALL-UNNAMED", e);
        }
    }

    @Override
    public AbstractSelector openSelector() throws IOException {
        @Nullable ModelHost host = ModelHost.present();
        return host == null ? usual.openSelector() : new ModelSelector(this);
    }

    @Override
    public ServerSocketChannel openServerSocketChannel() throws IOException {
        @Nullable ModelHost host = ModelHost.present();
        return host == null ? usual.openServerSocketChannel() : new ModelServerSocket(this, host);
    }

    @Override
    public SocketChannel openSocketChannel() throws IOException {
        @Nullable ModelHost host = ModelHost.present();
        return host == null ? usual.openSocketChannel() : new ModelSocket(this, host);
    }

    @Override
    public DatagramChannel openDatagramChannel() throws IOException {
        return usual.openDatagramChannel();
    }

    @Override
    public DatagramChannel openDatagramChannel(ProtocolFamily family) throws IOException {
        return usual.openDatagramChannel(family);
    }

    @Override
    public ServerSocketChannel openServerSocketChannel(ProtocolFamily family) throws IOException {
        return usual.openServerSocketChannel(family);
    }

    @Override
    public SocketChannel openSocketChannel(ProtocolFamily family) throws IOException {
        return usual.openSocketChannel(family);
    }

    @Override
    public Pipe openPipe() throws IOException {
        return usual.openPipe();
    }
}
