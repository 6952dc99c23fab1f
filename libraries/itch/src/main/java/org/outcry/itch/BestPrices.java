// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import static org.outcry.soup.BigEndian.getLong;
import static org.outcry.soup.BigEndian.getU16;
import static org.outcry.soup.BigEndian.getU32;
import static org.outcry.soup.BigEndian.getU48;
import static org.outcry.soup.BigEndian.putLong;
import static org.outcry.soup.BigEndian.putU16;
import static org.outcry.soup.BigEndian.putU32;
import static org.outcry.soup.BigEndian.putU48;

/**
 * Best prices and last trade of an instrument: the message 'q', which is Outcry's own. ITCH 5.0 has no message for it.
 * It says everything that the stream knows of the instrument, so that a later one replaces an earlier one. One thread.
 * Allocates nothing.
 */
public final class BestPrices {
    /** The instrument's symbol. */
    public long symbol;

    /** Its state, as in a trading action; 0 before the first one. */
    public byte state;

    /** The best bid; 0 if {@link #bidShares} is 0. */
    public long bidPrice;

    /** The shares at the best bid. */
    public long bidShares;

    /** The best offer; 0 if {@link #askShares} is 0. */
    public long askPrice;

    /** The shares at the best offer. */
    public long askShares;

    /** The price of the last trade; 0 if {@link #lastShares} is 0. */
    public long lastPrice;

    /** The shares of the last trade. */
    public long lastShares;

    /** The shares of all trades of the session. */
    public long totalShares;

    /** The number of the last trade. */
    public long lastMatch;

    /** Forgets the trades of a session. */
    public void startSession() {
        lastPrice = 0;
        lastShares = 0;
        totalShares = 0;
        lastMatch = 0;
    }

    /** Notes a trade. */
    public void trade(long price, long shares, long matchNumber) {
        lastPrice = price;
        lastShares = shares;
        lastMatch = matchNumber;
        totalShares += shares;
    }

    /** Takes symbol, state and best prices of a book. Returns whether any of them changed. */
    public boolean take(ItchBook book) {
        boolean hasBid = book.levels(ItchLayout.BUY) > 0;
        boolean hasAsk = book.levels(ItchLayout.SELL) > 0;
        long bid = hasBid ? book.price(ItchLayout.BUY, 0) : 0;
        long bidSize = hasBid ? book.shares(ItchLayout.BUY, 0) : 0;
        long ask = hasAsk ? book.price(ItchLayout.SELL, 0) : 0;
        long askSize = hasAsk ? book.shares(ItchLayout.SELL, 0) : 0;
        boolean isSame = bid == bidPrice
                && bidSize == bidShares
                && ask == askPrice
                && askSize == askShares
                && symbol == book.symbol()
                && state == book.state();
        symbol = book.symbol();
        state = book.state();
        bidPrice = bid;
        bidShares = bidSize;
        askPrice = ask;
        askShares = askSize;
        return !isSame;
    }

    /** Writes the message at {@code at}. Returns its length. */
    public int write(byte[] out, int at, int locate, long timestampNs) {
        out[at + ItchLayout.TYPE] = ItchLayout.BEST_PRICES;
        putU16(out, at + ItchLayout.LOCATE, locate);
        putU16(out, at + ItchLayout.TRACKING, 0);
        putU48(out, at + ItchLayout.TIMESTAMP, timestampNs);
        putLong(out, at + ItchLayout.BEST_SYMBOL, symbol);
        out[at + ItchLayout.BEST_STATE] = state;
        putU32(out, at + ItchLayout.BEST_BID_PRICE, bidPrice);
        putLong(out, at + ItchLayout.BEST_BID_SHARES, bidShares);
        putU32(out, at + ItchLayout.BEST_ASK_PRICE, askPrice);
        putLong(out, at + ItchLayout.BEST_ASK_SHARES, askShares);
        putU32(out, at + ItchLayout.BEST_LAST_PRICE, lastPrice);
        putLong(out, at + ItchLayout.BEST_LAST_SHARES, lastShares);
        putLong(out, at + ItchLayout.BEST_TOTAL_SHARES, totalShares);
        putLong(out, at + ItchLayout.BEST_LAST_MATCH, lastMatch);
        return ItchLayout.BEST_PRICES_LENGTH;
    }

    /** Reads a message of the right length. */
    public void read(byte[] in, int at) {
        symbol = getLong(in, at + ItchLayout.BEST_SYMBOL);
        state = in[at + ItchLayout.BEST_STATE];
        bidPrice = getU32(in, at + ItchLayout.BEST_BID_PRICE);
        bidShares = getLong(in, at + ItchLayout.BEST_BID_SHARES);
        askPrice = getU32(in, at + ItchLayout.BEST_ASK_PRICE);
        askShares = getLong(in, at + ItchLayout.BEST_ASK_SHARES);
        lastPrice = getU32(in, at + ItchLayout.BEST_LAST_PRICE);
        lastShares = getLong(in, at + ItchLayout.BEST_LAST_SHARES);
        totalShares = getLong(in, at + ItchLayout.BEST_TOTAL_SHARES);
        lastMatch = getLong(in, at + ItchLayout.BEST_LAST_MATCH);
    }

    /** Returns the locate of a message of any type. */
    public static int locate(byte[] in, int at) {
        return getU16(in, at + ItchLayout.LOCATE);
    }

    /** Returns the time of a message of any type, ns since midnight. */
    public static long timestampNs(byte[] in, int at) {
        return getU48(in, at + ItchLayout.TIMESTAMP);
    }
}
