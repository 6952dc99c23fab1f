// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.BestPrices;
import org.outcry.itch.ItchListener;
import org.outcry.itch.feed.BestPricesClient;
import org.outcry.itch.feed.FeedClientConfig;
import org.outcry.wire.text.Json;

/**
 * Follower of a conflated stream that prints, once a second, its state and the instruments that changed. One thread.
 */
final class BestPricesWatch implements ItchListener, Watch {
    private static final long TELL_NS = 1_000_000_000L;

    private final BestPricesClient client;
    private final FeedNames names;
    private final @Nullable String symbol;
    private final LongSupplier clockNs;
    private final Consumer<String> lines;
    private final Map<String, String> changed = new TreeMap<>();
    private final Map<String, String> all = new TreeMap<>();
    private long tellAtNs;
    private long messagesTold;

    /**
     * Opens the sockets.
     *
     * @param symbol the instrument to print, by its name; null for all
     */
    BestPricesWatch(
            FeedClientConfig config,
            FeedNames names,
            @Nullable String symbol,
            LongSupplier clockNs,
            Consumer<String> lines)
            throws IOException {
        this.names = names;
        this.symbol = symbol;
        this.clockNs = clockNs;
        this.lines = lines;
        this.client = BestPricesClient.open(config, clockNs, this);
        this.tellAtNs = clockNs.getAsLong() + TELL_NS;
    }

    @Override
    public void bestPrices(int locate, long timestampNs, BestPrices prices) {
        String name = names.of(prices.symbol);
        String text = String.format(
                Locale.ROOT,
                "%c  %s | %s  last %s",
                prices.state == 0 ? '-' : (char) prices.state,
                side(prices.bidShares, prices.bidPrice),
                side(prices.askShares, prices.askPrice),
                side(prices.lastShares, prices.lastPrice));
        if (!text.equals(all.put(name, text)) && (symbol == null || symbol.equals(name))) {
            changed.put(name, text);
        }
    }

    private static String side(long shares, long price) {
        return shares == 0 ? "-" : shares + " at " + price;
    }

    @Override
    public int poll() throws IOException {
        int work = client.poll();
        long nowNs = clockNs.getAsLong();
        if (nowNs >= tellAtNs) {
            tellAtNs = nowNs + TELL_NS;
            lines.accept(String.format(
                    Locale.ROOT,
                    "%-7s %,d instruments  %,d messages/s  %s",
                    client.isReady() ? "live" : "joining",
                    all.size(),
                    client.messages() - messagesTold,
                    client.isReady() ? "" : client.snapshotFailure()));
            messagesTold = client.messages();
            changed.forEach((name, text) -> lines.accept("  " + name + " " + text));
            changed.clear();
        }
        return work;
    }

    /** Returns false: a conflated stream goes on with the next session. */
    @Override
    public boolean isEnded() {
        return false;
    }

    /** Returns whether every instrument was received. */
    @Override
    public boolean succeeded() {
        return client.isReady();
    }

    @Override
    public Json json() {
        Json instruments = new Json();
        all.forEach(instruments::put);
        return new Json()
                .put("live", client.isReady())
                .put("messages", client.messages())
                .put("superseded", client.superseded())
                .put("instruments", instruments);
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
