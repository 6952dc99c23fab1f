// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.service;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.Admission;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.ChannelHandler;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ChannelServer;
import org.outcry.channel.Connection;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;

/**
 * Server of a service, on a thread of its own, which calls it. Each client has a service of its own, unless the
 * function returns the same. A service that throws ends the connection of the client whose call it was, and is logged;
 * the others are served on. Over a plain {@link ChannelServer}, whose limits are the standard ones; calls are trivially
 * copyable.
 *
 * <pre>{@code
 * try (Service service = Service.of(Quotes.class, EchoService::new).serve(7001)) {
 *     Thread.currentThread().join();
 * }
 * }</pre>
 */
public final class Service implements AutoCloseable {
    private static final int ROOM_BYTES = ChannelLimits.standard().maxFrameBytes();
    private static final long AWAIT_MS = 10;
    private static final long FAULT_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(AWAIT_MS);

    private final ChannelServer server;
    private final Journal.@Nullable Appender journal;
    private final Thread thread;
    private volatile boolean ending;
    private volatile @Nullable String fault;

    private Service(ChannelServer server, Journal.@Nullable Appender journal, String name) {
        this.server = server;
        this.journal = journal;
        this.thread = Thread.ofPlatform().name(name).unstarted(this::run);
    }

    /**
     * Describes a service.
     *
     * @param calls the interface that clients call
     * @param events the interface by which it answers
     * @param services makes the service of a client, of what the client is told by
     * @throws IllegalArgumentException if an interface has no generated code that is visible
     */
    public static <I, O> Offer<I, O> of(Class<I> calls, Class<O> events, Function<? super O, ? extends I> services) {
        return new Offer<>(GeneratedCode.of(calls), GeneratedCode.of(events), services, null);
    }

    /** Describes a service that answers by the interface that clients call. */
    public static <X> Offer<X, X> of(Class<X> callsAndEvents, Function<? super X, ? extends X> services) {
        return of(callsAndEvents, callsAndEvents, services);
    }

    /**
     * Description of a service that can be served.
     *
     * @param <I> the interface that clients call
     * @param <O> the interface by which it answers
     */
    public static final class Offer<I, O> {
        private final GeneratedCode<I> calls;
        private final GeneratedCode<O> events;
        private final Function<? super O, ? extends I> services;
        private final @Nullable Journal<I> journal;

        private Offer(
                GeneratedCode<I> calls,
                GeneratedCode<O> events,
                Function<? super O, ? extends I> services,
                @Nullable Journal<I> journal) {
            this.calls = calls;
            this.events = events;
            this.services = services;
            this.journal = journal;
        }

        /** Returns the same, with each call appended to a journal before the service is called. */
        public Offer<I, O> keeping(Journal<I> file) {
            return new Offer<>(calls, events, services, file);
        }

        /**
         * Serves on a port of the loopback address, 0 for any that is free.
         *
         * @throws java.net.BindException if it is in use
         */
        public Service serve(int port) throws IOException {
            return serve(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        }

        /**
         * Serves on an address. Every program that reaches it may call.
         *
         * @throws java.net.BindException if it is in use
         */
        public Service serve(InetSocketAddress address) throws IOException {
            Journal.Appender file = journal == null ? null : journal.open();
            try {
                ChannelServer server = ChannelServer.listen(
                        address,
                        ChannelContract.of(calls.contract(), events.contract(), Encoding.TRIVIALLY_COPYABLE),
                        ChannelLimits.standard(),
                        System::nanoTime,
                        (connection, greeting) -> Admission.to(served(connection, file)));
                Service service =
                        new Service(server, file, "service " + calls.contract().interfaceName());
                service.thread.start();
                return service;
            } catch (IOException | RuntimeException e) {
                if (file != null) {
                    file.close();
                }
                throw e;
            }
        }

        private Served served(Connection connection, Journal.@Nullable Appender file) {
            I service = services.apply(events.writer(connection.writeEncoding(), connection));
            FrameHandler reader = calls.reader(connection.readEncoding(), service);
            if (file == null) {
                return new Served(connection, reader, null, null);
            }
            FrameHandler recorder = connection.readEncoding() == Encoding.TRIVIALLY_COPYABLE
                    ? file.file()::append
                    : calls.reader(connection.readEncoding(), calls.writer(Encoding.TRIVIALLY_COPYABLE, file.file()));
            return new Served(connection, reader, file, recorder);
        }
    }

    /**
     * Service of one connection, called while there is room for what it may send.
     *
     * @param recorder appends calls to the file, as bytes or, of another version of the interface, translated; null
     *     without a file
     */
    private record Served(
            Connection connection,
            FrameHandler reader,
            Journal.@Nullable Appender file,
            @Nullable FrameHandler recorder)
            implements ChannelHandler {
        @Override
        public void onCalls(Calls calls) {
            while (connection.hasRoom(ROOM_BYTES) && (file == null || file.hasRoom(ROOM_BYTES)) && calls.next()) {
                if (recorder != null && file != null) {
                    file.stamp();
                    recorder.onFrame(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
                }
                reader.onFrame(calls.methodId(), calls.buffer(), calls.offset(), calls.length());
            }
        }
    }

    /** Returns the address that it listens on. */
    public InetSocketAddress address() throws IOException {
        return server.address();
    }

    /** Returns whether its thread runs, for a health check. Any thread. */
    public boolean isRunning() {
        return thread.isAlive();
    }

    /**
     * Returns why calls wait at present, for a health check: the journal has no room. None is lost: the service has not
     * seen them, and goes on when there is room. Any thread.
     *
     * @return the reason, and what to do about it; null if calls are served
     */
    public @Nullable String fault() {
        return fault;
    }

    private void run() {
        while (!ending) {
            int work = server.poll();
            tell(journal == null ? null : journal.fault(ROOM_BYTES));
            if (fault != null) {
                // Bytes that wait would end each wait for bytes at once.
                LockSupport.parkNanos(FAULT_PAUSE_NS);
            } else if (work == 0) {
                server.await(AWAIT_MS);
            }
        }
    }

    private void tell(@Nullable String found) {
        if (!Objects.equals(found, fault)) {
            fault = found;
            System.Logger log = System.getLogger(Service.class.getName());
            if (found == null) {
                log.log(System.Logger.Level.INFO, thread.getName() + ": the journal has room again");
            } else {
                log.log(System.Logger.Level.ERROR, thread.getName() + ": " + found);
            }
        }
    }

    /**
     * Ends its thread, says goodbye to all clients, and closes the journal. Waits for the call that is being served; an
     * interrupt is passed on to it.
     */
    @Override
    public void close() throws IOException {
        ending = true;
        server.selector().wakeup();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
                thread.interrupt();
            }
        }
        try (journal) {
            server.close();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
