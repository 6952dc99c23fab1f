// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.saved.SavedSpecialTerms;
import org.outcry.engine.saved.SavedSpecialTermsFields;

/** Part of an open order that only some orders have, apart from {@link Orders}: others pay nothing for it. */
public final class SpecialOrder extends SavedSpecialTerms {
    /** The part of all other orders. Never changed. */
    public static final SpecialOrder NONE = new SpecialOrder();

    /** The order's place in {@code Expiries}, which is no part of the state. */
    public int expiryPlace;

    SpecialOrder() {}

    /** Takes an order's instructions. What {@link Orders} has of its terms is left out. */
    void set(long number, OrderTerms wanted) {
        SavedSpecialTermsFields.reset(this);
        orderId = number;
        terms.set(wanted);
        terms.side = Side.BUY;
        terms.type = OrderType.LIMIT;
        terms.timeInForce = TimeInForce.DAY;
        terms.priceTicks = 0;
        terms.quantityLots = 0;
    }

    /** Returns a queue number as it is published: 0 of a hidden order. */
    public long told(long queueId) {
        return terms.hidden ? 0 : queueId;
    }

    void restore(SavedSpecialTerms saved) {
        SavedSpecialTermsFields.copyTo(saved, this);
    }
}
