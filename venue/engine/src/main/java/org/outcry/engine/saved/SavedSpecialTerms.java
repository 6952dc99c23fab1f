// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.api.order.OrderTerms;
import org.outcry.wire.Embedded;

/** Saved terms that only some orders have. */
public class SavedSpecialTerms {
    /** The order, which is the one of the call before. */
    public long orderId;

    /** Whether it waits outside of the book, for its stop price or for the closing auction. */
    public boolean waiting;

    /** The limit of an order that waits. */
    public long limitTicks;

    /** Open quantity that rests without being displayed, in lots. */
    public long hiddenLots;

    /**
     * Its instructions. Side, type, time in force, price and quantity, which the call before has, are those of a new
     * object.
     */
    @Embedded
    public final OrderTerms terms = new OrderTerms();

    /** The event with its ClOrdID, if its terms have changed since; 0 if one event has both. */
    public long namedEventNumber;
}
