// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

/**
 * Resting orders of one instrument in price-time order. Orders are slots of {@link Orders}, which holds their terms;
 * slot 0 is no order. A book sends no events and gives no numbers: both are the engine's, so that books can be
 * exchanged.
 */
public interface Book {
    /** Returns whether an order of this side and limit would meet a resting order. */
    boolean crosses(boolean buy, long limitTicks);

    /** Returns the first order in line among the bids, or among the offers; 0 if there is none. */
    int first(boolean bids);

    /**
     * Returns the order of the same side that comes after a resting one, in its level or first in the next level; 0 if
     * there is none.
     */
    int after(int slot);

    /**
     * Returns the first order of a side that rests behind a price, or at it if that is included; 0 if there is none.
     */
    int from(boolean bids, long priceTicks, boolean included);

    /** Returns the part of the book that is displayed. */
    default Book displayed() {
        return this;
    }

    /**
     * Adds an order to the back of the queue at its price, which may cross the other side. An offer at 0 comes before
     * all others, and so does a bid at {@link Long#MAX_VALUE}.
     *
     * @param bid its side, as its slot has it
     * @param priceTicks its price, as its slot has it
     */
    void rest(int slot, boolean bid, long priceTicks);

    /**
     * Removes a resting order. Call {@link EditableOrders#unlink} right before: it needs no book, so the processor can
     * fetch the neighbours while it waits for the order's own terms. Price and side must not change before.
     */
    void remove(int slot);

    /** Notes that a resting order, with its terms and links, has moved to another slot. */
    void moved(int from, int to);
}
