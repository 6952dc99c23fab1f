// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import java.util.Arrays;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedOrder;

/**
 * Open orders of the venue, in slots, to be read; {@link EditableOrders} changes them. A session owns pages of slots,
 * one slot for each of its client order indexes, so that no table leads from an order's name to its slot. What a cancel
 * reads of its order is one cache line. The links to the neighbours in the queue lie apart and close together, because
 * a cancel writes those of two other orders; so does the value of what was executed, which few orders have.
 *
 * <p>Links belong to the book that an order rests in; a slot without an open order is known by them too, so that
 * looking for one touches no more than resting it. The slots of the first page represent missing neighbours, those of
 * the second missing pages: no order is ever open in them. Allocates only for more pages, many at once.
 */
@SuppressWarnings("EnumOrdinal") // the order of their constants is part of the wire format
public abstract class Orders {
    /** Slots of a page, as a power of two. */
    public static final int PAGE_BITS = 6;

    /** The first slot of a page in which no order is ever open. */
    public static final int NO_PAGE = 1 << PAGE_BITS;

    /** The first slot of the first page that a session can own. */
    public static final int FIRST_OWN = 2 << PAGE_BITS;

    static final int CHUNK_BITS = 13;
    private static final int CHUNK_PAGE_BITS = CHUNK_BITS - PAGE_BITS;
    static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;
    static final int RECORD_BITS = 3;

    /** The most slots whose links are made before there are so many orders: 8 MiB. */
    private static final int MOST_RESERVED = 1 << 20;

    /**
     * Makes a chunk, its header included, a whole number of cache lines, so that its records start at one if it does.
     */
    private static final int FIRST_RECORD = 6;

    private static final int CHUNK_LONGS = FIRST_RECORD + (1 << (CHUNK_BITS + RECORD_BITS));

    static final int CUM_LOTS = 0;
    static final int PRICE = 1;
    static final int LEAVES = 2;
    static final int TERMS = 3;
    static final int CLIENT_ORDER = 4;
    static final int ORDER_ID = 5;
    static final int QUEUE_ID = 6;
    static final int TERMS_EVENT_NUMBER = 7;

    static final int FREE = -1;
    static final int SELL_SHIFT = 1;
    private static final int SELL = 1 << SELL_SHIFT;
    static final int SPECIAL = 1 << 2;
    static final int WAITING = 1 << 3;
    static final int TYPE_SHIFT = 4;
    static final int TIME_IN_FORCE_SHIFT = 8;
    static final int SESSION_SHIFT = 16;
    static final int INSTRUMENT_SHIFT = 40;
    private static final int NUMBER_MASK = (1 << 24) - 1;
    private static final long[] NONE = {};
    private static final OrderType[] TYPES = OrderType.values();
    private static final TimeInForce[] TIMES_IN_FORCE = TimeInForce.values();

    /** Orders that one of these cancels. */
    public final LinkedOrders linked = new LinkedOrders();

    final SpecialOrders specials = new SpecialOrders();

    long[][] records = {new long[CHUNK_LONGS]};

    /** Next and previous slot of each slot; the next of a free slot is {@link #FREE}. */
    private int[] links = new int[2 << CHUNK_BITS];

    long[][] cumValues = {new long[1 << CHUNK_BITS]};
    private final SlotPages pages = new SlotPages();

    /** A chunk that was free when it was last looked at, or 0. */
    private int spareChunk;

    int open;

    Orders() {
        freeAll(NO_PAGE);
    }

    /** Returns the number of open orders. */
    public int open() {
        return open;
    }

    /**
     * Makes room for the links of so many orders, at most a million, so that none of these orders waits until they are
     * copied. Beyond, they are copied at each doubling.
     */
    public void reserve(int orders) {
        int slots = Math.min(MOST_RESERVED, Integer.highestOneBit(orders) << 1);
        if (links.length < 2 * slots) {
            links = Arrays.copyOf(links, 2 * slots);
        }
    }

    /** Gives a session a page of free slots, at a place among its pages. Returns the first slot. */
    public int addPage(int session, int place) {
        int first = pages.add(session, place) << PAGE_BITS;
        int chunk = first >>> CHUNK_BITS;
        if (chunk >= records.length) {
            int length = records.length;
            records = Arrays.copyOf(records, Math.max(chunk + 1, length + (length >> 1)));
            cumValues = Arrays.copyOf(cumValues, records.length);
            Arrays.fill(records, length, records.length, NONE);
            Arrays.fill(cumValues, length, records.length, NONE);
        }
        if (records[chunk].length == 0) {
            records[chunk] = new long[CHUNK_LONGS];
            cumValues[chunk] = new long[1 << CHUNK_BITS];
        }
        if (first << 1 >= links.length) {
            links = Arrays.copyOf(links, 2 * links.length);
        }
        freeAll(first);
        return first;
    }

