package org.outcry.engine;

import org.outcry.api.order.RejectReason;

/** What one session may do beyond the controls of one instrument: so many orders, until a time. */
final class LimitOverride {
    int session;
    int instrument;
    int ordersLeft;
    long expireTimeNs;

    /** In place of the controls'; 0: theirs. */
    long maxOrderLots;

    /** In place of the controls'; 0: theirs. */
    long maxOrderValue;

    /** In place of the controls'; 0: theirs. */
    int collarBasisPoints;

    private final PriceRange collar = new PriceRange();

    boolean isOver(long timeNs) {
        return expireTimeNs <= timeNs;
    }

    /** What is wrong with an order's size, value and limit by these terms, its quantity and price being good for the instrument. */
    RejectReason fault(Controls controls, long quantityLots, long limitTicks, boolean hasLimit) {
        collar.around(
                controls.referenceTicks(), collarBasisPoints == 0 ? controls.collarBasisPoints : collarBasisPoints);
        return controls.fault(
                quantityLots,
                limitTicks,
                hasLimit,
                maxOrderLots == 0 ? controls.maxOrderLots : maxOrderLots,
                maxOrderValue == 0 ? controls.maxOrderValue : maxOrderValue,
                collar);
    }
}
