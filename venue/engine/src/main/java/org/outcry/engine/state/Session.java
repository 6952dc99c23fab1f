// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.api.quote.QuoteName;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.QuoteTally;
import org.outcry.engine.rules.Throttle;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedSession;

/** One session: its owner, its numbers, and its open orders by the index in their client order. */
public final class Session extends SavedSession {
    private static final int PAGE_MASK = (1 << Orders.PAGE_BITS) - 1;
    private static final long INDEX_MASK = (1 << 24) - 1;
    private static final int FIRST_QUOTE_PAGE = QuoteName.FIRST_INDEX >>> Orders.PAGE_BITS;

    public int openOrders;
    public final Throttle throttle = new Throttle();
    public final QuoteTally quoteTally = new QuoteTally();

    /** That of its participant; null if it has no limits. */
    @Nullable
    public ParticipantExposure exposure;

    /** The first slots of its pages; their number is a power of two. */
    private int[] pages = {Orders.NO_PAGE};

    /** The same of its quotes, whose indexes begin far above those of its orders. */
    private int[] quotePages = {Orders.NO_PAGE};

    Session(int number) {
        this.number = number;
        throttle.session = number;
        quoteTally.session = number;
    }

    /** Makes the calls that are the session, without its orders. */
    public void save(EngineState to) {
        to.session(this);
        if (throttle.perSecond != 0) {
            to.throttle(throttle);
        }
        if (quoteTally.windowNs != 0) {
            to.quoteProtection(quoteTally);
        }
    }

    /** Returns the low 24 bits of a client order. */
    public static int index(long clientOrder) {
        return (int) (clientOrder & INDEX_MASK);
    }

    /** Returns whether a command is new and of the session's owner. */
    public boolean isNew(int epoch, int msgSeqNum) {
        return connected && epoch == ownerEpoch && (msgSeqNum == 0 || msgSeqNum > lastMsgSeqNum);
    }

    /**
     * Returns whether a command {@link #isNew}. If so, its number is consumed. Number 0 consumes none.
     */
    public boolean takes(int epoch, int msgSeqNum) {
        if (!isNew(epoch, msgSeqNum)) {
            return false;
        }
        if (msgSeqNum != 0) {
            lastMsgSeqNum = msgSeqNum;
        }
        return true;
    }

    /** Counts a trade of one of its orders for the limits of its participant, if it has any. */
    public void traded(Instrument instrument, boolean buy, long priceTicks, long lots) {
        if (exposure != null) {
            exposure.traded(instrument, buy, priceTicks, lots);
        }
    }

    /** Returns whether the session has as many open orders as it may have. */
    public boolean isFull() {
        return maxOpenOrders != 0 && openOrders >= maxOpenOrders;
    }

    /** Returns the number that is expected next. */
    public int expectedMsgSeqNum() {
        return (int) Math.min(Integer.MAX_VALUE, lastMsgSeqNum + 1L);
    }

    /** Returns the slot that belongs to an index; if there is none yet, a slot in which no order is ever open. */
    public int slot(int index) {
        int page = index >>> Orders.PAGE_BITS;
        return (page < pages.length ? pages[page] : quotePage(page - FIRST_QUOTE_PAGE)) | (index & PAGE_MASK);
    }

    private int quotePage(int page) {
        return page >= 0 && page < quotePages.length ? quotePages[page] : Orders.NO_PAGE;
    }

    /** Returns the slot of the open order with a client order; 0 if there is none. */
    public int find(long clientOrder, Orders orders) {
        int slot = slot(index(clientOrder));
        return orders.isOpen(slot) && orders.clientOrder(slot) == clientOrder ? slot : 0;
    }

    /** Takes the page at a place away, in which no order is open. */
    void dropPage(int place) {
        if (place < FIRST_QUOTE_PAGE) {
            pages[place] = Orders.NO_PAGE;
        } else {
            quotePages[place - FIRST_QUOTE_PAGE] = Orders.NO_PAGE;
        }
    }

    /** Returns the slot that belongs to an index, which gets one if it has none. */
    public int ownSlot(int index, Orders orders) {
        int slot = slot(index);
        return slot >= Orders.FIRST_OWN ? slot : newSlot(index, orders);
    }

    private int newSlot(int index, Orders orders) {
        int page = index >>> Orders.PAGE_BITS;
        int first = orders.addPage(number, page);
        if (page < FIRST_QUOTE_PAGE) {
            pages = grown(pages, page);
            pages[page] = first;
        } else {
            quotePages = grown(quotePages, page - FIRST_QUOTE_PAGE);
            quotePages[page - FIRST_QUOTE_PAGE] = first;
        }
        return first | (index & PAGE_MASK);
    }

    private static int[] grown(int[] pages, int page) {
        if (page < pages.length) {
            return pages;
        }
        int[] grown = Arrays.copyOf(pages, Integer.highestOneBit(page) << 1);
        Arrays.fill(grown, pages.length, grown.length, Orders.NO_PAGE);
        return grown;
    }

    /** Returns the lowest index of an open order from an index on, or -1. Quotes come last. */
    public int nextIndex(int from, Orders orders) {
        int index = from < QuoteName.FIRST_INDEX ? nextIndex(pages, from, orders) : -1;
        if (index >= 0) {
            return index;
        }
        int quote = nextIndex(quotePages, Math.max(0, from - QuoteName.FIRST_INDEX), orders);
        return quote < 0 ? -1 : quote + QuoteName.FIRST_INDEX;
    }

    /** Returns the lowest index of an open order among pages, where indexes count from the first of them. */
    private static int nextIndex(int[] pages, int from, Orders orders) {
        int index = from;
        while (index >>> Orders.PAGE_BITS < pages.length) {
            int first = pages[index >>> Orders.PAGE_BITS];
            if (first == Orders.NO_PAGE) {
                index = (index | PAGE_MASK) + 1;
            } else if (orders.isOpen(first | (index & PAGE_MASK))) {
                return index;
            } else {
                index++;
            }
        }
        return -1;
    }
}
