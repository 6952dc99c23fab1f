package org.outcry.engine;

import java.util.Arrays;
import org.outcry.api.OrderType;
import org.outcry.api.Side;
import org.outcry.api.TimeInForce;

/**
 * The open orders of the venue: slots, numbered from 1, in chunks of primitive arrays. What a cancel reads of its order is one
 * cache line. The links to the neighbours in the queue lie apart and close together, because a cancel writes those of two other
 * orders; so does the value of what was executed, which few orders have. Freed slots are taken again last in, first out, which is
 * part of the state.
 *
 * <p>Links belong to the book that an order rests in, and to the free list. Allocates only to add a chunk.
 */
@SuppressWarnings("EnumOrdinal") // the order of their constants is part of the wire format
final class Orders {
    private static final int CHUNK_BITS = 16;
    private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;
    private static final int RECORD_BITS = 3;

    /** With the default collector large arrays start at a page, their elements 16 bytes later: so records start where cache lines do. */
    private static final int FIRST_RECORD = 6;

    private static final int CUM_LOTS = 0;
    private static final int PRICE = 1;
    private static final int LEAVES = 2;
    private static final int TERMS = 3;
    private static final int CLIENT_ORDER = 4;
    private static final int ORDER_ID = 5;
    private static final int QUEUE_ID = 6;
    private static final int TERMS_EVENT_NUMBER = 7;

    private static final int OPEN = 1;
    private static final int SELL = 1 << 1;
    private static final int TYPE_SHIFT = 4;
    private static final int TIME_IN_FORCE_SHIFT = 8;
    private static final int SESSION_SHIFT = 16;
    private static final int INSTRUMENT_SHIFT = 40;
    private static final int NUMBER_MASK = (1 << 24) - 1;
    private static final OrderType[] TYPES = OrderType.values();
    private static final TimeInForce[] TIMES_IN_FORCE = TimeInForce.values();

    private long[][] records = {};

    /** Next and previous slot of each slot. */
    private int[][] links = {};

    private long[][] cumValues = {};
    private int slotsUsed;
    private int firstFree;
    private int open;

    /** Orders that are open. */
    int open() {
        return open;
    }

    /** The highest slot that was ever taken. */
    int slotsUsed() {
        return slotsUsed;
    }

    /** The free slot that is taken next, or 0 if it will be a new one. */
    int firstFree() {
        return firstFree;
    }

    /** Takes a slot. The caller sets all its terms. */
    int take() {
        open++;
        int slot = firstFree;
        if (slot != 0) {
            firstFree = next(slot);
            return slot;
        }
        slot = ++slotsUsed;
        ensureChunk(slot >>> CHUNK_BITS);
        return slot;
    }

    /** Gives a slot back. Its terms can be read until the next one is taken, except that it is no longer open. */
    void free(int slot) {
        long[] record = records[slot >>> CHUNK_BITS];
        int at = at(slot);
        record[at + TERMS] = 0;
        setNext(slot, firstFree);
        firstFree = slot;
        open--;
    }

    /** Sets the terms of a slot just taken; nothing is executed of it yet. */
    void set(
            int slot,
            int session,
            int instrument,
            boolean buy,
            OrderType type,
            TimeInForce timeInForce,
            long clientOrder,
            long orderId,
            long priceTicks,
            long leavesLots,
            long termsEventNumber) {
        long[] record = records[slot >>> CHUNK_BITS];
        int at = at(slot);
        record[at + CUM_LOTS] = 0;
        record[at + PRICE] = priceTicks;
        record[at + LEAVES] = leavesLots;
        record[at + TERMS] = (long) instrument << INSTRUMENT_SHIFT
                | (long) session << SESSION_SHIFT
                | (long) timeInForce.ordinal() << TIME_IN_FORCE_SHIFT
                | (long) type.ordinal() << TYPE_SHIFT
                | (buy ? OPEN : OPEN | SELL);
        record[at + CLIENT_ORDER] = clientOrder;
        record[at + ORDER_ID] = orderId;
        record[at + QUEUE_ID] = 0;
        record[at + TERMS_EVENT_NUMBER] = termsEventNumber;
        setLinks(slot, 0, 0);
    }

    /** Sets what was executed so far. */
    void setExecuted(int slot, long cumLots, long cumValue) {
        put(slot, CUM_LOTS, cumLots);
        cumValues[slot >>> CHUNK_BITS][slot & CHUNK_MASK] = cumValue;
    }

