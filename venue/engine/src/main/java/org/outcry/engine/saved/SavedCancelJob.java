// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.api.order.CancelReason;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.SideFilter;
import org.outcry.wire.Embedded;

/** Saved mass cancel that is not done: its terms, and how far it has come. */
public class SavedCancelJob {
    /** MASS_CANCEL, PARTICIPANT_SUSPENDED or DAY_ENDED. */
    public CancelReason reason = CancelReason.MASS_CANCEL;

    /** The session that asked; 0: an operator. */
    public int session;

    /** The scope of the orders that are cancelled. */
    public MassCancelScope scope = MassCancelScope.VENUE;

    /** The participant of the scope PARTICIPANT. */
    public int participant;

    /** The instrument; 0: all. */
    public int instrument;

    /** The sides. */
    public SideFilter side = SideFilter.BOTH;

    /** The ClOrdID of the request. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The day that begins when it is done; 0: none. */
    public int day;

    /** Orders from this one on came later and stay. */
    public long endOrderId;

    /** Orders cancelled so far. */
    public int cancelledOrders;

    /** The session at which it continues. */
    public int atSession = 1;

    /** The client order index at which it continues. */
    public int atIndex;
}
