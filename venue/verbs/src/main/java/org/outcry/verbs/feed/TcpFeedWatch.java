// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.FeedListener;
import org.outcry.itch.feed.TcpFeedClient;
import org.outcry.wire.text.Json;

/**
 * Follower of a feed over TCP that tells its state once a second, and the best levels of a book when they changed. One
 * thread.
 */
final class TcpFeedWatch implements Watch {
    private static final long TELL_NS = 1_000_000_000L;

    private final FeedBooks books = new FeedBooks();
    private final FeedRecorder recorder;
    private final TcpFeedClient client;
    private final WatchedBook book;
    private final LongSupplier clockNs;
    private final Consumer<String> lines;
    private long tellAtNs;
    private long messagesTold;
    private boolean wasLive;

    /**
     * Creates a follower.
     *
     * @param clients makes the client of the listener
     * @param symbol the instrument whose book is told; null for none
     * @param file the file for the messages; null for none
     */
    TcpFeedWatch(
            Function<FeedListener, TcpFeedClient> clients,
            FeedNames names,
            @Nullable String symbol,
            @Nullable Path file,
            LongSupplier clockNs,
            Consumer<String> lines)
            throws IOException {
        this.clockNs = clockNs;
        this.lines = lines;
        this.book = new WatchedBook(books, names, symbol, lines);
        this.recorder = new FeedRecorder(books, file, List.of());
        this.client = clients.apply(recorder);
        this.tellAtNs = clockNs.getAsLong() + TELL_NS;
    }

    @Override
    public int poll() throws IOException {
        int work = client.poll();
        wasLive |= isLive();
        long nowNs = clockNs.getAsLong();
        if (nowNs >= tellAtNs) {
            tellAtNs = nowNs + TELL_NS;
            lines.accept(state());
            messagesTold = client.messages();
            book.tell();
            recorder.flush();
        }
        return work;
    }

    private boolean isLive() {
        return books.isReady() && client.isConnected();
    }

    private String state() {
        String state = isLive() ? "live" : client.connections() == 0 ? "joining" : books.isReady() ? "gap" : "stale";
        return String.format(
                Locale.ROOT,
                "%-7s next %,d  %,d messages/s  %,d orders  connections %,d%s",
                state,
                client.nextNumber(),
                client.messages() - messagesTold,
                books.books().orderCount(),
                client.connections(),
                isLive() ? "" : "  " + client.failure());
    }

    @Override
    public boolean isEnded() {
        return books.isEnded();
    }

    /** Returns whether the books were complete at any time. */
    @Override
    public boolean succeeded() {
        return wasLive;
    }

    @Override
    public Json json() {
        Json json = new Json()
                .put("live", isLive())
                .put("ended", isEnded())
                .put("nextNumber", client.nextNumber())
                .put("messages", client.messages())
                .put("orders", books.books().orderCount())
                .put("connections", client.connections())
                .put("failure", client.failure());
        book.put(json);
        return json;
    }

    @Override
    public void close() throws IOException {
        client.close();
        recorder.close();
    }
}
