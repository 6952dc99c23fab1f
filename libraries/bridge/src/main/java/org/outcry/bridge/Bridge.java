// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;
import org.outcry.bridge.endpoint.Endpoint;
import org.outcry.link.ListeningSocket;
import org.outcry.link.TlsServer;

/**
 * HTTP server in front of a service: events as JSON by POST, as server-sent events, and in both directions over
 * WebSockets. One thread has all connections to the service; each HTTP request has a virtual thread. Any thread may
 * close it.
 */
public final class Bridge implements AutoCloseable {
    private static final int MIN_THREADS = 2;
    private static final int MAX_THREADS = 8;
    private static final int MAX_HEADER_BYTES = 8_192;

    private final Server server;
    private final ServerConnector connector;
    private final ExecutorService requests;
    private final BridgeLoop loop;

    private Bridge(BridgedService service, BridgeOptions options) throws IOException {
        EventLog log = new EventLog(options.keptEvents(), options.keptCharacters());
        loop = new BridgeLoop(service, options, log);
        QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, MIN_THREADS);
        threads.setName("bridge-http");
        threads.setDaemon(true);
        threads.setReservedThreads(0);
        requests = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("bridge-request-", 0).factory());
        threads.setVirtualThreadsExecutor(requests);
        server = new Server(threads);
        connector = new ServerConnector(server, 0, 1, factories(options));
        connector.setIdleTimeout(options.silenceNs() / 1_000_000);
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(options.maxConnections(), server));
        int most = options.maxConnections() * 3 / 4;
        AtomicInteger open = new AtomicInteger();
        HttpHandler http = new HttpHandler(service, options, loop, new EventStreams(log, most, open));
        WebSocketUpgradeHandler webSockets =
                WebSocketUpgradeHandler.from(server, container -> webSockets(container, options, most, open));
        webSockets.setHandler(http);
        server.setHandler(new Gate(options, webSockets));
        server.setErrorHandler(Bridge::refuse);
    }

    /** Answers what the server itself refuses, and what has failed. */
    private static boolean refuse(Request request, Response response, Callback callback) {
        int status = response.getStatus();
        Fault fault = status < Fault.INTERNAL
                ? Fault.of(
                        status,
                        "request refused: status=" + status + " maxHeaderBytes=" + MAX_HEADER_BYTES
                                + ": send one of HTTP/1.1 with a shorter header")
                : Fault.of(status, "request failed: status=" + status + ": the log of the bridge has the reason");
        Replies.write(fault.reply(), request, response, callback);
        return true;
    }

    private void webSockets(ServerWebSocketContainer container, BridgeOptions options, int most, AtomicInteger open) {
        container.setMaxTextMessageSize(options.maxMessageBytes());
        container.setMaxFrameSize(options.maxMessageBytes());
        container.setIdleTimeout(Duration.ofNanos(options.silenceNs()));
        container.addMapping(HttpHandler.WEB_SOCKET, (request, response, callback) -> {
            if (open.get() >= most) {
                Replies.write(EventStreams.full(most).reply(), request, response, callback);
                return null;
            }
            if (request.hasSubProtocol(Gate.PROTOCOL)) {
                response.setAcceptedSubProtocol(Gate.PROTOCOL);
            }
            return new Endpoint(loop.newWebSocket(open));
        });
    }

    private static ConnectionFactory[] factories(BridgeOptions options) {
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setSendServerVersion(false);
        configuration.setSendDateHeader(false);
        configuration.setRequestHeaderSize(MAX_HEADER_BYTES);
        configuration.setUriCompliance(UriCompliance.RFC3986);
        HttpConnectionFactory http = new HttpConnectionFactory(configuration);
        TlsServer tls = options.tls();
        return tls == null
                ? new ConnectionFactory[] {http}
                : new ConnectionFactory[] {
                    new SslConnectionFactory(new BridgeCertificate(tls), http.getProtocol()), http
                };
    }

    /**
     * Starts a bridge. It connects to the service, and tries again while the service is not available.
     *
     * @throws IllegalArgumentException if options are out of bounds; the message names all of them
     * @throws java.net.BindException if the address is in use
     */
    public static Bridge open(BridgeOptions options, BridgedService service) throws IOException {
        options.check();
        Bridge bridge = new Bridge(service, options);
        bridge.start(options.listen());
        return bridge;
    }

    private void start(InetSocketAddress listen) throws IOException {
        ServerSocketChannel socket = ListeningSocket.open(listen, 0);
        try {
            connector.open(socket);
            loop.start();
            server.start();
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        } catch (Exception e) {
            socket.close();
            throw new IOException("bridge's server can't be started: " + e.getMessage(), e);
        }
    }

    /** Returns the address that it listens on. */
    public InetSocketAddress address() {
        return new InetSocketAddress(
                connector.getHost() == null ? "localhost" : connector.getHost(), connector.getLocalPort());
    }

    /**
     * Returns whether its thread runs, without which it answers every request by 503, {@code GET /} too. A service that
     * fails does not end it. Any thread.
     */
    public boolean isRunning() {
        return !loop.isEnded();
    }

    /** Ends all requests and connections, and waits for the bridge's thread. */
    @Override
    public void close() {
        try {
            loop.close();
            server.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            // The sockets are closed all the same.
        }
        requests.shutdownNow();
    }
}
