package org.outcry.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** One session: who owns it, where its numbers stand, and its open orders by the index in their client order. */
final class Session {
    private static final int PAGE_BITS = 10;
    private static final int PAGE_MASK = (1 << PAGE_BITS) - 1;
    private static final long INDEX_MASK = (1 << 24) - 1;

    final int number;
    int participant;

    /** Negative: its orders stay for ever. */
    long cancelOnDisconnectNs;

    boolean connected;
    int ownerEpoch;
    long connection;

    /** The last inbound number consumed. */
    int lastMsgSeqNum;

    /** The outbound number of the next event that the session is told. */
    int nextSessionEventNumber = 1;

    /** Whether its time to come back is running. */
    boolean leaving;

    /** Where the cancelling of its orders goes on if a command could not cancel them all. */
    int cancelFrom;

    int openOrders;
    private int[] @Nullable [] pages = {};

    Session(int number) {
        this.number = number;
    }

    /** Low 24 bits of a client order. */
    static int index(long clientOrder) {
        return (int) (clientOrder & INDEX_MASK);
    }

    /** Whether a command is its owner's and new; if so, its number is consumed. Number 0 consumes none. */
    boolean takes(int epoch, int msgSeqNum) {
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

    /** The number that is expected next. */
    int expectedMsgSeqNum() {
        return (int) Math.min(Integer.MAX_VALUE, lastMsgSeqNum + 1L);
    }

    /** The slot of the open order with this index, or 0. */
    int slot(int index) {
        int page = index >>> PAGE_BITS;
        if (page >= pages.length) {
            return 0;
        }
        int[] slots = pages[page];
        return slots == null ? 0 : slots[index & PAGE_MASK];
    }

    void addOrder(int index, int slot) {
        int page = index >>> PAGE_BITS;
        if (page >= pages.length) {
            pages = Arrays.copyOf(pages, Math.max(page + 1, 2 * pages.length));
        }
        int[] slots = pages[page];
        if (slots == null) {
            slots = new int[1 << PAGE_BITS];
            pages[page] = slots;
        }
        slots[index & PAGE_MASK] = slot;
        openOrders++;
    }

    void removeOrder(int index) {
        int[] slots = pages[index >>> PAGE_BITS];
        if (slots != null) {
            slots[index & PAGE_MASK] = 0;
            openOrders--;
        }
    }

    /** The lowest index in use that is this one or above, or -1. */
    int nextIndex(int from) {
        int index = from;
        while (index >>> PAGE_BITS < pages.length) {
            int[] slots = pages[index >>> PAGE_BITS];
            if (slots == null) {
                index = (index | PAGE_MASK) + 1;
            } else if (slots[index & PAGE_MASK] != 0) {
                return index;
            } else {
                index++;
            }
        }
        return -1;
    }
}
