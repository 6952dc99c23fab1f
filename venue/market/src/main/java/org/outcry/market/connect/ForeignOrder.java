// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.connect;

import org.outcry.api.order.Side;

/** Order of an agent at a venue of others, under the ClOrdIDs of its requests. */
final class ForeignOrder {
    /** Number of the agent's session in the market. */
    final int session;

    final ForeignInstrument instrument;
    final Side side;
    final char ordType;
    long clientOrder;

    /** ClOrdID of the order as it is now. */
    String clOrdId;

    long lots;

    /** Client order that a requested replace gives it; 0 if none is requested. */
    long nextClientOrder;

    /** Whether a cancel was sent and not answered. */
    boolean cancelling;

    /** Whether the venue has accepted it. */
    boolean accepted;

    ForeignOrder(
            int session,
            ForeignInstrument instrument,
            Side side,
            char ordType,
            long clientOrder,
            String clOrdId,
            long lots) {
        this.session = session;
        this.instrument = instrument;
        this.side = side;
        this.ordType = ordType;
        this.clientOrder = clientOrder;
        this.clOrdId = clOrdId;
        this.lots = lots;
    }
}
