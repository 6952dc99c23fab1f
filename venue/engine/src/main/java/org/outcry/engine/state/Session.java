// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Throttle;
import org.outcry.engine.saved.SavedSession;

/** One session: who owns it, where its numbers stand, and its open orders by the index in their client order. */
public final class Session extends SavedSession {
    private static final int PAGE_MASK = (1 << Orders.PAGE_BITS) - 1;
    private static final long INDEX_MASK = (1 << 24) - 1;

    public int openOrders;
    public final Throttle throttle = new Throttle();

    /** The first slots of its pages; their number is a power of two. */
    private int[] pages = {Orders.NO_PAGE};

    Session(int number) {
        this.number = number;
        throttle.session = number;
    }

    /** Low 24 bits of a client order. */
    public static int index(long clientOrder) {
        return (int) (clientOrder & INDEX_MASK);
    }

    /** Whether a command is its owner's and new; if so, its number is consumed. Number 0 consumes none. */
    public boolean takes(int epoch, int msgSeqNum) {
        if (!connected || epoch != ownerEpoch) {
            return false;
        }
        if (msgSeqNum != 0) {
            if (msgSeqNum <= lastMsgSeqNum) {
                return false;
            }
            lastMsgSeqNum = msgSeqNum;
        }
        return true;
    }

    /** Whether it has as many open orders as it may have. */
    public boolean isFull() {
        return maxOpenOrders != 0 && openOrders >= maxOpenOrders;
    }

    /** The number that is expected next. */
    public int expectedMsgSeqNum() {
        return (int) Math.min(Integer.MAX_VALUE, lastMsgSeqNum + 1L);
    }

    /** The slot that belongs to this index; without one yet, a slot in which no order is ever open. */
    public int slot(int index) {
        int page = index >>> Orders.PAGE_BITS;
        return (page < pages.length ? pages[page] : Orders.NO_PAGE) | (index & PAGE_MASK);
    }

    /** The slot of its open order with this client order; 0 if there is none. */
    public int find(long clientOrder, Orders orders) {
        int slot = slot(index(clientOrder));
        return orders.isOpen(slot) && orders.clientOrder(slot) == clientOrder ? slot : 0;
    }

    /** Takes the page at a place away, in which no order is open. */
    void dropPage(int place) {
        pages[place] = Orders.NO_PAGE;
    }

    /** The slot that belongs to this index from now on. */
    public int ownSlot(int index, Orders orders) {
        int slot = slot(index);
        return slot >= Orders.FIRST_OWN ? slot : newSlot(index, orders);
    }

    private int newSlot(int index, Orders orders) {
        int page = index >>> Orders.PAGE_BITS;
        if (page >= pages.length) {
            int length = pages.length;
            pages = Arrays.copyOf(pages, Integer.highestOneBit(page) << 1);
            Arrays.fill(pages, length, pages.length, Orders.NO_PAGE);
        }
        pages[page] = orders.addPage(number, page);
        return pages[page] | (index & PAGE_MASK);
    }

    /** The lowest index of an open order that is this one or above, or -1. */
    public int nextIndex(int from, Orders orders) {
        int index = from;
        while (index >>> Orders.PAGE_BITS < pages.length) {
            if (pages[index >>> Orders.PAGE_BITS] == Orders.NO_PAGE) {
                index = (index | PAGE_MASK) + 1;
            } else if (orders.isOpen(slot(index))) {
                return index;
            } else {
                index++;
            }
        }
        return -1;
    }
}
