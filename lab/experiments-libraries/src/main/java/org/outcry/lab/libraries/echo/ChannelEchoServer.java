// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.outcry.channel.Acceptor;
import org.outcry.channel.Admission;
import org.outcry.channel.ChannelServer;
import org.outcry.channel.ThreadedChannelServer;
import org.outcry.link.LinkFactory;

/**
 * Echo server with {@link EchoService} behind wire channels. It has one thread for all connections, or one for each.
 */
final class ChannelEchoServer {
    private ChannelEchoServer() {}

    static EchoServer start(EchoPlan plan, LinkFactory links) throws IOException {
        Acceptor acceptor = (connection, greeting) -> Admission.to(new EchoChannel(connection, plan.allocate()));
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return plan.threadPerConnection()
                ? new PerConnection(any, links, acceptor)
                : new OneThread(any, links, acceptor);
    }

    private static final class OneThread implements EchoServer {
        private final ChannelServer server;
        private final Thread thread = Thread.ofPlatform().name("echo").unstarted(this::serve);
        private volatile boolean closed;

        OneThread(InetSocketAddress address, LinkFactory links, Acceptor acceptor) throws IOException {
            server = ChannelServer.listen(
                    address, EchoChannel.CONTRACT, EchoChannel.LIMITS, System::nanoTime, links, acceptor);
            thread.start();
        }

        private void serve() {
            while (!closed) {
                if (server.poll() == 0) {
                    server.await(1);
                }
            }
            try {
                server.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public InetSocketAddress address() throws IOException {
            return server.address();
        }

        @Override
        public List<Thread> threads() {
            return List.of(thread);
        }

        @Override
        public void stop() throws InterruptedException {
            closed = true;
            thread.join();
        }
    }

    private static final class PerConnection implements EchoServer {
        private final List<Thread> threads = new CopyOnWriteArrayList<>();
        private final ThreadedChannelServer server;

        PerConnection(InetSocketAddress address, LinkFactory links, Acceptor acceptor) throws IOException {
            server = ThreadedChannelServer.listen(
                    address, EchoChannel.CONTRACT, EchoChannel.LIMITS, System::nanoTime, links, this::thread, acceptor);
        }

        private Thread thread(Runnable task) {
            Thread thread = Thread.ofPlatform().name("echo").unstarted(task);
            threads.add(thread);
            return thread;
        }

        @Override
        public InetSocketAddress address() throws IOException {
            return server.address();
        }

        @Override
        public List<Thread> threads() {
            return List.copyOf(threads);
        }

        @Override
        public void stop() throws IOException {
            server.close();
        }
    }
}
