// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import java.util.Arrays;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.Peg;
import org.outcry.engine.saved.SavedSpecialTerms;

/**
 * The terms that only some orders have, apart from {@link Orders}, by slot: orders without them pay nothing for them. A page of
 * slots has room here from its first special order on.
 */
@SuppressWarnings("EnumOrdinal") // the order of their constants is part of the wire format
public final class SpecialTerms {
    /** The limit of an order whose price is another one: it waits outside the book, or is pegged. */
    static final int LIMIT_TICKS = 0;

    public static final int STOP_TICKS = 1;

    /** The quantity displayed at a time, in lots; 0: all. */
    public static final int DISPLAY_LOTS = 2;

    /** The resting quantity that is not displayed, in lots. */
    public static final int HIDDEN_LOTS = 3;

    public static final int MIN_QUANTITY_LOTS = 4;
    public static final int EXPIRE_TIME_NS = 5;

    /** The price that it follows, and what is added to that. */
    private static final int PEG = 6;

    /** The order's place in {@code Expiries}, which is no part of the state. */
    public static final int EXPIRY_PLACE = 7;

    private static final int PEG_BITS = 3;
    private static final Peg[] PEGS = Peg.values();

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
        to.peg = peg(slot);
        to.pegOffsetTicks = pegOffsetTicks(slot);
    }

    /** Sets the terms of a slot that has room for them. */
    public void restore(int slot, SavedSpecialTerms from) {
        set(slot, LIMIT_TICKS, from.limitTicks);
        set(slot, STOP_TICKS, from.stopTicks);
        set(slot, DISPLAY_LOTS, from.displayLots);
        set(slot, HIDDEN_LOTS, from.hiddenLots);
        set(slot, MIN_QUANTITY_LOTS, from.minQuantityLots);
        set(slot, EXPIRE_TIME_NS, from.expireTimeNs);
        setPeg(slot, from.peg, from.pegOffsetTicks);
    }

    /** Sets the terms of a slot that has room for them. */
    void set(int slot, OrderTerms terms) {
        set(slot, STOP_TICKS, terms.stopPriceTicks);
        set(slot, DISPLAY_LOTS, terms.displayLots);
        set(slot, MIN_QUANTITY_LOTS, terms.minQuantityLots);
        set(slot, EXPIRE_TIME_NS, terms.expireTimeNs);
        setPeg(slot, terms.peg, terms.pegOffsetTicks);
        set(slot, LIMIT_TICKS, terms.pegLimitTicks);
    }

    /** Copies the terms of a slot out. */
    void get(int slot, OrderTerms to) {
        to.stopPriceTicks = get(slot, STOP_TICKS);
        to.displayLots = get(slot, DISPLAY_LOTS);
        to.minQuantityLots = get(slot, MIN_QUANTITY_LOTS);
        to.expireTimeNs = get(slot, EXPIRE_TIME_NS);
        to.peg = peg(slot);
        to.pegOffsetTicks = pegOffsetTicks(slot);
        to.pegLimitTicks = to.peg.followsTouch() ? get(slot, LIMIT_TICKS) : 0;
    }

    /** Sets the terms of an order without any of these. */
    static void clear(OrderTerms to) {
        to.stopPriceTicks = 0;
        to.displayLots = 0;
        to.minQuantityLots = 0;
        to.expireTimeNs = 0;
        to.peg = Peg.NONE;
        to.pegOffsetTicks = 0;
        to.pegLimitTicks = 0;
    }

    /** The price that the order follows. */
    public Peg peg(int slot) {
        return PEGS[(int) get(slot, PEG) & (1 << PEG_BITS) - 1];
    }

    /** The offset from the price that the order follows, in ticks. */
    public long pegOffsetTicks(int slot) {
        return get(slot, PEG) >> PEG_BITS;
    }

    private void setPeg(int slot, Peg peg, long offsetTicks) {
        set(slot, PEG, offsetTicks << PEG_BITS | peg.ordinal());
    }

    /** The worst price that a pegged order follows to, in ticks; 0: any. */
    public long pegLimitTicks(int slot) {
        return get(slot, LIMIT_TICKS);
    }

    public void setPegLimitTicks(int slot, long ticks) {
        set(slot, LIMIT_TICKS, ticks);
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
