// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;
import org.outcry.console.state.VenueFollower;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.LinkFactory;

/**
 * HTTP server of the console. Each request has a virtual thread, so that a slow client costs only its own. The number of connections is bounded, and one
 * that neither sends nor takes anything for some seconds is closed.
 */
public final class ConsoleServer implements AutoCloseable {
    private static final int MIN_THREADS = 2;
    private static final int MAX_THREADS = 8;
    private static final long IDLE_MS = 10_000;
    private static final int MAX_HEADER = 8_192;

    private final Server server;
    private final ServerConnector connector;
    private final ExecutorService requests;
    private final Tokens commands = new Tokens();
    private final AtomicBoolean closing = new AtomicBoolean();

    /**
     * Creates a server, which does not listen yet.
     *
     * @param maxConnections the most connections; a quarter of them is kept free of streams
     * @param tokens whether readers must show a token, too
     * @param tls its certificate; null for none
     */
    public ConsoleServer(
            VenueFollower follower, VenuePort port, int maxConnections, boolean tokens, @Nullable TlsSection tls) {
        QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, MIN_THREADS);
        threads.setName("console-http");
        threads.setDaemon(true);
        threads.setReservedThreads(0);
        requests = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("console-request-", 0).factory());
        threads.setVirtualThreadsExecutor(requests);
        server = new Server(threads);
        HttpConnectionFactory http = new HttpConnectionFactory(configuration());
        connector = tls == null
                ? new ServerConnector(server, 0, 1, http)
                : new ServerConnector(
                        server,
                        0,
                        1,
                        new SslConnectionFactory(new VenueCertificate(tls.server()), http.getProtocol()),
                        http);
        connector.setIdleTimeout(IDLE_MS);
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(maxConnections, connector));
        Traffic traffic = new Traffic();
        Router router = new Router(
                follower,
                port,
                commands,
                tokens,
                tls == null
                        ? new HostCheck()
                        : new HostCheck(tls.server().identity().hosts()),
                traffic,
                () -> connector.getConnectedEndPoints().size());
        StateStream stream =
                new StateStream(new StateFrames(follower, port), traffic, maxConnections * 3 / 4, closing::get);
        server.setHandler(new RequestHandler(router, traffic, stream));
        server.setErrorHandler(new ErrorAnswers(traffic));
    }

    private static HttpConfiguration configuration() {
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setSendServerVersion(false);
        configuration.setSendDateHeader(false);
        configuration.setRequestHeaderSize(MAX_HEADER);
        configuration.setUriCompliance(UriCompliance.RFC3986);
        return configuration;
    }

    /**
     * Listens.
     *
     * @param listen port 0: any free one
     * @return the address
     * @throws java.net.BindException if it is in use
     */
    public InetSocketAddress open(InetSocketAddress listen) throws IOException {
        ServerSocketChannel socket = ServerSocketChannel.open();
        try {
            socket.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            socket.bind(listen);
            connector.open(socket);
            server.start();
            return (InetSocketAddress) socket.getLocalAddress();
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        } catch (Exception e) {
            socket.close();
            throw new IOException("console's server can't be started: " + e.getMessage(), e);
        }
    }

    /**
     * Sets the address of the venue's native API and the way to it, which takes the operators' commands.
     *
     * @param permissions a number that grows when a token may have lost its permission
     */
    public void commandsTo(InetSocketAddress nativeApi, LinkFactory links, LongSupplier permissions) {
        commands.commandsTo(nativeApi, links, permissions);
    }

    @Override
    public void close() {
        closing.set(true);
        try {
            server.stop();
        } catch (Exception e) {
            // The sockets are closed all the same; the process ends soon.
        }
        requests.shutdownNow();
    }
}