    /** Restores the free slots: the first of the array is taken first. For a store that is otherwise full. */
    void restoreFree(int slotsUsed, int[] free) {
        this.slotsUsed = slotsUsed;
        open = slotsUsed - free.length;
        for (int chunk = 0; chunk <= slotsUsed >>> CHUNK_BITS; chunk++) {
            ensureChunk(chunk);
        }
        firstFree = 0;
        for (int i = free.length - 1; i >= 0; i--) {
            setNext(free[i], firstFree);
            firstFree = free[i];
        }
    }

    boolean isOpen(int slot) {
        return get(slot, TERMS) != 0;
    }

    boolean isBuy(int slot) {
        return (get(slot, TERMS) & SELL) == 0;
    }

    Side side(int slot) {
        return isBuy(slot) ? Side.BUY : Side.SELL;
    }

    OrderType type(int slot) {
        return TYPES[(int) (get(slot, TERMS) >>> TYPE_SHIFT) & 0xF];
    }

    TimeInForce timeInForce(int slot) {
        return TIMES_IN_FORCE[(int) (get(slot, TERMS) >>> TIME_IN_FORCE_SHIFT) & 0xF];
    }

    int session(int slot) {
        return (int) (get(slot, TERMS) >>> SESSION_SHIFT) & NUMBER_MASK;
    }

    int instrument(int slot) {
        return (int) (get(slot, TERMS) >>> INSTRUMENT_SHIFT) & NUMBER_MASK;
    }

    long cumLots(int slot) {
        return get(slot, CUM_LOTS);
    }

    long cumValue(int slot) {
        return cumLots(slot) == 0 ? 0 : cumValues[slot >>> CHUNK_BITS][slot & CHUNK_MASK];
    }

    long priceTicks(int slot) {
        return get(slot, PRICE);
    }

    void setPriceTicks(int slot, long priceTicks) {
        put(slot, PRICE, priceTicks);
    }

    long leavesLots(int slot) {
        return get(slot, LEAVES);
    }

    void setLeavesLots(int slot, long leavesLots) {
        put(slot, LEAVES, leavesLots);
    }

    long clientOrder(int slot) {
        return get(slot, CLIENT_ORDER);
    }

    void setClientOrder(int slot, long clientOrder) {
        put(slot, CLIENT_ORDER, clientOrder);
    }

    long orderId(int slot) {
        return get(slot, ORDER_ID);
    }

    long queueId(int slot) {
        return get(slot, QUEUE_ID);
    }

    void setQueueId(int slot, long queueId) {
        put(slot, QUEUE_ID, queueId);
    }

    long termsEventNumber(int slot) {
        return get(slot, TERMS_EVENT_NUMBER);
    }

    void setTermsEventNumber(int slot, long eventNumber) {
        put(slot, TERMS_EVENT_NUMBER, eventNumber);
    }

    int next(int slot) {
        return links[slot >>> CHUNK_BITS][(slot & CHUNK_MASK) << 1];
    }

    int previous(int slot) {
        return links[slot >>> CHUNK_BITS][((slot & CHUNK_MASK) << 1) + 1];
    }

    void setNext(int slot, int next) {
        links[slot >>> CHUNK_BITS][(slot & CHUNK_MASK) << 1] = next;
    }

    void setPrevious(int slot, int previous) {
        links[slot >>> CHUNK_BITS][((slot & CHUNK_MASK) << 1) + 1] = previous;
    }

    void setLinks(int slot, int next, int previous) {
        setNext(slot, next);
        setPrevious(slot, previous);
    }

    /** Makes the neighbours of a slot each other's; its own links stay, to tell what it stood between. */
    void unlink(int slot) {
        int next = next(slot);
        int previous = previous(slot);
        if (next != 0) {
            setPrevious(next, previous);
        }
        if (previous != 0) {
            setNext(previous, next);
        }
    }

    private long get(int slot, int field) {
        return records[slot >>> CHUNK_BITS][at(slot) + field];
    }

    private void put(int slot, int field, long value) {
        records[slot >>> CHUNK_BITS][at(slot) + field] = value;
    }

    private static int at(int slot) {
        return FIRST_RECORD + ((slot & CHUNK_MASK) << RECORD_BITS);
    }

    private void ensureChunk(int chunk) {
        if (chunk == records.length) {
            records = Arrays.copyOf(records, chunk + 1);
            links = Arrays.copyOf(links, chunk + 1);
            cumValues = Arrays.copyOf(cumValues, chunk + 1);
            records[chunk] = new long[FIRST_RECORD + (1 << (CHUNK_BITS + RECORD_BITS))];
            links[chunk] = new int[2 << CHUNK_BITS];
            cumValues[chunk] = new long[1 << CHUNK_BITS];
        }
    }
}
