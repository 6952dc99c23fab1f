// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** Command that requests the status of an open order. */
public final class RequestOrderStatus {
    /** The session that sends the command. */
    public int session;

    /** The owner epoch of the session, from its {@code loggedOn}. A command with another epoch is ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The order's identifier in its session: the low 24 bits are an index that is reused, the other bits count up. */
    public long clientOrder;

    /** The ClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The OrdStatusReqID. It is copied to the event. */
    @Embedded
    public final ClOrdId ordStatusReqId = new ClOrdId();

    /**
     * The number of reports from this one to the last that answers a mass status request; 0 for a request of one order;
     * negative if the request is for quotes.
     */
    public int reportsLeft;
}