    /** Marks all slots of a page as free. */
    private void freeAll(int first) {
        Arrays.fill(links, first << 1, (first << 1) + (2 << PAGE_BITS), FREE);
    }

    /** Returns whether so few orders are open that {@link #nextUnused} should be asked for pages to give back. */
    public boolean isSparse() {
        return pages.isSparse(open);
    }

    /**
     * Returns a page in which no order is open, to be taken from its owner and released; 0 if the next page has one.
     * Looks at one page.
     */
    public int nextUnused() {
        int page = pages.next();
        return page != 0 && isUnusedPage(page) ? page : 0;
    }

    private boolean isUnusedPage(int page) {
        int first = page << PAGE_BITS;
        for (int slot = first; slot < first + (1 << PAGE_BITS); slot++) {
            if (isOpen(slot)) {
                return false;
            }
        }
        return true;
    }

    public int owner(int page) {
        return pages.owner(page);
    }

    /** Returns the index of a page among its owner's pages. */
    public int place(int page) {
        return pages.place(page);
    }

    /** Gives a page's memory back, as soon as its neighbours are free too; one such piece is kept for the next page. */
    public void release(int page) {
        pages.release(page);
        specials.release(page);
        int chunk = page >>> CHUNK_PAGE_BITS;
        if (chunk > 0 && isUnused(chunk)) {
            int kept = spareChunk;
            spareChunk = chunk;
            if (kept != 0 && kept != chunk && isUnused(kept)) {
                records[kept] = NONE;
                cumValues[kept] = NONE;
            }
        }
    }

    private boolean isUnused(int chunk) {
        return pages.areFree(chunk << CHUNK_PAGE_BITS, 1 << CHUNK_PAGE_BITS);
    }

    /** Tells which open order is cancelled, and how it stood. */
    public void describe(int slot, OrderCancelled cancelled) {
        long[] record = records[slot >>> CHUNK_BITS];
        int at = at(slot);
        long terms = record[at + TERMS];
        long cumLots = record[at + CUM_LOTS];
        cancelled.clientOrder = record[at + CLIENT_ORDER];
        cancelled.orderId = record[at + ORDER_ID];
        cancelled.queueId = (terms & WAITING) == 0 ? special(slot).told(record[at + QUEUE_ID]) : 0;
        cancelled.side = Sides.of((int) (terms >>> SELL_SHIFT));
        cancelled.cancelledLots = record[at + LEAVES] + ((terms & SPECIAL) == 0 ? 0 : specials.get(slot).hiddenLots);
        cancelled.cumLots = cumLots;
        cancelled.cumValue = cumLots == 0 ? 0 : cumValues[slot >>> CHUNK_BITS][slot & CHUNK_MASK];
        cancelled.termsEventNumber = record[at + TERMS_EVENT_NUMBER];
    }

    /** Copies the terms of an open order out; the quantity is what was executed and what is left. */
    public void terms(int slot, OrderTerms to) {
        to.set(special(slot).terms);
        to.side = side(slot);
        to.type = type(slot);
        to.timeInForce = timeInForce(slot);
        to.priceTicks = limitTicks(slot);
        to.quantityLots = openLots(slot) + cumLots(slot);
    }

    /** Makes the calls that are an open order; the object is theirs. */
    public void save(int slot, SavedOrder object, EngineState to) {
        save(slot, object);
        to.order(object);
        if (isSpecial(slot)) {
            to.specialTerms(special(slot));
        }
    }

    /** Copies the fields of an open order out, special terms excluded. */
    private void save(int slot, SavedOrder to) {
        to.session = session(slot);
        to.instrument = instrument(slot);
        to.side = side(slot);
        to.type = type(slot);
        to.timeInForce = timeInForce(slot);
        to.clientOrder = clientOrder(slot);
        to.orderId = orderId(slot);
        to.queueId = queueId(slot);
        to.priceTicks = priceTicks(slot);
        to.leavesLots = leavesLots(slot);
        to.termsEventNumber = termsEventNumber(slot);
        to.cumLots = cumLots(slot);
        to.cumValue = cumValue(slot);
    }

    /** Returns whether an order has a {@link SpecialOrder} of its own. */
    public boolean isSpecial(int slot) {
        return (get(slot, TERMS) & SPECIAL) != 0;
    }

    /** Returns the special terms of an order; if it has none, a shared object without terms that may not be changed. */
    public SpecialOrder special(int slot) {
        return isSpecial(slot) ? specials.get(slot) : SpecialOrder.NONE;
    }

    /** Returns whether an order is not displayed where it rests. */
    public boolean isHidden(int slot) {
        return special(slot).terms.hidden;
    }

