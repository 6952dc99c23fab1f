// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.engine.book.Orders;
import org.outcry.engine.saved.SavedUnfinishedMatch;
import org.outcry.engine.saved.SavedUnfinishedMatchFields;

/**
 * Order of an instrument that had more matches than one command may make, or had to look at more resting orders. It is
 * open and in no book; until it has made the rest, first thing of the next commands, nothing else happens in the
 * instrument.
 */
public final class UnfinishedMatch extends SavedUnfinishedMatch {
    private int slot;
    private int nextSlot;

    UnfinishedMatch() {}

    /** Returns the order's slot; 0 if there is no such order. */
    public int slot() {
        return slot;
    }

    /** Returns whether there is such an order. */
    public boolean isPresent() {
        return slot != 0;
    }

    /** Returns whether it is not known yet whether the order trades as much as it must. */
    public boolean isForecast() {
        return wantedLots > 0;
    }

    /** Returns the slot of the resting order that such a forecast looks at next. */
    public int nextSlot() {
        return nextSlot;
    }

    /** Makes a forecast look at a resting order next. */
    public void lookNextAt(Orders orders, int next) {
        nextSlot = next;
        nextSession = orders.session(next);
        nextClientOrder = orders.clientOrder(next);
    }

    /** Ends the forecast: the order trades. */
    public void endForecast() {
        wantedLots = 0;
        nextSlot = 0;
        nextSession = 0;
        nextClientOrder = 0;
        levelTicks = 0;
        leftLots = 0;
        roundLots = 0;
        roundOrders = 0;
        hiddenLots = 0;
    }

    /** Begins with an order; the bound of its trades is set apart. */
    void begin(Orders orders, int slotOfOrder) {
        slot = slotOfOrder;
        orderId = orders.orderId(slotOfOrder);
        instrument = orders.instrument(slotOfOrder);
    }

    void restore(SavedUnfinishedMatch saved, int slotOfOrder, int slotOfNext) {
        SavedUnfinishedMatchFields.copyTo(saved, this);
        slot = slotOfOrder;
        nextSlot = slotOfNext;
    }

    void end() {
        SavedUnfinishedMatchFields.reset(this);
        slot = 0;
        nextSlot = 0;
    }
}
