package org.outcry.engine;

import java.util.Arrays;

/**
 * Which session owns which page of order slots, and how many open orders stand in each. A page that has none goes back to the
 * free ones once few of all slots are in use: page by page, two with each order that ends, so that none of them waits for it.
 */
final class SlotPages {
    /** Pages that stay, however few orders are open. */
    private static final int FEW = 256;

    /** In a sparse store less than one slot of so many is in use. */
    private static final int SPARSE = 8;

    private static final int FREE = 0;

    /** The first page's slots are nobody's. */
    private static final int RESERVED = -1;

    /** By page: the session. */
    private int[] owners = {RESERVED};

    /** By page: which of its session's pages it is. */
    private int[] places = {0};

    private byte[] open = {0};
    private int pages = 1;
    private int inUse = 1;

    /** No page below is free. */
    private int firstFree = 1;

    private int sweep;

    /** Gives a session a free page. */
    int add(int session, int place) {
        while (firstFree < pages && owners[firstFree] != FREE) {
            firstFree++;
        }
        int page = firstFree++;
        if (page == pages) {
            pages++;
            if (page == owners.length) {
                owners = Arrays.copyOf(owners, 2 * page);
                places = Arrays.copyOf(places, 2 * page);
                open = Arrays.copyOf(open, 2 * page);
            }
        }
        owners[page] = session;
        places[page] = place;
        inUse++;
        return page;
    }

    void opened(int page) {
        open[page]++;
    }

    void closed(int page) {
        open[page]--;
    }

    /** Whether so few orders are open that pages should be given back. */
    boolean isSparse(int openOrders) {
        return inUse > FEW && (long) openOrders * SPARSE < (long) inUse << Orders.PAGE_BITS;
    }

    /** The next page that nobody needs, or 0. Looks at one. */
    int nextUnused() {
        sweep = sweep + 1 < pages ? sweep + 1 : 1;
        return sweep < pages && owners[sweep] > FREE && open[sweep] == 0 ? sweep : 0;
    }

    int owner(int page) {
        return owners[page];
    }

    int place(int page) {
        return places[page];
    }

    /** Takes a page back. */
    void release(int page) {
        owners[page] = FREE;
        inUse--;
        firstFree = Math.min(firstFree, page);
    }

    /** Whether a number of pages that follow each other are all free. */
    boolean areFree(int from, int count) {
        for (int page = from; page < Math.min(from + count, pages); page++) {
            if (owners[page] != FREE) {
                return false;
            }
        }
        return true;
    }
}
