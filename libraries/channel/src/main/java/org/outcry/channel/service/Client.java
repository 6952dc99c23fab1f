// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.service;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.Calls;
import org.outcry.channel.ChannelClient;
import org.outcry.channel.ChannelClose;
import org.outcry.channel.ChannelContract;
import org.outcry.channel.ChannelLimits;
import org.outcry.channel.ClientHandler;
import org.outcry.channel.Connection;
import org.outcry.channel.Greeting;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;

/**
 * Client of a {@link Service} that waits: for the connection, for room, for events. It connects again after an end;
 * what was on the way then may be lost. One thread, which also calls the receiver of events, within {@link #call} and
 * {@link #receive}. A program that must not wait uses {@link ChannelClient}.
 *
 * <pre>{@code
 * try (Client<Quotes> client = Client.of(Quotes.class, Quotes.class, printer, address)) {
 *     client.call(quotes -> quotes.topOfBook(quote));
 *     client.receive(Duration.ofSeconds(5));
 * }
 * }</pre>
 *
 * @param <I> the interface of the calls
 */
public final class Client<I> implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final long PAUSE_NS = 50_000;
    private static final int ROOM_BYTES = ChannelLimits.standard().maxFrameBytes();

    private final ChannelClient channel;
    private final Connection connection;
    private final GeneratedCode<I> calls;
    private final String name;
    private @Nullable I writer;
    private @Nullable ChannelClose lastClose;
    private long received;

    private <O> Client(GeneratedCode<I> calls, GeneratedCode<O> events, O receiver, InetSocketAddress address) {
        this.calls = calls;
        this.name = calls.contract().interfaceName() + " at " + address;
        this.channel = new ChannelClient(
                List.of(address),
                ChannelContract.of(calls.contract(), events.contract(), Encoding.TRIVIALLY_COPYABLE),
                ChannelLimits.standard(),
                System::nanoTime,
                new Received<>(events, receiver));
        this.connection = channel.connection();
    }

    /**
     * Makes a client, which connects when it is used.
     *
     * @param calls the interface of the service's calls
     * @param events the interface of its answers
     * @param receiver takes them
     * @throws IllegalArgumentException if an interface has no generated code that is visible
     */
    public static <I, O> Client<I> of(Class<I> calls, Class<O> events, O receiver, InetSocketAddress address) {
        return new Client<>(GeneratedCode.of(calls), GeneratedCode.of(events), receiver, address);
    }

    /** Makes a client of a service that answers by the interface of its calls. */
    public static <X> Client<X> of(Class<X> callsAndEvents, X receiver, InetSocketAddress address) {
        return of(callsAndEvents, callsAndEvents, receiver, address);
    }

    /**
     * Makes calls, when there is room for the longest one.
     *
     * @param some makes them at once; the interface is of no use afterwards
     * @throws IllegalStateException if there is no connection, or no room, for 10 s, with the last reason
     */
    public void call(Consumer<? super I> some) {
        if (!waitFor(() -> connection.isReady() && connection.hasRoom(ROOM_BYTES), PATIENCE)) {
            throw new IllegalStateException("no connection with room: service=" + name + " waited=" + PATIENCE
                    + " last=" + lastClose + ": start it, or look into its log");
        }
        some.accept(Objects.requireNonNull(writer));
        connection.flush();
    }

    /**
     * Waits for events, and hands those over that are there.
     *
     * @return whether one came in time
     */
    public boolean receive(Duration atMost) {
        long before = received;
        return waitFor(() -> received > before, atMost);
    }

    private boolean waitFor(BooleanSupplier condition, Duration atMost) {
        long startNs = System.nanoTime();
        channel.poll();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - startNs > atMost.toNanos()) {
                return false;
            }
            if (channel.poll() == 0) {
                LockSupport.parkNanos(PAUSE_NS);
            }
        }
        return true;
    }

    /** Says goodbye, and closes. */
    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** Receiver of the service's events. */
    private final class Received<O> implements ClientHandler {
        private final GeneratedCode<O> events;
        private final O receiver;
        private @Nullable FrameHandler reader;

        Received(GeneratedCode<O> events, O receiver) {
            this.events = events;
            this.receiver = receiver;
        }

        @Override
        public void onReady(Connection ready, Greeting greeting) {
            reader = events.reader(ready.readEncoding(), receiver);
            writer = calls.writer(ready.writeEncoding(), ready);
        }

        @Override
        public void onCalls(Calls batch) {
            FrameHandler to = reader;
            while (to != null && batch.next()) {
                received++;
                to.onFrame(batch.methodId(), batch.buffer(), batch.offset(), batch.length());
            }
        }

        @Override
        public void onClosed(Connection ended, ChannelClose close) {
            lastClose = close;
        }

        @Override
        public void onRefused(InetSocketAddress address, ChannelClose close) {
            lastClose = close;
        }
    }
}
