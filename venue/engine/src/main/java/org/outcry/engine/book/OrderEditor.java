// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.saved.SavedOrder;
import org.outcry.engine.saved.SavedSpecialTerms;

/**
 * Changes of {@link Orders}. Only their owner has one, because totals of several orders depend on the price and the
 * open quantity of each. One thread; allocates only for a page's first special order.
 */
@SuppressWarnings("EnumOrdinal") // the order of their constants is part of the wire format
public final class OrderEditor {
    private final Orders orders;

    public OrderEditor(Orders orders) {
        this.orders = orders;
    }

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
        orders.open++;
        orders.setLinks(slot, 0, 0);
        long[] record = orders.records[slot >>> Orders.CHUNK_BITS];
        int at = Orders.at(slot);
        record[at + Orders.CUM_LOTS] = 0;
        record[at + Orders.PRICE] = priceTicks;
        record[at + Orders.LEAVES] = leavesLots;
        record[at + Orders.TERMS] = (long) instrument << Orders.INSTRUMENT_SHIFT
                | (long) session << Orders.SESSION_SHIFT
                | (long) timeInForce.ordinal() << Orders.TIME_IN_FORCE_SHIFT
                | (long) type.ordinal() << Orders.TYPE_SHIFT
                | (long) Sides.index(buy) << Orders.SELL_SHIFT;
        record[at + Orders.CLIENT_ORDER] = clientOrder;
        record[at + Orders.ORDER_ID] = orderId;
        record[at + Orders.QUEUE_ID] = queueId;
        record[at + Orders.TERMS_EVENT_NUMBER] = termsEventNumber;
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
        orders.setNext(slot, Orders.FREE);
        orders.open--;
    }

    /** Moves an order to a free slot, with its links. */
    public void move(int from, int to) {
        if (orders.isSpecial(from)) {
            orders.specials.move(from, to);
        }
        int fromChunk = from >>> Orders.CHUNK_BITS;
        int toChunk = to >>> Orders.CHUNK_BITS;
        System.arraycopy(
                orders.records[fromChunk],
                Orders.at(from),
                orders.records[toChunk],
                Orders.at(to),
                1 << Orders.RECORD_BITS);
        orders.setLinks(to, orders.next(from), orders.previous(from));
        orders.cumValues[toChunk][to & Orders.CHUNK_MASK] = orders.cumValues[fromChunk][from & Orders.CHUNK_MASK];
        orders.setNext(from, Orders.FREE);
    }

    /**
     * Links the neighbours of an order with each other. Its own links stay, to tell what it was between. Slot 0 is a
     * neighbour too.
     */
    public void unlink(int slot) {
        int next = orders.next(slot);
        int previous = orders.previous(slot);
        orders.setPrevious(next, previous);
        orders.setNext(previous, next);
    }

    /** Gives an order that was just opened special terms. */
    public void makeSpecial(int slot, OrderTerms terms) {
        markSpecial(slot).set(orders.orderId(slot), terms);
    }

    /** Gives an order that was just restored its special terms. */
    public void restoreSpecial(int slot, SavedSpecialTerms saved) {
        markSpecial(slot).restore(saved);
        if (saved.waiting) {
            markWaiting(slot, true);
        }
    }

    private SpecialOrder markSpecial(int slot) {
        orders.put(slot, Orders.TERMS, orders.get(slot, Orders.TERMS) | Orders.SPECIAL);
        return orders.specials.add(slot);
    }

    private void markWaiting(int slot, boolean waiting) {
        orders.specials.get(slot).waiting = waiting;
        long terms = orders.get(slot, Orders.TERMS);
        orders.put(slot, Orders.TERMS, waiting ? terms | Orders.WAITING : terms & ~Orders.WAITING);
    }

    /** Marks a special order as waiting, at the price that it waits for. */
    public void beginWaiting(int slot, long priceTicks) {
        orders.specials.get(slot).limitTicks = orders.priceTicks(slot);
        markWaiting(slot, true);
        setPriceTicks(slot, priceTicks);
    }

    /** Marks an order as waiting no longer, at its limit. */
    public void endWaiting(int slot) {
        markWaiting(slot, false);
        setPriceTicks(slot, orders.specials.get(slot).limitTicks);
    }

    /** Sets the total of executed lots, and of price times quantity. */
    public void setExecuted(int slot, long cumLots, long cumValue) {
        orders.put(slot, Orders.CUM_LOTS, cumLots);
        orders.cumValues[slot >>> Orders.CHUNK_BITS][slot & Orders.CHUNK_MASK] = cumValue;
    }

    /** Sets the price of an order's place in line. */
    public void setPriceTicks(int slot, long priceTicks) {
        orders.put(slot, Orders.PRICE, priceTicks);
    }

    /** Sets the open quantity, the same or a smaller one: the hidden part goes first. */
    public void reduceTo(int slot, long openLots) {
        long hiddenLots = orders.special(slot).hiddenLots;
        long shownLots = Math.min(orders.leavesLots(slot), openLots);
        setLeavesLots(slot, shownLots);
        if (hiddenLots != 0) {
            orders.specials.get(slot).hiddenLots = openLots - shownLots;
        }
    }

    /** Sets the open quantity of an order in no book or queue. Nothing of it is hidden. */
    public void setOpenLots(int slot, long openLots) {
        setLeavesLots(slot, openLots);
        if (orders.isSpecial(slot)) {
            orders.specials.get(slot).hiddenLots = 0;
        }
    }

    /** Sets the open quantity of an order that is about to rest, and hides what is not to be displayed. */
    public void show(int slot, long openLots) {
        long displayLots = orders.special(slot).terms.displayLots;
        if (displayLots == 0) {
            setLeavesLots(slot, openLots);
            return;
        }
        long shownLots = Math.min(displayLots, openLots);
        setLeavesLots(slot, shownLots);
        orders.specials.get(slot).hiddenLots = openLots - shownLots;
    }

    /** Sets the hidden quantity of an iceberg order. */
    public void setHiddenLots(int slot, long hiddenLots) {
        orders.specials.get(slot).hiddenLots = hiddenLots;
    }

    /** Sets the displayed open quantity. */
    public void setLeavesLots(int slot, long leavesLots) {
        orders.put(slot, Orders.LEAVES, leavesLots);
    }

    /** Names an order. */
    public void setClientOrder(int slot, long clientOrder) {
        orders.put(slot, Orders.CLIENT_ORDER, clientOrder);
    }

    /** Sets the number of an order in its queue. */
    public void setQueueId(int slot, long queueId) {
        orders.put(slot, Orders.QUEUE_ID, queueId);
    }

    /** Sets the number of the event with an order's terms and ClOrdID. */
    public void setTermsEventNumber(int slot, long eventNumber) {
        orders.put(slot, Orders.TERMS_EVENT_NUMBER, eventNumber);
        if (orders.isSpecial(slot)) {
            orders.specials.get(slot).namedEventNumber = 0;
        }
    }

    /** Sets the number of the event with the prices that the venue gave a special order, which keeps its ClOrdID. */
    public void onRepriced(int slot, long eventNumber) {
        orders.specials.get(slot).namedEventNumber = orders.namedEventNumber(slot);
        orders.put(slot, Orders.TERMS_EVENT_NUMBER, eventNumber);
    }
}
