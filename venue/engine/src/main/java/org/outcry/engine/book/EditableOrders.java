// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.saved.SavedOrder;
import org.outcry.engine.saved.SavedSpecialTerms;

/**
 * Open orders of the venue, and their changes. Only the owner of the orders has this type, because totals of several
 * orders depend on the price and the open quantity of each; others read {@link Orders}.
 */
@SuppressWarnings("EnumOrdinal") // the order of their constants is part of the wire format
public final class EditableOrders extends Orders {
    /** Opens an order in a free slot. Nothing of it is executed. */
    public void open(
            int slot,
            int session,
            int instrument,
            boolean buy,
            OrderType type,
            TimeInForce timeInForce,
            long clientOrder,
            long orderId,
            long queueId,
            long priceTicks,
            long leavesLots,
            long termsEventNumber) {
        open++;
        setLinks(slot, 0, 0);
        long[] record = records[slot >>> CHUNK_BITS];
        int at = at(slot);
        record[at + CUM_LOTS] = 0;
        record[at + PRICE] = priceTicks;
        record[at + LEAVES] = leavesLots;
        record[at + TERMS] = (long) instrument << INSTRUMENT_SHIFT
                | (long) session << SESSION_SHIFT
                | (long) timeInForce.ordinal() << TIME_IN_FORCE_SHIFT
                | (long) type.ordinal() << TYPE_SHIFT
                | (long) Sides.index(buy) << SELL_SHIFT;
        record[at + CLIENT_ORDER] = clientOrder;
        record[at + ORDER_ID] = orderId;
        record[at + QUEUE_ID] = queueId;
        record[at + TERMS_EVENT_NUMBER] = termsEventNumber;
    }

    /** Opens a saved order in a free slot. */
    public void restore(int slot, SavedOrder from) {
        open(
                slot,
                from.session,
                from.instrument,
                from.side == Side.BUY,
                from.type,
                from.timeInForce,
                from.clientOrder,
                from.orderId,
                from.queueId,
                from.priceTicks,
                from.leavesLots,
                from.termsEventNumber);
        if (from.cumLots > 0) {
            setExecuted(slot, from.cumLots, from.cumValue);
        }
    }

    /** Frees a slot. The terms of its order can be read until the slot is used again. */
    public void free(int slot) {
        setNext(slot, FREE);
        open--;
    }

    /** Moves an order to a free slot, with its links. */
    public void move(int from, int to) {
        if (isSpecial(from)) {
            specials.move(from, to);
        }
        int fromChunk = from >>> CHUNK_BITS;
        int toChunk = to >>> CHUNK_BITS;
        System.arraycopy(records[fromChunk], at(from), records[toChunk], at(to), 1 << RECORD_BITS);
        setLinks(to, next(from), previous(from));
        cumValues[toChunk][to & CHUNK_MASK] = cumValues[fromChunk][from & CHUNK_MASK];
        setNext(from, FREE);
    }

    /**
     * Links the neighbours of an order with each other. Its own links stay, to tell what it was between. Slot 0 is a
     * neighbour too.
     */
    public void unlink(int slot) {
        int next = next(slot);
        int previous = previous(slot);
        setPrevious(next, previous);
        setNext(previous, next);
    }

    /** Gives an order that was just opened special terms. */
    public void makeSpecial(int slot, OrderTerms terms) {
        markSpecial(slot).set(orderId(slot), terms);
    }

    /** Gives an order that was just restored its special terms. */
    public void restoreSpecial(int slot, SavedSpecialTerms saved) {
        markSpecial(slot).restore(saved);
        if (saved.waiting) {
            markWaiting(slot, true);
        }
    }

    private SpecialOrder markSpecial(int slot) {
        put(slot, TERMS, get(slot, TERMS) | SPECIAL);
        return specials.add(slot);
    }

    private void markWaiting(int slot, boolean waiting) {
        specials.get(slot).waiting = waiting;
        long terms = get(slot, TERMS);
        put(slot, TERMS, waiting ? terms | WAITING : terms & ~WAITING);
    }

    /** Marks a special order as waiting, at the price that it waits for. */
    public void beginWaiting(int slot, long priceTicks) {
        specials.get(slot).limitTicks = priceTicks(slot);
        markWaiting(slot, true);
        setPriceTicks(slot, priceTicks);
    }

    /** Marks an order as waiting no longer, at its limit. */
    public void endWaiting(int slot) {
        markWaiting(slot, false);
        setPriceTicks(slot, specials.get(slot).limitTicks);
    }

    /** Sets the total of executed lots, and of price times quantity. */
    public void setExecuted(int slot, long cumLots, long cumValue) {
        put(slot, CUM_LOTS, cumLots);
        cumValues[slot >>> CHUNK_BITS][slot & CHUNK_MASK] = cumValue;
    }

    /** Sets the price of an order's place in line. */
    public void setPriceTicks(int slot, long priceTicks) {
        put(slot, PRICE, priceTicks);
    }

    /** Sets the open quantity, the same or a smaller one: the hidden part goes first. */
    public void reduceTo(int slot, long openLots) {
        long hiddenLots = special(slot).hiddenLots;
        long shownLots = Math.min(leavesLots(slot), openLots);
        setLeavesLots(slot, shownLots);
        if (hiddenLots != 0) {
            specials.get(slot).hiddenLots = openLots - shownLots;
        }
    }

    /** Sets the open quantity of an order in no book or queue. Nothing of it is hidden. */
    public void setOpenLots(int slot, long openLots) {
        setLeavesLots(slot, openLots);
        if (isSpecial(slot)) {
            specials.get(slot).hiddenLots = 0;
        }
    }

    /** Sets the open quantity of an order that is about to rest, and hides what is not to be displayed. */
    public void show(int slot, long openLots) {
        long displayLots = special(slot).terms.displayLots;
        if (displayLots == 0) {
            setLeavesLots(slot, openLots);
            return;
        }
        long shownLots = Math.min(displayLots, openLots);
        setLeavesLots(slot, shownLots);
        specials.get(slot).hiddenLots = openLots - shownLots;
    }

    /** Sets the hidden quantity of an iceberg order. */
    public void setHiddenLots(int slot, long hiddenLots) {
        specials.get(slot).hiddenLots = hiddenLots;
    }

    /** Sets the displayed open quantity. */
    public void setLeavesLots(int slot, long leavesLots) {
        put(slot, LEAVES, leavesLots);
    }

    /** Names an order. */
    public void setClientOrder(int slot, long clientOrder) {
        put(slot, CLIENT_ORDER, clientOrder);
    }

    /** Sets the number of an order in its queue. */
    public void setQueueId(int slot, long queueId) {
        put(slot, QUEUE_ID, queueId);
    }

    /** Sets the number of the event with an order's terms and ClOrdID. */
    public void setTermsEventNumber(int slot, long eventNumber) {
        put(slot, TERMS_EVENT_NUMBER, eventNumber);
        if (isSpecial(slot)) {
            specials.get(slot).namedEventNumber = 0;
        }
    }

    /** Sets the number of the event with the prices that the venue gave a special order, which keeps its ClOrdID. */
    public void onRepriced(int slot, long eventNumber) {
        specials.get(slot).namedEventNumber = namedEventNumber(slot);
        put(slot, TERMS_EVENT_NUMBER, eventNumber);
    }
}
