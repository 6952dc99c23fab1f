package org.outcry.lab.replay;

import org.outcry.api.order.Side;

/** An order that was entered and hasn't ended yet, as far as was heard: the names that file and venue know it by. */
final class OpenOrder {
    final int instrument;
    final long id;
    final long clientOrder;
    final Side side;
    final long priceTicks;

    /** Its total quantity, as the venue confirmed it last. */
    long totalLots;

    /** What is left of it, as heard last. */
    long leavesLots;

    /** The venue has taken it. */
    boolean accepted;

    /** Its cancel is on the way. */
    boolean ending;

    /** New terms of it are on the way; until they are confirmed, nobody knows by which name a venue will take a request. */
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
