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
        add(price, price, price, price, quantity, 1);
    }

    /** Adds the trades of a later candle. */
    void add(Candle later) {
        add(later.open, later.high, later.low, later.close, later.lots, later.trades);
    }

    private void add(long first, long highest, long lowest, long last, long quantity, long count) {
        if (trades == 0) {
            open = first;
            high = highest;
            low = lowest;
        }
        high = Math.max(high, highest);
        low = Math.min(low, lowest);
        close = last;
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
