// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

/**
 * The resting orders of one instrument in price-time order. Orders are slots of {@link Orders}, which holds their terms; slot 0 is
 * no order. A book tells nobody anything and gives no numbers: both are the engine's, so that books can be exchanged.
 */
public interface Book {
    /** Whether an order of this side and limit would meet a resting order. */
    boolean crosses(boolean buy, long limitTicks);

    /** The first order in line among the bids, or among the offers; 0 if there is none. */
    int first(boolean bids);

    /** The order of the same side that comes after this resting one: in its level, or first in the next level; 0 if none. */
    int after(int slot);

    /** The first order of a side that rests behind a price, or at it if that is included; 0 if there is none. */
    int from(boolean bids, long priceTicks, boolean included);

    /** The part of the book that is displayed. */
    default Book displayed() {
        return this;
    }

    /**
     * An order joins the back of the queue at its price; it may cross the other side. At 0 an offer stands before all others, and
     * so does a bid at {@link Long#MAX_VALUE}.
     *
     * @param bid its side, as its slot has it
     * @param priceTicks its price, as its slot has it
     */
    void rest(int slot, boolean bid, long priceTicks);

    /**
     * A resting order leaves, from wherever it stands. Call {@link OrderEditor#unlink} right before: as it needs no book, the
     * processor can fetch the neighbours while it still waits for the order's own terms. Change price and side only after.
     */
    void remove(int slot);

    /** A resting order, its terms and links have moved to another slot. */
    void moved(int from, int to);
}
