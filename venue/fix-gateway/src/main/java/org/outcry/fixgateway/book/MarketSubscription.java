// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.book;

import org.outcry.fixgateway.order.Inquiry;
import org.outcry.ordergateway.book.MarketBook;
import org.outcry.ordergateway.book.PriceLevels;

/**
 * Subscription of a connection to the market data of one instrument, with the levels and trades that were sent. Changes
 * since then are the difference to the present book, however many there were: a slow reader gets fewer messages, and
 * none is stored for it.
 */
public final class MarketSubscription {
    /** The number of levels of each side that a full book has. */
    public static final int FULL_DEPTH = 50;

    public final long id1;
    public final long id2;
    public final long id3;
    public final long id4;
    public final int instrument;
    public final int depth;
    public final boolean wantsBids;
    public final boolean wantsAsks;
    public final boolean wantsTrades;

    /** Whether each message is a snapshot. */
    public final boolean snapshots;

    /** Whether it ends with its first message. */
    public final boolean once;

    public final PriceLevels sentBids = new PriceLevels(true);
    public final PriceLevels sentAsks = new PriceLevels(false);
    private long sentVersion;
    private long sentTrades;

    public MarketSubscription(
            Inquiry request, int instrument, int depth, String entryTypes, boolean snapshots, boolean once) {
        id1 = request.id1;
        id2 = request.id2;
        id3 = request.id3;
        id4 = request.id4;
        this.instrument = instrument;
        this.depth = depth;
        wantsBids = entryTypes.indexOf('0') >= 0;
        wantsAsks = entryTypes.indexOf('1') >= 0;
        wantsTrades = entryTypes.indexOf('2') >= 0;
        this.snapshots = snapshots;
        this.once = once;
    }

    boolean isOf(long part1, long part2, long part3, long part4) {
        return id1 == part1 && id2 == part2 && id3 == part3 && id4 == part4;
    }

    /** Returns whether no message was sent. */
    public boolean isNew() {
        return sentVersion == 0;
    }

    /** Returns whether the book has changed in what it wants. */
    boolean isDue(MarketBook book) {
        if (isNew()) {
            return true;
        }
        if (sentVersion == book.version()) {
            return false;
        }
        boolean due = (wantsTrades && sentTrades != book.trades())
                || (wantsBids && differs(book.bids, sentBids))
                || (wantsAsks && differs(book.asks, sentAsks));
        if (!due) {
            sentVersion = book.version();
        }
        return due;
    }

    /** Returns the first trade of the day that was not sent and is remembered. */
    public long firstTrade(MarketBook book) {
        return Math.max(sentTrades, book.firstTrade());
    }

    public void onTradesSent(long trades) {
        sentTrades = trades;
    }

    /** Records that the present book was sent. */
    public void onSnapshot(MarketBook book) {
        sentVersion = book.version();
        sentTrades = book.trades();
        copy(book.bids, sentBids);
        copy(book.asks, sentAsks);
    }

    private void copy(PriceLevels from, PriceLevels to) {
        to.clear();
        for (int level = 0; level < Math.min(depth, from.count()); level++) {
            to.add(from.price(level), from.lots(level));
        }
    }

    private boolean differs(PriceLevels present, PriceLevels sent) {
        int count = Math.min(depth, present.count());
        if (count != sent.count()) {
            return true;
        }
        for (int level = 0; level < count; level++) {
            if (present.price(level) != sent.price(level) || present.lots(level) != sent.lots(level)) {
                return true;
            }
        }
        return false;
    }
}
