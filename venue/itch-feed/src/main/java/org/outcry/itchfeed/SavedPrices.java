// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import org.outcry.itch.BestPrices;

/** Best prices of an instrument, as a bookmark has them. */
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

    /** Takes the prices of an instrument. */
    void set(BestPrices from) {
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
    }

    /** Gives an instrument these prices. */
    void copyTo(BestPrices to) {
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
    }
}
