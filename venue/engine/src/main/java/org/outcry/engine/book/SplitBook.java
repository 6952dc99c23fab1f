// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

/**
 * Book of an instrument that has hidden orders: two books, one for those that are displayed and one for the others,
 * which come after the former at each price.
 */
public final class SplitBook implements Book {
    private final Orders orders;
    private final Book displayed;
    private final Book hidden;

    /** Creates a book of two, of which the second one is empty. */
    public SplitBook(Orders orders, Book displayed, Book hidden) {
        this.orders = orders;
        this.displayed = displayed;
        this.hidden = hidden;
    }

    @Override
    public boolean crosses(boolean buy, long limitTicks) {
        return displayed.crosses(buy, limitTicks) || hidden.crosses(buy, limitTicks);
    }

    @Override
    public int first(boolean bids) {
        return better(displayed.first(bids), hidden.first(bids), bids);
    }

    @Override
    public int after(int slot) {
        boolean bids = orders.isBuy(slot);
        long priceTicks = orders.priceTicks(slot);
        int next = bookOf(slot).after(slot);
        if (next != 0 && orders.priceTicks(next) == priceTicks) {
            return next;
        }
        return orders.isHidden(slot)
                ? better(displayed.from(bids, priceTicks, false), next, bids)
                : better(next, hidden.from(bids, priceTicks, true), bids);
    }

    @Override
    public int from(boolean bids, long priceTicks, boolean included) {
        return better(displayed.from(bids, priceTicks, included), hidden.from(bids, priceTicks, included), bids);
    }

    @Override
    public Book displayed() {
        return displayed;
    }

    @Override
    public void rest(int slot, boolean bid, long priceTicks) {
        bookOf(slot).rest(slot, bid, priceTicks);
    }

    @Override
    public void remove(int slot) {
        bookOf(slot).remove(slot);
    }

    @Override
    public void moved(int from, int to) {
        bookOf(to).moved(from, to);
    }

    private Book bookOf(int slot) {
        return orders.isHidden(slot) ? hidden : displayed;
    }

    /** Returns the one of two orders that trades first. One of them may be missing. */
    private int better(int displayedSlot, int hiddenSlot, boolean bids) {
        if (displayedSlot == 0 || hiddenSlot == 0) {
            return displayedSlot + hiddenSlot;
        }
        long displayedTicks = orders.priceTicks(displayedSlot);
        long hiddenTicks = orders.priceTicks(hiddenSlot);
        boolean isHiddenBetter = bids ? hiddenTicks > displayedTicks : hiddenTicks < displayedTicks;
        return isHiddenBetter ? hiddenSlot : displayedSlot;
    }
}
