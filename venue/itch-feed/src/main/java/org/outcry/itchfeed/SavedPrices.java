// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import org.outcry.itch.BestPrices;

/** Newest message of a conflated stream about an instrument, as a bookmark has it. */
public final class SavedPrices {
    public long symbol;
    public byte state;
    public long bidPrice;
    public long bidShares;
    public long askPrice;
    public long askShares;
    public long lastPrice;
    public long lastShares;
    public long totalShares;
    public long lastMatch;
    public long number;
    public long timestampNs;

    /** Takes the newest message of an instrument. */
    void set(NewestPrices newest) {
        BestPrices from = newest.prices;
        symbol = from.symbol;
        state = from.state;
        bidPrice = from.bidPrice;
        bidShares = from.bidShares;
        askPrice = from.askPrice;
        askShares = from.askShares;
        lastPrice = from.lastPrice;
        lastShares = from.lastShares;
        totalShares = from.totalShares;
        lastMatch = from.lastMatch;
        number = newest.number;
        timestampNs = newest.timestampNs;
    }

    /** Gives an instrument this message. */
    void copyTo(NewestPrices newest) {
        BestPrices to = newest.prices;
        to.symbol = symbol;
        to.state = state;
        to.bidPrice = bidPrice;
        to.bidShares = bidShares;
        to.askPrice = askPrice;
        to.askShares = askShares;
        to.lastPrice = lastPrice;
        to.lastShares = lastShares;
        to.totalShares = totalShares;
        to.lastMatch = lastMatch;
        newest.number = number;
        newest.timestampNs = timestampNs;
    }
}
