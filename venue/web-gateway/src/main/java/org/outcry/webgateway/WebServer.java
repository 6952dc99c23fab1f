// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javax.net.ssl.SSLEngine;
import org.agrona.concurrent.EpochNanoClock;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.ListeningSocket;
import org.outcry.link.TlsServer;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.text.Json;

/**
 * HTTP server. Each request has a virtual thread, which checks bounds, token and rate, reads the fields, hands the
 * request over, and waits for the answer. Connections are bounded, and a silent one is closed.
 */
final class WebServer extends Handler.Abstract {
    private static final int MIN_THREADS = 2;
    private static final int MAX_THREADS = 8;
    private static final int THREAD_IDLE_MS = 60_000;
    private static final long IDLE_MS = 30_000;
    private static final int MAX_HEADER = 8_192;
    private static final int MAX_PATH = 1_024;
    private static final int NO_CONTENT = 204;
    private static final long ANSWER_WITHIN_S = 10;
    private static final long BODY_WITHIN_NS = TimeUnit.SECONDS.toNanos(5);
    private static final Duration STREAM_IDLE = Duration.ofSeconds(90);

    private final WebSection section;
    private final Origins origins;
    private final Clients clients;
    private final Predicate<WebTask> handOver;
    private final WebStreams streams;
    private final EpochNanoClock clock;
    private final EventFileSpec log;
    private final ExecutorService requests;
    private final Server jetty;
    private final ServerConnector connector;

