// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkFactory;

/**
 * Server with a thread for each connection, which blocks in the operating system while there is nothing to do; for
 * machines with a core for each. The acceptor is called from all of these threads, a handler only from that of its
 * connection. An exception of a handler ends its thread, and is passed to the thread's uncaught exception handler.
 */
public final class ThreadedChannelServer implements AutoCloseable {
    private static final long AWAIT_MS = 10;
    /** The number of connections, each with a thread, that may exist at once before they are admitted. */
    static final int MOST_NEWCOMERS = 64;
    /** The longest wait of the accepting thread for threads of connections that were displaced to end. */
    private static final long MAX_ENDING_MS = 1_000;

    private final ChannelContract contract;
    private final ChannelLimits limits;
    private final LongSupplier clockNs;
    private final LinkFactory links;
    private final ServerGreeter greeter;
    private final BufferPool pool = new BufferPool();
    private final ServerSocketChannel listener;
    private final ThreadFactory threads;
    private final Thread acceptThread;
    private final ThreadedPlaces places;
    /** Threads of connections: those that were displaced or turned away may still be ending. */
    private final Semaphore free;

    private final ConcurrentHashMap<Long, Thread> running = new ConcurrentHashMap<>();
    private final AtomicLong acceptFailures = new AtomicLong();
    private volatile boolean closed;

    private ThreadedChannelServer(
            ServerSocketChannel listener,
            ChannelContract contract,
            ChannelLimits limits,
            LongSupplier clockNs,
            LinkFactory links,
            ThreadFactory threads,
            Acceptor acceptor) {
        this.listener = listener;
        this.contract = contract;
        this.limits = limits;
        this.clockNs = clockNs;
        this.links = links;
        this.threads = threads;
        this.greeter = new ServerGreeter(acceptor, this::turnAwayIfFull);
        this.places = new ThreadedPlaces(limits.maxConnections(), MOST_NEWCOMERS);
        this.free = new Semaphore(limits.maxConnections() + ChannelServer.RESERVED + 2 * MOST_NEWCOMERS);
        this.acceptThread = threads.newThread(this::acceptAll);
    }

    /**
     * Starts to listen, and starts the accepting thread.
     *
     * @param address with port 0 for any free port
     * @param clockNs a monotonic clock, in nanoseconds, called from all threads
     * @param threads creates the accepting thread, then one for each connection
     */
    public static ThreadedChannelServer listen(
            InetSocketAddress address,
            ChannelContract contract,
            ChannelLimits limits,
            LongSupplier clockNs,
            LinkFactory links,
            ThreadFactory threads,
            Acceptor acceptor)
            throws IOException {
        ThreadedChannelServer server = new ThreadedChannelServer(
                Sockets.listener(address, limits), contract, limits, clockNs, links, threads, acceptor);
        server.acceptThread.start();
        return server;
    }

    /** Returns the address that it listens on. */
    public InetSocketAddress address() throws IOException {
        return (InetSocketAddress) listener.getLocalAddress();
    }

    /** Returns the number of connections. */
    public int connections() {
        return running.size();
    }

    /**
     * Returns the number of connections that were accepted and not served: broken at once, or without a thread in time.
     */
    public long acceptFailures() {
        return acceptFailures.get();
    }

    /**
     * Sends a goodbye to all connections as far as possible without blocking, closes, and waits for the threads to end.
     * If it is interrupted, they end later.
     */
    @Override
    public void close() throws IOException {
        closed = true;
        listener.close();
        try {
            acceptThread.join();
            for (Thread thread : running.values()) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void acceptAll() {
        long id = 0;
        while (!closed) {
            try {
                SocketChannel socket = listener.accept();
                id++;
                serve(id, socket);
            } catch (AsynchronousCloseException e) {
                return;
            } catch (IOException e) {
                acceptFailures.incrementAndGet();
            }
        }
    }

    private void serve(long id, SocketChannel socket) throws IOException {
        if (!hasThread()) {
            acceptFailures.incrementAndGet();
            socket.close();
            return;
        }
        try {
            Sockets.prepare(socket, limits);
            ByteLink link = links.open(socket);
            ChannelLoop loop = new ChannelLoop(clockNs, limits);
            Connection connection = new Connection(id, contract, limits, greeter, loop.attention(), pool);
            connection.open(link, Sockets.peer(socket), clockNs.getAsLong());
            loop.add(connection, socket);
            places.add(id, socket, ((InetSocketAddress) socket.getRemoteAddress()).getAddress(), loop);
            Thread thread = threads.newThread(() -> turn(connection, loop));
            running.put(id, thread);
            thread.start();
        } catch (IOException e) {
            places.ended(id);
            free.release();
            socket.close();
            throw e;
        }
    }

    private boolean hasThread() {
        try {
            return free.tryAcquire(MAX_ENDING_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void turn(Connection connection, ChannelLoop loop) {
        long id = connection.id();
        try {
            boolean ready = false;
            while (!closed && loop.size() > 0) {
                if (loop.pollFirst() == 0) {
                    loop.await(AWAIT_MS);
                }
                if (!ready) {
                    ready = connection.wasReady();
                    keepPlace(id, ready);
                }
            }
        } finally {
            end(loop);
            places.ended(id);
            running.remove(id);
            free.release();
        }
    }

    private void keepPlace(long id, boolean ready) {
        if (ready) {
            places.ready(id);
        } else {
            places.notReady(id);
        }
    }

    /** Sends a goodbye to a connection that greets where all places are taken, and returns whether it did. */
    private boolean turnAwayIfFull(Connection connection, boolean reserved) {
        if (places.admit(connection.id(), reserved ? ChannelServer.RESERVED : 0)) {
            return false;
        }
        connection.leave(CloseReason.FULL, ChannelServer.fullText(places.admitted(), limits));
        return true;
    }

    private static void end(ChannelLoop loop) {
        try {
            loop.close("server closes");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
