// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import org.outcry.api.order.Side;

/** Order that was entered and hasn't ended as of the events received, with its names in the file and at the venue. */
final class OpenOrder {
    final int instrument;
    final long id;
    final long clientOrder;
    final Side side;
    final long priceTicks;

    /** Total quantity, as the venue confirmed it last. */
    long totalLots;

    /** Remaining quantity by the last event. */
    long leavesLots;

    /** Set when the venue has accepted it. */
    boolean accepted;

    /** Set while its cancel is unanswered. */
    boolean ending;

    /**
     * Set while a change of its terms is unanswered. Until it is confirmed, the name by which the venue accepts a
     * request is unknown.
     */
    boolean changing;

    OpenOrder(int instrument, long id, long clientOrder, Side side, long priceTicks, long totalLots) {
        this.instrument = instrument;
        this.id = id;
        this.clientOrder = clientOrder;
        this.side = side;
        this.priceTicks = priceTicks;
        this.totalLots = totalLots;
        this.leavesLots = totalLots;
    }
}
