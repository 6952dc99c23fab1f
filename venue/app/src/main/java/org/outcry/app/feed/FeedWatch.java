// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.feed;

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
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.ItchSymbol;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.FeedClient;
import org.outcry.itch.feed.FeedClientConfig;
import org.outcry.itch.feed.FeedCounters;
import org.outcry.wire.text.Json;

/** Follower of a feed that tells its state once a second, and the best levels of a book when they changed. One thread. */
final class FeedWatch implements Watch {
    private static final long TELL_NS = 1_000_000_000L;
    private static final int LEVELS = 5;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

    private final FeedBooks books = new FeedBooks();
    private final FeedRecorder recorder;
    private final FeedClient client;
    private final @Nullable String symbol;
    private final LongSupplier clockNs;
    private final Consumer<String> lines;
    private final int lineCount;
    private long tellAtNs;
    private long messagesTold;
    private boolean wasLive;
    private String bookTold = "";

    private FeedWatch(
            FeedClientConfig config,
            @Nullable String symbol,
            @Nullable Path file,
            LongSupplier clockNs,
            Consumer<String> lines)
            throws IOException {
        this.symbol = symbol;
        this.clockNs = clockNs;
        this.lines = lines;
        this.lineCount = config.lines().size();
        this.recorder = new FeedRecorder(books, file, config.lines());
        this.client = FeedClient.open(config, clockNs, recorder);
        this.tellAtNs = clockNs.getAsLong() + TELL_NS;
    }

    static FeedWatch open(
            FeedClientConfig config,
            @Nullable String symbol,
            @Nullable Path file,
            LongSupplier clockNs,
            Consumer<String> lines)
            throws IOException {
        return new FeedWatch(config, symbol, file, clockNs, lines);
    }

    @Override
    public int poll() throws IOException {
        int work = client.poll();
        wasLive |= books.isReady();
        long nowNs = clockNs.getAsLong();
        if (nowNs >= tellAtNs) {
            tellAtNs = nowNs + TELL_NS;
            lines.accept(state());
            tellBook();
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
                "%-7s next %,d  %,d messages/s  %,d orders  packets%s  gaps %,d (%,d repaired)  snapshots %,d  conflicts %,d%s%s",
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

    private void tellBook() {
        ItchBook book = book();
        if (book == null || !books.isReady()) {
            return;
        }
        StringBuilder text = new StringBuilder();
        int rows = Math.min(LEVELS, Math.max(book.levels(ItchLayout.BUY), book.levels(ItchLayout.SELL)));
        for (int level = 0; level < rows; level++) {
            text.append(String.format(
                    Locale.ROOT,
                    "%n  %24s | %-24s",
                    side(book, ItchLayout.BUY, level),
                    side(book, ItchLayout.SELL, level)));
        }
        if (!text.toString().equals(bookTold)) {
            bookTold = text.toString();
            lines.accept("  " + symbol + " " + (char) book.state() + bookTold);
        }
    }

    private static String side(ItchBook book, byte side, int level) {
        return level < book.levels(side) ? book.shares(side, level) + " at " + book.price(side, level) : "";
    }

    private @Nullable ItchBook book() {
        for (int locate = 0; symbol != null && locate < books.books().locateBound(); locate++) {
            ItchBook book = books.books().book(locate);
            if (book != null && ItchSymbol.text(book.symbol()).equals(symbol)) {
                return book;
            }
        }
        return null;
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
        ItchBook book = book();
        if (book != null) {
            json.put("bids", levels(book, ItchLayout.BUY)).put("asks", levels(book, ItchLayout.SELL));
        }
        return json;
    }

    private List<Long> linePackets() {
        List<Long> packets = new ArrayList<>();
        for (int line = 0; line < lineCount; line++) {
            packets.add(client.packets(line));
        }
        return packets;
    }

    private static List<List<Long>> levels(ItchBook book, byte side) {
        List<List<Long>> levels = new ArrayList<>();
        for (int level = 0; level < Math.min(2 * LEVELS, book.levels(side)); level++) {
            levels.add(List.of(book.price(side, level), book.shares(side, level)));
        }
        return levels;
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