    /** Returns an order's queue number as it is published; 0 if the order is hidden or waits. */
    public long toldQueueId(int slot) {
        return isWaiting(slot) ? 0 : special(slot).told(queueId(slot));
    }

    public PostOnly postOnly(int slot) {
        return special(slot).terms.postOnly;
    }

    /**
     * Returns whether an order waits outside the book: for its stop price, or for the closing auction. Only special
     * orders do.
     */
    public boolean isWaiting(int slot) {
        return (get(slot, TERMS) & WAITING) != 0;
    }

    public boolean isOpen(int slot) {
        return next(slot) != FREE;
    }

    public boolean isBuy(int slot) {
        return (get(slot, TERMS) & SELL) == 0;
    }

    /**
     * Returns whether two open orders are in one line: at one price of one side of one instrument, both in the book or
     * both waiting.
     */
    public boolean areInOneLine(int slot, int other) {
        return priceTicks(slot) == priceTicks(other)
                && isBuy(slot) == isBuy(other)
                && isWaiting(slot) == isWaiting(other)
                && isHidden(slot) == isHidden(other)
                && instrument(slot) == instrument(other);
    }

    /** Returns 0 for a bid, 1 for an offer. */
    int sideIndex(int slot) {
        return (int) (get(slot, TERMS) >>> SELL_SHIFT) & 1;
    }

    public Side side(int slot) {
        return Sides.of((int) (get(slot, TERMS) >>> SELL_SHIFT));
    }

    public OrderType type(int slot) {
        return TYPES[(int) (get(slot, TERMS) >>> TYPE_SHIFT) & 0xF];
    }

    public TimeInForce timeInForce(int slot) {
        return TIMES_IN_FORCE[(int) (get(slot, TERMS) >>> TIME_IN_FORCE_SHIFT) & 0xF];
    }

    public int session(int slot) {
        return (int) (get(slot, TERMS) >>> SESSION_SHIFT) & NUMBER_MASK;
    }

    public int instrument(int slot) {
        return (int) (get(slot, TERMS) >>> INSTRUMENT_SHIFT) & NUMBER_MASK;
    }

    public long cumLots(int slot) {
        return get(slot, CUM_LOTS);
    }

    public long cumValue(int slot) {
        return cumLots(slot) == 0 ? 0 : cumValues[slot >>> CHUNK_BITS][slot & CHUNK_MASK];
    }

    /** Returns the price of an order's place in line: its limit, or what its book takes for one. */
    public long priceTicks(int slot) {
        return get(slot, PRICE);
    }

    /** Returns an order's limit; 0 for a market order. */
    public long limitTicks(int slot) {
        OrderType type = type(slot);
        if (type == OrderType.MARKET || type == OrderType.STOP) {
            return 0;
        }
        return bookTicks(slot);
    }

    /** Returns the price at which an order is in the book, or would be if it did not wait. */
    public long bookTicks(int slot) {
        return isWaiting(slot) ? specials.get(slot).limitTicks : priceTicks(slot);
    }

    /** Returns the displayed open quantity, in lots: all that is open except the hidden part. */
    public long leavesLots(int slot) {
        return get(slot, LEAVES);
    }

    /** Returns the open quantity, in lots, with the hidden part. */
    public long openLots(int slot) {
        return leavesLots(slot) + special(slot).hiddenLots;
    }

    public long clientOrder(int slot) {
        return get(slot, CLIENT_ORDER);
    }

    public long orderId(int slot) {
        return get(slot, ORDER_ID);
    }

    public long queueId(int slot) {
        return get(slot, QUEUE_ID);
    }

    public long termsEventNumber(int slot) {
        return get(slot, TERMS_EVENT_NUMBER);
    }

    /** Returns the number of the event with an order's ClOrdID. */
    public long namedEventNumber(int slot) {
        long named = special(slot).namedEventNumber;
        return named != 0 ? named : termsEventNumber(slot);
    }

    int next(int slot) {
        return links[slot << 1];
    }

    int previous(int slot) {
        return links[(slot << 1) + 1];
    }

    void setNext(int slot, int next) {
        links[slot << 1] = next;
    }

    void setPrevious(int slot, int previous) {
        links[(slot << 1) + 1] = previous;
    }

    void setLinks(int slot, int next, int previous) {
        setNext(slot, next);
        setPrevious(slot, previous);
    }

    long get(int slot, int field) {
        return records[slot >>> CHUNK_BITS][at(slot) + field];
    }

    void put(int slot, int field, long value) {
        records[slot >>> CHUNK_BITS][at(slot) + field] = value;
    }

    static int at(int slot) {
        return FIRST_RECORD + ((slot & CHUNK_MASK) << RECORD_BITS);
    }
}
