// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway.book;

/** Displayed orders of an instrument by price, and its last trades. */
public final class MarketBook {
    /** The number of trades remembered; a reader that is further behind misses those before. A power of two. */
    public static final int TRADES = 32;

    public final PriceLevels bids = new PriceLevels(true);
    public final PriceLevels asks = new PriceLevels(false);
    private final long[] tradePrices = new long[TRADES];
    private final long[] tradeLots = new long[TRADES];
    private final long[] tradeNumbers = new long[TRADES];
    private long trades;
    private long firstOfDay;
    private long version = 1;

    /** Returns a number that increases with each change. */
    public long version() {
        return version;
    }

    /** Returns the number of trades, those of earlier days included. */
    public long trades() {
        return trades;
    }

    /** Returns the number of the first trade of the day that is remembered; that of the next one without any. */
    public long firstTrade() {
        return Math.max(firstOfDay, trades - TRADES);
    }

    public long tradePrice(long trade) {
        return tradePrices[(int) trade & (TRADES - 1)];
    }

    public long tradeLots(long trade) {
        return tradeLots[(int) trade & (TRADES - 1)];
    }

    /** Returns the number of the trade in the venue. */
    public long tradeNumber(long trade) {
        return tradeNumbers[(int) trade & (TRADES - 1)];
    }

    /** Adds lots at a price of a side; negative to take off. */
    public void change(boolean buy, long price, long lots) {
        version++;
        (buy ? bids : asks).add(price, lots);
    }

    /** Records a trade. */
    public void trade(long price, long lots, long number) {
        version++;
        int at = (int) trades++ & (TRADES - 1);
        tradePrices[at] = price;
        tradeLots[at] = lots;
        tradeNumbers[at] = number;
    }

    /** Forgets all orders, and the trades of the day. */
    public void clear() {
        version++;
        bids.clear();
        asks.clear();
        firstOfDay = trades;
    }
}
