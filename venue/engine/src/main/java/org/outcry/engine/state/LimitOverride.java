// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.api.order.RejectReason;
import org.outcry.engine.rules.Controls;
import org.outcry.engine.rules.PriceRange;
import org.outcry.engine.saved.SavedLimitOverride;

/** Limit override of one session in one instrument: a number of orders, until a time. */
public final class LimitOverride extends SavedLimitOverride {
    private final PriceRange collar = new PriceRange();

    public boolean isOver(long timeNs) {
        return expireTimeNs <= timeNs;
    }

    /**
     * Returns the reason for which an order's size, value or limit is rejected by these terms; its quantity and price
     * must be valid in the instrument.
     */
    public RejectReason fault(Controls controls, long quantityLots, long limitTicks, boolean hasLimit) {
        collar.around(
                controls.referenceTicks(),
                collarBasisPoints == 0 ? controls.collarBasisPoints : collarBasisPoints,
                controls.shiftTicks);
        return controls.fault(
                quantityLots,
                limitTicks,
                hasLimit,
                maxOrderLots == 0 ? controls.maxOrderLots : maxOrderLots,
                maxOrderValue == 0 ? controls.maxOrderValue : maxOrderValue,
                collar);
    }
}
