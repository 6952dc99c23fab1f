// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;
import org.outcry.console.state.VenueFollower;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.logon.AddressRanges;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.LinkFactory;
import org.outcry.link.ListeningSocket;

/**
 * HTTP server of the console. Each request has a virtual thread, so that a slow client costs only its own; streams have
 * one for all, see {@link StateStream}. Connections are bounded as {@link Visitors} says, and one that neither sends
 * nor takes anything for some seconds is closed.
 */
public final class ConsoleServer implements AutoCloseable {
    /** The console's name in lines, metrics and the audit trail. */
    static final String NAME = "console";

    private static final int MIN_THREADS = 2;
    private static final int MAX_THREADS = 8;
    private static final int THREAD_IDLE_MS = 60_000;
    private static final long IDLE_MS = 10_000;
    private static final int MAX_HEADER = 8_192;

    private final Server server;
    private final ServerConnector connector;
    private final ExecutorService requests;
    private final Tokens commands;
    private final StateStream stream;

    /**
     * Creates a server, which does not listen yet.
     *
     * @param maxConnections the most connections; half of them may be streams, a quarter is kept for those that have
     *     shown a right token
     * @param tokens whether readers must show a token, too
     * @param from the networks that connections come from
     * @param tls its certificate; null for none
     */
    public ConsoleServer(
            VenueFollower follower,
            VenuePort port,
            int maxConnections,
            boolean tokens,
            AddressRanges from,
            @Nullable TlsSection tls) {
        LogonGuard guard = new LogonGuard(NAME, port.lines(), port.audit());
        commands = new Tokens(guard);
        Visitors visitors = new Visitors(maxConnections);
        // Jetty's own queue asks JMX for the size of a cache line, which takes a tenth of a start's time.
        QueuedThreadPool threads =
                new QueuedThreadPool(MAX_THREADS, MIN_THREADS, THREAD_IDLE_MS, new LinkedBlockingQueue<>());
        threads.setName("console-http");
        threads.setDaemon(true);
        threads.setReservedThreads(0);
        requests = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("console-request-", 0).factory());
        threads.setVirtualThreadsExecutor(requests);
        server = new Server(threads);
        HttpConnectionFactory http = new HttpConnectionFactory(configuration());
        ConnectionFactory[] factories = tls == null
                ? new ConnectionFactory[] {http}
                : new ConnectionFactory[] {
                    new SslConnectionFactory(new VenueCertificate(tls.server()), http.getProtocol()), http
                };
        connector = new GuardedConnector(
                server, from, visitors, address -> onForeign(visitors, guard, from, address), factories);
        connector.setIdleTimeout(IDLE_MS);
        server.addConnector(connector);
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
                visitors);
        stream = new StateStream(
                Stream.of(Sight.values())
                        .collect(Collectors.toMap(sight -> sight, sight -> new StateFrames(follower, port, sight))),
                traffic,
                maxConnections / 2);
        server.setHandler(new RequestHandler(router, traffic, stream, visitors));
        server.setErrorHandler(new ErrorAnswers(traffic));
    }

    private static void onForeign(Visitors visitors, LogonGuard guard, AddressRanges from, InetAddress address) {
        visitors.onForeign();
        guard.isForeign(address, from);
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
        ServerSocketChannel socket = ListeningSocket.open(listen, 0);
        try {
            connector.open(socket);
            server.start();
            stream.start();
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
        stream.close();
        try {
            server.stop();
        } catch (Exception e) {
            // The sockets are closed all the same; the process ends soon.
        }
        requests.shutdownNow();
    }
}
