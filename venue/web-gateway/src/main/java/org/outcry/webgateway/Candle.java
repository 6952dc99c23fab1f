// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.outcry.wire.text.Json;

/** Trades of an instrument in an interval of time: open, high, low and close, volume and number. Prices in ticks. */
final class Candle {
    final long startNs;
    private long open;
    private long high;
    private long low;
    private long close;
    private long lots;
    private long trades;

    Candle(long startNs) {
        this.startNs = startNs;
    }

    /** Returns the beginning of the interval of so many nanoseconds that a time is in. */
    static long start(long timeNs, long intervalNs) {
        return timeNs - Math.floorMod(timeNs, intervalNs);
    }

    boolean isEmpty() {
        return trades == 0;
    }

    /** Adds the next trade. */
    void add(long price, long quantity) {
        if (trades == 0) {
            open = price;
        }
        close = price;
        include(price, price, quantity, 1);
    }

    /** Adds a trade before the others. */
    void addBefore(long price, long quantity) {
        if (trades == 0) {
            close = price;
        }
        open = price;
        include(price, price, quantity, 1);
    }

    /** Adds the trades of an earlier candle. */
    void addBefore(Candle earlier) {
        if (trades == 0) {
            close = earlier.close;
        }
        open = earlier.open;
        include(earlier.high, earlier.low, earlier.lots, earlier.trades);
    }

    private void include(long highest, long lowest, long quantity, long count) {
        high = trades == 0 ? highest : Math.max(high, highest);
        low = trades == 0 ? lowest : Math.min(low, lowest);
        lots += quantity;
        trades += count;
    }

    Json json(int priceDecimals, int quantityDecimals) {
        return new Json()
                .put("start", OrderViews.time(startNs))
                .put("open", OrderViews.decimal(open, priceDecimals))
                .put("high", OrderViews.decimal(high, priceDecimals))
                .put("low", OrderViews.decimal(low, priceDecimals))
                .put("close", OrderViews.decimal(close, priceDecimals))
                .put("volume", OrderViews.decimal(lots, quantityDecimals))
                .put("trades", trades);
    }
}
