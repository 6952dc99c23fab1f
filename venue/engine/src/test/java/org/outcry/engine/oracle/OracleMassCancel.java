// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.outcry.api.order.CancelReason;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.SideFilter;

/**
 * Cancels of many orders.
 *
 * @param asked which ones
 * @param reason what their owners are told
 * @param endOrderId the first order that came later
 */
record OracleMassCancel(MassCancel asked, CancelReason reason, long endOrderId) {
    /** Whether it takes quotes alone. */
    boolean isOfQuotes() {
        return reason == CancelReason.QUOTE_WITHDRAWN || reason == CancelReason.QUOTE_PROTECTION;
    }

    boolean takes(OracleOrder order) {
        boolean ofScope = switch (asked.scope) {
            case SESSION -> order.session.number == asked.session;
            case PARTICIPANT -> order.session.participant == asked.participant;
            case VENUE -> true;
        };
        return ofScope
                && (order.isQuote() || !isOfQuotes())
                && order.orderId < endOrderId
                && (asked.instrument == 0 || order.instrument.terms.instrument == asked.instrument)
                && (asked.side == SideFilter.BOTH || (asked.side == SideFilter.BUY) == order.buys());
    }
}
