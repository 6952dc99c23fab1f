// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/**
 * Request of one's own that is injected into a recording.
 *
 * @param timeNs the recording's time at which the venue receives it, in ns from the recording's origin
 * @param name the ClOrdID
 * @param action the kind of request
 * @param side the order's side
 * @param market whether it has no limit
 * @param priceTicks the limit
 * @param quantityLots the quantity, of a replace that of the whole order
 * @param timeInForce how long it is good
 * @param origName the ClOrdID of the order that is replaced or cancelled
 * @param symbol the instrument; empty where the recording has none
 */
record OwnOrder(
        long timeNs,
        String name,
        Action action,
        Side side,
        boolean market,
        long priceTicks,
        long quantityLots,
        TimeInForce timeInForce,
        String origName,
        String symbol) {
    /** Returns the request at another time. */
    OwnOrder at(long anotherNs) {
        return new OwnOrder(
                anotherNs, name, action, side, market, priceTicks, quantityLots, timeInForce, origName, symbol);
    }

    /** Kind of a request. */
    enum Action {
        NEW,
        REPLACE,
        CANCEL
    }
}
