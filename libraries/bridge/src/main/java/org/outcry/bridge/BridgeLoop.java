// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelServer;
import org.outcry.channel.Connection;

/** Thread of a bridge, which has all connections to the service, and runs what other threads give it. */
final class BridgeLoop {
    private static final long IDLE_MS = 10;
    private static final long BUSY_MS = 1;
    private static final int TOKEN_BYTES = 32;

    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final List<WebSocketLink> webSockets = new ArrayList<>();
    private final BridgedService service;
    private final BridgeOptions options;
    private final EventLog log;
    private final Selector selector;
    private final @Nullable ChannelServer local;
    private final List<InetSocketAddress> addresses;
    private final byte[] token;
    private final byte[] sharedToken;
    private final HttpLink http;
    private final Thread thread;
    private volatile boolean ending;
    private volatile boolean ended;

    /**
     * Creates a loop, which runs from {@link #start} on.
     *
     * @throws IOException if a service in this process cannot listen
     */
    BridgeLoop(BridgedService service, BridgeOptions options, EventLog log) throws IOException {
        this.service = service;
        this.options = options;
        this.log = log;
        LocalService inProcess = service.localService();
        if (inProcess == null) {
            local = null;
            token = service.token();
            sharedToken = token;
            addresses = service.addresses();
        } else {
            token = new byte[TOKEN_BYTES];
            sharedToken = new byte[TOKEN_BYTES];
            SecureRandom random = new SecureRandom();
            random.nextBytes(token);
            random.nextBytes(sharedToken);
            local = inProcess.listen(service.contract(), service.limits(), token, sharedToken, this::onFailed);
            addresses = List.of(local.address());
        }
        selector = Selector.open();
        http = new HttpLink(service, owner -> linkTo(owner, sharedToken), options, System::nanoTime, log);
        thread = Thread.ofPlatform().name("bridge").daemon().unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    /**
     * Runs something on the bridge's thread, in the order of a caller's calls; after the end not at all. Any thread.
     */
    void run(Runnable task) {
        tasks.add(task);
        selector.wakeup();
    }

    /** Makes the calls of an HTTP request; they fail if the thread has ended. Any thread. */
    void make(HttpCalls calls) {
        run(() -> http.make(calls));
        if (ended) {
            calls.fail(endedFault());
        }
    }

    /** Returns whether the thread has ended, so that no call can be made. Any thread. */
    boolean isEnded() {
        return ended;
    }

    static Fault endedFault() {
        return Fault.of(Fault.UNAVAILABLE, "bridge has ended: its log has the cause: start it again");
    }

    private void onFailed(Connection connection, Calls call, RuntimeException failure) {
        http.onFailed(connection, call, failure);
    }

    /**
     * Returns the connection of a new WebSocket. Any thread.
     *
     * @param open counts those that are open
     */
    WebSocketLink newWebSocket(AtomicInteger open) {
        return new WebSocketLink(this, open, options, System::nanoTime);
    }

    /** Returns a new connection to the service. Any thread. */
    ServiceLink linkTo(ServiceLink.Owner owner) {
        return linkTo(owner, token);
    }

    private ServiceLink linkTo(ServiceLink.Owner owner, byte[] shown) {
        return new ServiceLink(service, addresses, shown, System::nanoTime, owner);
    }

    void add(WebSocketLink link) {
        webSockets.add(link);
    }

    private void run() {
        try (selector) {
            while (!ending) {
                if (turn() == 0) {
                    await();
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("bridge cannot wait for its sockets: " + e.getMessage(), e);
        } finally {
            end();
            ended = true;
            runTasks();
        }
    }

    private int turn() {
        int work = runTasks() + guarded(http::poll);
        for (int i = 0; i < webSockets.size(); i++) {
            work += guarded(webSockets.get(i)::poll);
        }
        webSockets.removeIf(WebSocketLink::isGone);
        return local == null ? work : work + guarded(local::poll);
    }

    private int runTasks() {
        int work = 0;
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            Runnable next = task;
            work += guarded(() -> {
                next.run();
                return 1;
            });
        }
        return work;
    }

    /** Runs a part of a turn, whose failure ends nothing but what failed. */
    private static int guarded(IntSupplier part) {
        try {
            return part.getAsInt();
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError e) {
            System.getLogger(Bridge.class.getName())
                    .log(System.Logger.Level.ERROR, "bridge goes on after a failure", e);
            return 1;
        }
    }

    private void await() throws IOException {
        boolean isBusy = local != null || !register(http.link());
        for (WebSocketLink webSocket : webSockets) {
            isBusy |= !register(webSocket.link());
        }
        selector.select(isBusy ? BUSY_MS : IDLE_MS);
        selector.selectedKeys().clear();
    }

    /** Adds the socket of a connection to the selector, and returns whether there is nothing else to wait for. */
    private boolean register(ServiceLink link) throws IOException {
        SocketChannel socket = link.socket();
        if (socket != null && socket.isOpen() && socket.keyFor(selector) == null) {
            socket.register(selector, SelectionKey.OP_READ);
        }
        return socket != null && link.connection().pendingBytes() == 0;
    }

    private void end() {
        http.close();
        for (WebSocketLink webSocket : webSockets) {
            webSocket.end(WebSocketLink.GOING_AWAY, "bridge closes");
            webSocket.link().close();
        }
        log.end();
        try {
            if (local != null) {
                local.close();
            }
        } catch (IOException e) {
            // Its sockets are of no use any longer.
            return;
        }
    }

    /** Ends the connections and the thread, and waits for it. */
    void close() throws InterruptedException {
        ending = true;
        selector.wakeup();
        thread.join();
    }
}
