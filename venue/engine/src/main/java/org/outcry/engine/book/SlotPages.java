// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import java.util.Arrays;

/**
 * Owners of the pages of order slots. A page without open orders goes back to the free ones once few of all slots are
 * in use: page by page, two with each order that ends, so that none of them waits for it.
 */
final class SlotPages {
    /** Pages that stay, however few orders are open. */
    private static final int FEW = 256;

    /** In a sparse store less than one slot of so many is in use. */
    private static final int SPARSE = 8;

    private static final int FREE = 0;

    /** The slots of the first two pages have no owner. */
    private static final int RESERVED = -1;

    /** By page: the session. */
    private int[] owners = {RESERVED, RESERVED};

    /** By page: which of its session's pages it is. */
    private int[] places = {0, 0};

    private int pages = 2;
    private int inUse = 2;

    /** With fewer open orders the store is sparse. */
    private int sparseBelow;

    /** No page below is free. */
    private int firstFree = 2;

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
            }
        }
        owners[page] = session;
        places[page] = place;
        setInUse(inUse + 1);
        return page;
    }

    /** Returns whether so few orders are open that pages should be given back. */
    boolean isSparse(int openOrders) {
        return openOrders < sparseBelow;
    }

    private void setInUse(int count) {
        inUse = count;
        sparseBelow = count > FEW ? (count << Orders.PAGE_BITS) / SPARSE : 0;
    }

    /** Returns the page after the one of the last call, if a session owns it; else 0. */
    int next() {
        sweep = sweep + 1 < pages ? sweep + 1 : 1;
        return sweep < pages && owners[sweep] > FREE ? sweep : 0;
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
        setInUse(inUse - 1);
        firstFree = Math.min(firstFree, page);
    }

    /** Returns whether a number of pages that follow each other are all free. */
    boolean areFree(int from, int count) {
        for (int page = from; page < Math.min(from + count, pages); page++) {
            if (owners[page] != FREE) {
                return false;
            }
        }
        return true;
    }
}
