package org.outcry.engine.book;

import java.util.Arrays;
import org.outcry.engine.saved.SavedSpecialTerms;

/**
 * The terms that only some orders have, apart from {@link Orders}, by slot: orders without them pay nothing for them. A page of
 * slots has room here from its first special order on.
 */
public final class SpecialTerms {
    /** The limit of an order that waits outside the book, where its price is the stop price, or none. */
    static final int LIMIT_TICKS = 0;

    public static final int STOP_TICKS = 1;

    /** How much is shown at a time; 0: all. */
    public static final int DISPLAY_LOTS = 2;

    /** What rests without being shown. */
    public static final int HIDDEN_LOTS = 3;

    public static final int MIN_QUANTITY_LOTS = 4;
    public static final int EXPIRE_TIME_NS = 5;

    /** The order's place in {@code Expiries}, which is no part of the state. */
    public static final int EXPIRY_PLACE = 6;

    private static final int RECORD_BITS = 3;
    private static final int SLOT_MASK = (1 << Orders.PAGE_BITS) - 1;
    private static final long[] NONE = {};

    private long[][] pages = {NONE};

    long get(int slot, int field) {
        return pages[slot >>> Orders.PAGE_BITS][at(slot) + field];
    }

    public void set(int slot, int field, long value) {
        pages[slot >>> Orders.PAGE_BITS][at(slot) + field] = value;
    }

    /** Makes room for a slot; all its terms are 0. */
    void clear(int slot) {
        int page = slot >>> Orders.PAGE_BITS;
        if (page >= pages.length) {
            int length = pages.length;
            pages = Arrays.copyOf(pages, Math.max(page + 1, 2 * length));
            Arrays.fill(pages, length, pages.length, NONE);
        }
        if (pages[page].length == 0) {
            pages[page] = new long[1 << (Orders.PAGE_BITS + RECORD_BITS)];
        }
        Arrays.fill(pages[page], at(slot), at(slot) + (1 << RECORD_BITS), 0);
    }

    /** Copies the terms of a slot out. */
    public void save(int slot, SavedSpecialTerms to) {
        to.limitTicks = get(slot, LIMIT_TICKS);
        to.stopTicks = get(slot, STOP_TICKS);
        to.displayLots = get(slot, DISPLAY_LOTS);
        to.hiddenLots = get(slot, HIDDEN_LOTS);
        to.minQuantityLots = get(slot, MIN_QUANTITY_LOTS);
        to.expireTimeNs = get(slot, EXPIRE_TIME_NS);
    }

    /** Sets the terms of a slot that has room for them. */
    public void restore(int slot, SavedSpecialTerms from) {
        set(slot, LIMIT_TICKS, from.limitTicks);
        set(slot, STOP_TICKS, from.stopTicks);
        set(slot, DISPLAY_LOTS, from.displayLots);
        set(slot, HIDDEN_LOTS, from.hiddenLots);
        set(slot, MIN_QUANTITY_LOTS, from.minQuantityLots);
        set(slot, EXPIRE_TIME_NS, from.expireTimeNs);
    }

    void move(int from, int to) {
        clear(to);
        System.arraycopy(
                pages[from >>> Orders.PAGE_BITS], at(from), pages[to >>> Orders.PAGE_BITS], at(to), 1 << RECORD_BITS);
    }

    /** Gives the room of a page back. */
    void release(int page) {
        if (page < pages.length) {
            pages[page] = NONE;
        }
    }

    private static int at(int slot) {
        return (slot & SLOT_MASK) << RECORD_BITS;
    }
}
