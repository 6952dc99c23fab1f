// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.engine.book.Orders;
import org.outcry.engine.saved.SavedUnfinishedMatch;
import org.outcry.engine.saved.SavedUnfinishedMatchFields;

/**
 * Order of an instrument that had more matches than one command may make. It is open and in no book; until it has made
 * the rest, first thing of the next commands, nothing else happens in the instrument.
 */
public final class UnfinishedMatch extends SavedUnfinishedMatch {
    private int slot;

    UnfinishedMatch() {}

    /** Returns the order's slot; 0 if there is no such order. */
    public int slot() {
        return slot;
    }

    /** Returns whether there is such an order. */
    public boolean isPresent() {
        return slot != 0;
    }

    /** Begins with an order; the bound of its trades is set apart. */
    void begin(Orders orders, int slotOfOrder) {
        slot = slotOfOrder;
        orderId = orders.orderId(slotOfOrder);
        instrument = orders.instrument(slotOfOrder);
    }

    void restore(SavedUnfinishedMatch saved, int slotOfOrder) {
        SavedUnfinishedMatchFields.copyTo(saved, this);
        slot = slotOfOrder;
    }

    void end() {
        SavedUnfinishedMatchFields.reset(this);
        slot = 0;
    }
}
