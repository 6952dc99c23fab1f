// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import java.util.Arrays;

/** The {@link SpecialOrder}s by slot. A page of slots has room here from its first special order on. */
final class SpecialOrders {
    private static final int SLOT_MASK = (1 << Orders.PAGE_BITS) - 1;
    private static final SpecialOrder[] NONE = {};

    private SpecialOrder[][] pages = {NONE};

    /** Returns that of a slot that has one. */
    SpecialOrder get(int slot) {
        return pages[slot >>> Orders.PAGE_BITS][slot & SLOT_MASK];
    }

    /** Returns that of a slot, made if need be; its values are of an earlier order. */
    SpecialOrder add(int slot) {
        int page = slot >>> Orders.PAGE_BITS;
        if (page >= pages.length) {
            int length = pages.length;
            pages = Arrays.copyOf(pages, Math.max(page + 1, 2 * length));
            Arrays.fill(pages, length, pages.length, NONE);
        }
        if (pages[page].length == 0) {
            pages[page] = new SpecialOrder[1 << Orders.PAGE_BITS];
            Arrays.setAll(pages[page], place -> new SpecialOrder());
        }
        return get(slot);
    }

    void move(int from, int to) {
        SpecialOrder free = add(to);
        pages[to >>> Orders.PAGE_BITS][to & SLOT_MASK] = get(from);
        pages[from >>> Orders.PAGE_BITS][from & SLOT_MASK] = free;
    }

    /** Gives the room of a page back. */
    void release(int page) {
        if (page < pages.length) {
            pages[page] = NONE;
        }
    }
}
