// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.ordergateway.book.MarketBook;
import org.outcry.ordergateway.book.PriceLevels;

/**
 * Best levels of a book at one time, as streams show them. All subscriptions that have sent the same one share its
 * texts: a change is written once, however many read it. It does not change; the gateway's thread, which makes the
 * texts.
 */
final class ShownBook {
    private final InstrumentDefined instrument;
    private final Side bids;
    private final Side asks;
    private @Nullable ShownBook before;
    private String changes = "";
    private long checksum = -1;

    /** Levels of one side, best first. */
    private static final class Side {
        private final boolean descending;
        private final long[] prices;
        private final long[] lots;

        private Side(boolean descending, long[] prices, long[] lots) {
            this.descending = descending;
            this.prices = prices;
            this.lots = lots;
        }

        private static Side of(boolean descending, PriceLevels levels, int depth) {
            int count = Math.min(depth, levels.count());
            long[] prices = new long[count];
            long[] lots = new long[count];
            for (int i = 0; i < count; i++) {
                prices[i] = levels.price(i);
                lots[i] = levels.lots(i);
            }
            return new Side(descending, prices, lots);
        }

        private boolean isSame(Side other) {
            return Arrays.equals(prices, other.prices) && Arrays.equals(lots, other.lots);
        }

        /** Returns whether a price is ahead of another. */
        private boolean isBetter(long price, long than) {
            return descending ? price > than : price < than;
        }
    }

    private ShownBook(InstrumentDefined instrument, Side bids, Side asks) {
        this.instrument = instrument;
        this.bids = bids;
        this.asks = asks;
    }

    /** Returns a book without orders. */
    static ShownBook empty(InstrumentDefined instrument) {
        long[] none = {};
        return new ShownBook(instrument, new Side(true, none, none), new Side(false, none, none));
    }

    /** Returns the best levels of a book; the former ones, if there is no difference. */
    static ShownBook of(InstrumentDefined instrument, MarketBook book, int depth, ShownBook former) {
        ShownBook made = new ShownBook(instrument, Side.of(true, book.bids, depth), Side.of(false, book.asks, depth));
        return made.isSame(former) ? former : made;
    }

    /** Returns whether another one has the same levels. */
    boolean isSame(ShownBook other) {
        return this == other || (bids.isSame(other.bids) && asks.isSame(other.asks));
    }

    /**
     * Returns the fields {@code bids} and {@code asks} of a message that leads from another one to this: the levels
     * that differ, price and quantity, 0 for one that is gone.
     */
    String changesFrom(ShownBook other) {
        if (before != other) {
            before = other;
            // So a book keeps no more than one other alive.
            other.before = null;
            changes = "\"bids\":" + changes(other.bids, bids) + ",\"asks\":" + changes(other.asks, asks);
        }
        return changes;
    }

    private String changes(Side sent, Side present) {
        StringBuilder levels = new StringBuilder("[");
        int at = present.prices.length - 1;
        // Levels that are gone come first: then no reader has more levels at a time than it asked for.
        for (int i = sent.prices.length - 1; i >= 0; i--) {
            long price = sent.prices[i];
            while (at >= 0 && present.isBetter(price, present.prices[at])) {
                at--;
            }
            if (at < 0 || present.prices[at] != price) {
                append(levels, price, 0);
            }
        }
        int former = 0;
        for (int level = 0; level < present.prices.length; level++) {
            long price = present.prices[level];
            while (former < sent.prices.length && present.isBetter(sent.prices[former], price)) {
                former++;
            }
            boolean isKnown = former < sent.prices.length
                    && sent.prices[former] == price
                    && sent.lots[former] == present.lots[level];
            if (!isKnown) {
                append(levels, price, present.lots[level]);
            }
        }
        return levels.append(']').toString();
    }

    private void append(StringBuilder levels, long price, long lots) {
        levels.append(levels.length() == 1 ? "" : ",").append(level(price, lots));
    }

    private String level(long price, long lots) {
        return "[\"" + OrderViews.decimal(price, instrument.priceDecimals) + "\",\""
                + (lots == 0 ? "0" : OrderViews.decimal(lots, instrument.quantityDecimals)) + "\"]";
    }

    /** Returns the best bid; {@code null} without one. */
    String bestBid() {
        return best(bids);
    }

    /** Returns the best offer; {@code null} without one. */
    String bestAsk() {
        return best(asks);
    }

    private String best(Side side) {
        return side.prices.length == 0 ? "null" : level(side.prices[0], side.lots[0]);
    }

    /** Returns the CRC-32 of the levels as text, bids and then asks, best first: {@code price:quantity,} of each. */
    long checksum() {
        if (checksum < 0) {
            CRC32 crc = new CRC32();
            add(crc, bids);
            add(crc, asks);
            checksum = crc.getValue();
        }
        return checksum;
    }

    private void add(CRC32 crc, Side side) {
        for (int i = 0; i < side.prices.length; i++) {
            String text = OrderViews.decimal(side.prices[i], instrument.priceDecimals) + ":"
                    + OrderViews.decimal(side.lots[i], instrument.quantityDecimals) + ",";
            crc.update(text.getBytes(StandardCharsets.US_ASCII));
        }
    }
}
