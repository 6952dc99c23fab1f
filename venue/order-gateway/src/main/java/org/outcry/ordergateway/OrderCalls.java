// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.api.instrument.Phase;
import org.outcry.gateway.bookmark.SessionCalls;
import org.outcry.wire.MethodId;

/** Calls of a bookmark of any order gateway. The interface of its state extends it with calls of ids from 20 on. */
public interface OrderCalls extends SessionCalls {
    /**
     * The gateway as a whole.
     *
     * @param lastName the last name of a connection
     * @param maxOrders open orders that a session may have; 0 if it is not known
     */
    @MethodId(6)
    void gateway(long lastName, int maxOrders);

    /** Instrument, by number. */
    @MethodId(7)
    void instrument(Instrument instrument, Phase phase);

    /** Open order. */
    @MethodId(8)
    void order(SavedOrder order);
}
