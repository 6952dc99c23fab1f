// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.FeedClient;
import org.outcry.itch.feed.FeedClientConfig;
import org.outcry.itch.feed.FeedCounters;
import org.outcry.wire.text.Json;

/**
 * Follower of a feed that tells its state once a second, and the best levels of a book when they changed. One thread.
 */
final class FeedWatch implements Watch {
    private static final long TELL_NS = 1_000_000_000L;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

    private final FeedBooks books = new FeedBooks();
    private final FeedRecorder recorder;
    private final FeedClient client;
    private final WatchedBook book;
    private final LongSupplier clockNs;
    private final Consumer<String> lines;
    private final int lineCount;
    private long tellAtNs;
    private long messagesTold;
    private boolean wasLive;

    /**
     * Opens the sockets.
     *
     * @param symbol the instrument whose book is printed, by its name; null for none
     * @param file the file that records the messages; null for none
     */
    FeedWatch(
            FeedClientConfig config,
            FeedNames names,
            @Nullable String symbol,
            @Nullable Path file,
            LongSupplier clockNs,
            Consumer<String> lines)
            throws IOException {
        this.book = new WatchedBook(books, names, symbol, lines);
        this.clockNs = clockNs;
        this.lines = lines;
        this.lineCount = config.lines().size();
        this.recorder = new FeedRecorder(books, file, config.lines());
        this.client = FeedClient.open(config, clockNs, recorder);
        this.tellAtNs = clockNs.getAsLong() + TELL_NS;
    }

    @Override
    public int poll() throws IOException {
        int work = client.poll();
        wasLive |= books.isReady();
        long nowNs = clockNs.getAsLong();
        if (nowNs >= tellAtNs) {
            tellAtNs = nowNs + TELL_NS;
            lines.accept(state());
            book.tell();
            recorder.flush();
        }
        return work;
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

    private String state() {
        FeedCounters counters = client.counters();
        long perSecond = counters.messages() - messagesTold;
        messagesTold = counters.messages();
        String state = books.isReady()
                ? client.isLive() ? "live" : "gap"
                : counters.snapshots() == 0
                        ? "joining"
                        : "stale since " + TIME.format(time(recorder.staleSinceMs())) + ": " + books.staleReason();
        StringBuilder packets = new StringBuilder();
        for (int line = 0; line < lineCount; line++) {
            packets.append(String.format(Locale.ROOT, " %c %,d", (char) ('A' + line), client.packets(line)));
        }
        String failure = books.isReady() ? "" : "  " + client.snapshotFailure();
        return String.format(
                Locale.ROOT,
                "%-7s next %,d  %,d messages/s  %,d orders  packets%s  gaps %,d (%,d repaired)  snapshots %,d "
                        + " conflicts %,d%s%s",
                state,
                client.nextNumber(),
                perSecond,
                books.books().orderCount(),
                packets,
                counters.gaps(),
                counters.gapsRepaired(),
                counters.snapshots(),
                counters.conflicts(),
                recorder.takeSkew(),
                failure);
    }

    private static ZonedDateTime time(long ms) {
        return Instant.ofEpochMilli(ms).atZone(ZoneId.systemDefault());
    }

    @Override
    public Json json() {
        FeedCounters counters = client.counters();
        Json json = new Json()
                .put("live", books.isReady() && client.isLive())
                .put("ended", isEnded())
                .put("nextNumber", client.nextNumber())
                .put("messages", counters.messages())
                .put("orders", books.books().orderCount())
                .put("linePackets", linePackets())
                .put("duplicates", counters.duplicates())
                .put("gaps", counters.gaps())
                .put("gapsRepaired", counters.gapsRepaired())
                .put("requests", counters.requests())
                .put("snapshots", counters.snapshots())
                .put("snapshotsFailed", counters.snapshotsFailed())
                .put("conflicts", counters.conflicts())
                .put("stale", counters.stale())
                .put("malformed", counters.malformed())
                .put("otherSession", counters.otherSession());
        book.put(json);
        return json;
    }

    private List<Long> linePackets() {
        List<Long> packets = new ArrayList<>();
        for (int line = 0; line < lineCount; line++) {
            packets.add(client.packets(line));
        }
        return packets;
    }

    /** Returns the bound address of a line. */
    InetSocketAddress lineAddress(int line) throws IOException {
        return client.lineAddress(line);
    }

    @Override
    public void close() throws IOException {
        client.close();
        recorder.close();
    }
}
