// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Sockets that are subscribed to books. One thread reads them all, counts the messages, and answers pings. */
final class Crowd implements AutoCloseable {
    private static final int AT_ONCE = 64;
    private static final int WAIT_MS = 100;
    private static final int BUFFER_BYTES = 1 << 16;
    private static final long QUIET_NS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(60);
    private static final byte[] PONG = Frames.of(Frames.PONG, "");

    private final Selector selector = Selector.open();
    private final List<SocketChannel> channels = new ArrayList<>();
    private final ByteBuffer in = ByteBuffer.allocate(BUFFER_BYTES);
    private final AtomicLong messages = new AtomicLong();
    private final Thread thread;
    private volatile boolean closing;
    private volatile @Nullable String fault;

    /** First part of a message whose rest has not come. */
    private static final class Rest {
        private byte[] bytes = {};
    }

    /**
     * Opens sockets, and subscribes each to the books of symbols.
     *
     * @param opened is told how many are open
     * @throws IOException if the venue does not take one of them
     */
    Crowd(InetSocketAddress web, int sockets, List<String> symbols, IntConsumer opened) throws IOException {
        byte[][] subscriptions = symbols.stream()
                .map(symbol -> Frames.of(
                        Frames.TEXT,
                        "{\"op\":\"subscribe\",\"id\":\"s\",\"channel\":\"book\",\"symbol\":\"" + symbol + "\"}"))
                .toArray(byte[][]::new);
        for (int first = 0; first < sockets; first += AT_ONCE) {
            int last = Math.min(sockets, first + AT_ONCE);
            for (int i = first; i < last; i++) {
                SocketChannel channel = SocketChannel.open();
                channels.add(channel);
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                channel.connect(web);
                send(channel, Frames.upgrade(MeasuredWeb.client(i % MeasuredWeb.CLIENTS) + ":" + MeasuredWeb.SECRET));
            }
            for (SocketChannel channel : channels.subList(first, last)) {
                in.clear();
                while (!Frames.isUpgraded(in.array(), in.position())) {
                    if (channel.read(in) < 0) {
                        throw new IOException("the venue takes no more sockets: open=" + first);
                    }
                }
                for (byte[] subscription : subscriptions) {
                    send(channel, ByteBuffer.wrap(subscription));
                }
                channel.configureBlocking(false);
                channel.register(selector, SelectionKey.OP_READ, new Rest());
            }
            // The answers are read here, so that none waits in the venue.
            selector.selectNow(this::onReadable);
            opened.accept(last);
        }
        thread = Thread.ofPlatform().daemon().name("crowd").start(this::run);
        settle((long) sockets * symbols.size());
    }

    private static void send(SocketChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /** Waits until all subscriptions have their answers, and their first messages. */
    private void settle(long subscriptions) throws IOException {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (messages.get() < 2 * subscriptions) {
            check();
            if (System.nanoTime() - deadlineNs > 0) {
                throw new IOException(
                        "subscriptions are not answered: messages=" + messages + " of=" + 2 * subscriptions);
            }
            LockSupport.parkNanos(QUIET_NS);
        }
    }

    /** Returns the messages so far, answers included. Any thread. */
    long messages() {
        return messages.get();
    }

    /** Throws if a socket was closed. */
    void check() throws IOException {
        String failed = fault;
        if (failed != null) {
            throw new IOException("sockets were not open all the time: " + failed);
        }
    }

    private void run() {
        try {
            while (!closing) {
                selector.select(this::onReadable, WAIT_MS);
            }
        } catch (IOException | UncheckedIOException e) {
            fault = e.toString();
        }
    }

    private void onReadable(SelectionKey key) {
        try {
            SocketChannel channel = (SocketChannel) key.channel();
            Rest rest = (Rest) key.attachment();
            in.clear().put(rest.bytes);
            if (channel.read(in) < 0) {
                throw new IOException("the venue has closed a socket");
            }
            int position = count(channel);
            if (position < in.position() || rest.bytes.length > 0) {
                rest.bytes = Arrays.copyOfRange(in.array(), position, in.position());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Counts the whole messages. Returns the offset of the first byte after them. */
    private int count(SocketChannel channel) throws IOException {
        byte[] bytes = in.array();
        int position = 0;
        long counted = 0;
        while (true) {
            int head = Frames.headBytes(bytes, position, in.position());
            int length = head < 0 ? 0 : Frames.payloadBytes(bytes, position);
            if (head < 0 || in.position() - position - head < length) {
                messages.addAndGet(counted);
                return position;
            }
            int opcode = Frames.opcode(bytes, position);
            position += head + length;
            if (opcode == Frames.TEXT) {
                counted++;
            } else if (opcode == Frames.PING) {
                channel.write(ByteBuffer.wrap(PONG));
            } else {
                throw new IOException("the venue closes a socket");
            }
        }
    }

    /** Closes the sockets. */
    @Override
    public void close() throws IOException {
        closing = true;
        selector.wakeup();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (SocketChannel channel : channels) {
            channel.close();
        }
        selector.close();
    }
}