    /**
     * Creates a server, which does not listen yet.
     *
     * @param handOver takes a request, or returns false if too many wait
     * @param streams the streams on the gateway's thread
     * @param port the venue
     */
    WebServer(WebSection section, Clients clients, Predicate<WebTask> handOver, WebStreams streams, VenuePort port) {
        this.section = section;
        origins = new Origins(section);
        this.clients = clients;
        this.handOver = handOver;
        this.streams = streams;
        this.clock = port.clock();
        this.log = port.eventLog();
        QueuedThreadPool threads =
                new QueuedThreadPool(MAX_THREADS, MIN_THREADS, THREAD_IDLE_MS, new LinkedBlockingQueue<>());
        threads.setName("web-http");
        threads.setDaemon(true);
        threads.setReservedThreads(0);
        requests = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("web-request-", 0).factory());
        threads.setVirtualThreadsExecutor(requests);
        jetty = new Server(threads);
        connector = new ServerConnector(jetty, 0, 1, factories(section.tls()));
        connector.setIdleTimeout(IDLE_MS);
        jetty.addConnector(connector);
        jetty.addBean(new NetworkConnectionLimit(section.maxConnections(), jetty));
        WebSocketUpgradeHandler sockets = WebSocketUpgradeHandler.from(jetty, this::openStreams);
        sockets.setHandler(this);
        jetty.setHandler(sockets);
        jetty.setErrorHandler((request, response, callback) -> {
            Problem problem = new Problem(response.getStatus(), "bad-request", "the request is no valid HTTP/1.1");
            write(request, response, callback, Answer.of(problem));
            return true;
        });
    }

    private void openStreams(ServerWebSocketContainer container) {
        container.setMaxTextMessageSize(section.maxBodyBytes());
        container.setMaxFrameSize(section.maxBodyBytes());
        container.setMaxBinaryMessageSize(section.maxBodyBytes());
        container.setIdleTimeout(STREAM_IDLE);
        container.addMapping(Operation.STREAM.path(), (request, response, callback) -> {
            try {
                origins.check(request, response);
                boolean isShown = isSigned(request)
                        || !header(request, HttpHeader.AUTHORIZATION).isEmpty();
                Caller caller = Caller.of(request);
                Client client = isShown ? client(request, "") : clients.ofCertificate(caller);
                // Without compression no small message grows into a large one.
                response.setExtensions(List.of());
                StreamHost host =
                        new StreamHost(clients, handOver, streams, log, clock, requests, connector.getScheduler());
                return new StreamSocket(host, caller, client);
            } catch (Problem problem) {
                write(request, response, callback, Answer.of(problem));
                return null;
            }
        });
    }

    /** Runs something on another thread, so many milliseconds from now. */
    void later(int delayMs, Runnable action) {
        connector.getScheduler().schedule(action, delayMs, TimeUnit.MILLISECONDS);
    }

    private static ConnectionFactory[] factories(@Nullable TlsSection tls) {
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.setSendServerVersion(false);
        configuration.setSendDateHeader(false);
        configuration.setRequestHeaderSize(MAX_HEADER);
        configuration.setUriCompliance(UriCompliance.RFC3986);
        HttpConnectionFactory http = new HttpConnectionFactory(configuration);
        return tls == null
                ? new ConnectionFactory[] {http}
                : new ConnectionFactory[] {
                    new SslConnectionFactory(new Certificate(tls.server()), http.getProtocol()), http
                };
    }

    /**
     * Listens.
     *
     * @throws java.net.BindException if the address is in use
     */
    InetSocketAddress open(InetSocketAddress listen) throws IOException {
        ServerSocketChannel socket = ListeningSocket.open(listen, 0);
        try {
            connector.open(socket);
            jetty.start();
            return (InetSocketAddress) socket.getLocalAddress();
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        } catch (Exception e) {
            socket.close();
            throw new IOException("web server can't be started: " + e.getMessage(), e);
        }
    }

    /** Returns the number of open connections. */
    int connections() {
        return connector.getConnectedEndPoints().size();
    }

    void close() {
        try {
            jetty.stop();
        } catch (Exception e) {
            // The sockets are closed all the same; the process ends soon.
        }
        requests.shutdownNow();
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws IOException {
        response.getHeaders().put("X-Content-Type-Options", "nosniff").put(HttpHeader.CACHE_CONTROL, "no-store");
        try {
            if (TradePage.answer(request, response, callback)) {
                return true;
            }
            origins.check(request, response);
            if (request.getMethod().equals("OPTIONS")
                    && !header(request, HttpHeader.ORIGIN).isEmpty()) {
                response.setStatus(NO_CONTENT);
                callback.succeeded();
                return true;
            }
            write(request, response, callback, answer(request, response));
        } catch (Problem problem) {
            if (problem.isTemporary()) {
                response.getHeaders().put(HttpHeader.RETRY_AFTER, "1");
            }
            if (problem.status() == Problem.METHOD_NOT_ALLOWED) {
                response.getHeaders().put(HttpHeader.ALLOW, methods(Request.getPathInContext(request)));
            }
            write(request, response, callback, Answer.of(problem));
        }
        return true;
    }

    /** Returns the answer to a request for the time. */
    static Answer time(EpochNanoClock clock) {
        return Answer.ok(new Json().put("time", OrderViews.time(clock.nanoTime())));
    }

    private Answer answer(Request request, Response response) throws IOException {
        if (request.getHttpURI().getPathQuery().length() > MAX_PATH) {
            throw new Problem(Problem.BAD_REQUEST, "too-long", "path and query are too long")
                    .bound(MAX_PATH + " characters");
        }
        String path = Request.getPathInContext(request);
        Operation operation = operation(request.getMethod(), path);
        if (operation == Operation.TIME) {
            return time(clock);
        }
        if (operation == Operation.OPENAPI) {
            return Answer.ok(ApiDescription.openApi());
        }
        if (operation == Operation.ASYNCAPI) {
            return Answer.ok(ApiDescription.asyncApi());
        }
        if (operation == Operation.STREAM) {
            response.getHeaders().put(HttpHeader.UPGRADE, "websocket");
            throw new Problem(Problem.UPGRADE_REQUIRED, "not-a-websocket", "the path is a WebSocket")
                    .remedy("open it as one, such as new WebSocket(\"ws://...\") of a browser does");
        }
        // Without a token, the body is needed to find out whose it is.
        String signedBody = isSigned(request) && operation.hasBody() ? body(request) : "";
        Client client = client(request, signedBody);
        int remaining = client.take(System.nanoTime());
        response.getHeaders()
                .put("RateLimit-Limit", client.rate())
                .put("RateLimit-Remaining", Math.max(0, remaining))
                .put("RateLimit-Reset", 1);
        if (remaining < 0) {
            throw client.rateExceeded();
        }
        String query = request.getHttpURI().getQuery();
        Fields fields = operation.hasBody()
                ? Fields.ofBody(isSigned(request) ? signedBody : body(request), operation.fields())
                : Fields.ofQuery(query, operation.fields());
        String name = operation.nameIn(path);
        WebTask task = new WebTask(operation, client.session, name == null ? "" : name, fields);
        if (!handOver.test(task)) {
            throw new Problem(Problem.UNAVAILABLE, "busy", "too many requests wait")
                    .bound(section.queue() + " requests");
        }
        Answer answer = await(task);
        FillScan.Range range = task.range;
        return range == null ? answer : FillScan.read(log, range).answer();
    }

    private static boolean isSigned(Request request) {
        return request.getHeaders().contains(Signature.SIGNATURE);
    }

    /** Returns the client that a request shows by its token, its signature or its certificate. */
    private Client client(Request request, String body) {
        Caller caller = Caller.of(request);
        long nowNs = System.nanoTime();
        if (!isSigned(request)) {
            return clients.of(header(request, HttpHeader.AUTHORIZATION), caller, nowNs);
        }
        Signature signature = new Signature(
                header(request, Signature.KEY),
                header(request, Signature.TIMESTAMP),
                header(request, Signature.SIGNATURE),
                request.getMethod() + request.getHttpURI().getPathQuery() + body);
        return clients.of(signature, caller, nowNs, clock.nanoTime());
    }

    /** Returns the methods of a path, as a header has them. */
    private static String methods(String path) {
        return String.join(
                ", ", Operation.at(path).stream().map(Operation::method).toList());
    }

    private static Operation operation(String method, String path) {
        List<Operation> found = Operation.at(path);
        if (found.isEmpty()) {
            throw new Problem(Problem.NOT_FOUND, "no-such-path", "there is no such path").field("path", path);
        }
        return found.stream()
                .filter(each -> each.method().equals(method))
                .findFirst()
                .orElseThrow(() -> new Problem(
                                Problem.METHOD_NOT_ALLOWED, "method-not-allowed", "not a method of the path")
                        .field("method", method)
                        .bound("one of " + found.stream().map(Operation::method).toList()));
    }

    private static Answer await(WebTask task) {
        try {
            return task.future().get(ANSWER_WITHIN_S, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new Problem(Problem.TIMEOUT, "no-answer", "the venue has not answered yet")
                    .remedy("ask for the order, or send it again under the same clientOrderId");
        } catch (ExecutionException e) {
            throw new IllegalStateException("request failed: operation=" + task.operation, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Problem(Problem.UNAVAILABLE, "stopping", "the venue is stopping");
        }
    }

    private String body(Request request) throws IOException {
        String type = header(request, HttpHeader.CONTENT_TYPE);
        if (!type.equals("application/json") && !type.startsWith("application/json;")) {
            throw new Problem(Problem.UNSUPPORTED_MEDIA, "not-json", "the body must be JSON")
                    .field("Content-Type", type)
                    .bound("application/json");
        }
        int most = section.maxBodyBytes();
        byte[] bytes = new byte[most + 1];
        int length = 0;
        long beginNs = System.nanoTime();
        try (InputStream in = Request.asInputStream(request)) {
            while (length <= most) {
                int read = in.read(bytes, length, bytes.length - length);
                if (read < 0) {
                    return new String(bytes, 0, length, StandardCharsets.UTF_8);
                }
                length += read;
                if (System.nanoTime() - beginNs > BODY_WITHIN_NS) {
                    throw new Problem(Problem.BAD_REQUEST, "too-slow", "the body takes too long");
                }
            }
        }
        throw new Problem(Problem.TOO_LARGE, "too-large", "the body is too large").bound(most + " bytes");
    }

    /** Returns the value of a header; empty if there is none. */
    static String header(Request request, HttpHeader header) {
        return header(request, header.asString());
    }

    private static String header(Request request, String header) {
        String value = request.getHeaders().get(header);
        return value == null ? "" : value;
    }

    private static void write(Request request, Response response, Callback callback, Answer answer) {
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(answer.body().toString());
        HttpFields.Mutable headers = response.getHeaders();
        response.setStatus(answer.status());
        headers.put(new HttpField(
                HttpHeader.CONTENT_TYPE, answer.isProblem() ? "application/problem+json" : "application/json"));
        headers.put(HttpHeader.CONTENT_LENGTH, bytes.remaining());
        if (answer.status() == Problem.UNAUTHORIZED) {
            headers.put(HttpHeader.WWW_AUTHENTICATE, "Bearer");
        }
        response.write(true, request.getMethod().equals("HEAD") ? ByteBuffer.allocate(0) : bytes, callback);
    }

    /** Certificate of the venue, which may change while it runs. */
    private static final class Certificate extends SslContextFactory.Server {
        private final TlsServer server;

        private Certificate(TlsServer server) {
            this.server = server;
            setSslContext(server.context());
        }

        @Override
        public SSLEngine newSSLEngine() {
            return server.engine();
        }

        @Override
        public SSLEngine newSSLEngine(String host, int port) {
            return server.engine();
        }

        @Override
        public SSLEngine newSSLEngine(InetSocketAddress address) {
            return server.engine();
        }
    }
}
