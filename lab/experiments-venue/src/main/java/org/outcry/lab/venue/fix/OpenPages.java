// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Pages that follow a venue's console, one of which takes nothing, and a scraper that asks for the metrics once a
 * second. One thread reads them all, so that they cost this machine little beside what they cost the venue.
 */
final class OpenPages implements AutoCloseable {
    private static final long SCRAPE_NS = TimeUnit.SECONDS.toNanos(1);
    /** Below the time after which the console closes a page that takes nothing. */
    private static final long FROZEN_NS = TimeUnit.SECONDS.toNanos(5);

    private static final int FROZEN_BUFFER_BYTES = 4_096;
    private static final byte[] GOOD = "HTTP/1.1 200 ".getBytes(StandardCharsets.US_ASCII);

    private final InetSocketAddress console;
    private final Selector selector;
    private final Thread thread;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 16);
    private @Nullable SocketChannel frozen;
    private long frozenNs;
    private volatile boolean closing;
    private final AtomicLong readBytes = new AtomicLong();
    private final AtomicLong scrapes = new AtomicLong();
    private volatile @Nullable String fault;

    /** Connection whose answer is read. */
    private static final class Asked {
        private final boolean isPage;
        private int checked;

        private Asked(boolean isPage) {
            this.isPage = isPage;
        }
    }

    /**
     * Opens the pages.
     *
     * @param data the folder of the venue, which has the address of its console
     * @param pages how many, with the one that takes nothing
     */
    OpenPages(Path data, int pages) throws IOException {
        URI address =
                URI.create(Files.readAllLines(data.resolve("console.address")).getFirst());
        console = new InetSocketAddress(address.getHost(), address.getPort());
        selector = Selector.open();
        for (int i = 1; i < pages; i++) {
            read("/api/events", true);
        }
        freeze(System.nanoTime());
        thread = Thread.ofPlatform().daemon().name("pages").start(this::run);
    }

    /** Returns the bytes of answers that were read. Any thread. */
    long readBytes() {
        return readBytes.get();
    }

    /** Returns how many answers with metrics were complete. Any thread. */
    long scrapes() {
        return scrapes.get();
    }

    private SocketChannel ask(String path, int receiveBufferBytes) throws IOException {
        SocketChannel channel = SocketChannel.open();
        if (receiveBufferBytes > 0) {
            channel.setOption(StandardSocketOptions.SO_RCVBUF, receiveBufferBytes);
        }
        channel.connect(console);
        channel.write(ByteBuffer.wrap(("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII)));
        return channel;
    }

    private void read(String path, boolean isPage) throws IOException {
        SocketChannel channel = ask(path, 0);
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ, new Asked(isPage));
    }

    private void freeze(long nowNs) throws IOException {
        if (frozen != null) {
            frozen.close();
        }
        frozen = ask("/api/events", FROZEN_BUFFER_BYTES);
        frozenNs = nowNs;
    }

    private void run() {
        long scrapedNs = System.nanoTime();
        try {
            while (!closing) {
                selector.select(this::onReadable, TimeUnit.NANOSECONDS.toMillis(SCRAPE_NS) / 10);
                long nowNs = System.nanoTime();
                if (nowNs - scrapedNs >= SCRAPE_NS) {
                    scrapedNs += SCRAPE_NS;
                    read("/metrics", false);
                }
                if (nowNs - frozenNs >= FROZEN_NS) {
                    freeze(nowNs);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            fault = e.toString();
        }
    }

    private void onReadable(SelectionKey key) {
        try {
            SocketChannel channel = (SocketChannel) key.channel();
            Asked asked = (Asked) key.attachment();
            int count = channel.read(buffer.clear());
            buffer.flip();
            while (asked.checked < GOOD.length && buffer.hasRemaining()) {
                if (buffer.get() != GOOD[asked.checked++]) {
                    throw new IOException("the console refuses a page or a scrape");
                }
            }
            if (count >= 0) {
                readBytes.addAndGet(count);
                return;
            }
            channel.close();
            if (asked.isPage) {
                throw new IOException("the console has closed a page that reads");
            }
            scrapes.incrementAndGet();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Closes the pages.
     *
     * @throws IOException if one of them was refused or closed before
     */
    @Override
    public void close() throws IOException {
        closing = true;
        selector.wakeup();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
        if (frozen != null) {
            frozen.close();
        }
        String failed = fault;
        if (failed != null) {
            throw new IOException("pages were not open all the time: " + failed);
        }
    }
}
