// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.request;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.ClOrdId;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.order.EndedOrder;
import org.outcry.fixgateway.order.LiveOrder;
import org.outcry.fixgateway.report.EndedOrders;
import org.outcry.fixgateway.report.TermsLookup;

/** Lookup of the order that a cancel or replace names: by OrigClOrdID, or by OrderID alone. */
public final class NamedOrders {
    private final EndedOrders endedOrders;
    private final TermsLookup terms;

    public NamedOrders(EndedOrders endedOrders, TermsLookup terms) {
        this.endedOrders = endedOrders;
        this.terms = terms;
    }

    /** Returns the open order, and sets its ClOrdID; null if it is not open. The ClOrdID of an ended one is set too, so that the answer has its state. */
    @Nullable
    LiveOrder find(GatewaySession session, FixDecoder message, ClOrdId origClOrdId) {
        origClOrdId.set(
                message.ascii(Tags.ORIG_CL_ORD_ID, 0),
                message.ascii(Tags.ORIG_CL_ORD_ID, 1),
                message.ascii(Tags.ORIG_CL_ORD_ID, 2));
        if (message.has(Tags.ORIG_CL_ORD_ID)) {
            return session.orders.find(origClOrdId);
        }
        long orderId = message.longValue(Tags.ORDER_ID);
        LiveOrder order = session.orders.findByOrderId(orderId);
        if (order != null) {
            origClOrdId.set(order.known.clOrdId);
            return order;
        }
        EndedOrder ended = endedOrders.find(session, orderId);
        if (ended != null) {
            origClOrdId.set(terms.of(session, ended.clientOrder, ended.termsEventNumber).clOrdId);
        }
        return null;
    }
}
