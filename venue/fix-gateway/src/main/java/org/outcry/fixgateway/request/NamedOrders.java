// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.request;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.RejectReason;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.Tags;
import org.outcry.fixgateway.order.Names;
import org.outcry.fixgateway.order.OrderFields;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.PastOrder;
import org.outcry.ordergateway.SessionOrders;
import org.outcry.wire.MutableText;

/** Lookup of the order that a request names: by its ClOrdID, a former one, or by OrderID alone. */
public final class NamedOrders {
    private final PastEvents past;

    public NamedOrders(PastEvents past) {
        this.past = past;
    }

    /**
     * Returns the open order that a cancel or replace is about, and sets its ClOrdID; null if it is not open. The
     * ClOrdID of an ended one is set too, so that the answer has its state. A request by a former ClOrdID is refused.
     */
    @Nullable
    LiveOrder find(SessionOrders orders, FixDecoder message, OrderFields fields, ClOrdId origClOrdId) {
        Names.read(message, Tags.ORIG_CL_ORD_ID, origClOrdId);
        return message.has(Tags.ORIG_CL_ORD_ID)
                ? findByName(orders, fields, origClOrdId)
                : findByOrderId(orders, message.longValue(Tags.ORDER_ID), origClOrdId);
    }

    private @Nullable LiveOrder findByName(SessionOrders orders, OrderFields fields, ClOrdId name) {
        LiveOrder order = orders.find(name);
        if (order == null) {
            order = past.renamed(orders, name);
            if (order != null) {
                fields.refuse(RejectReason.UNKNOWN_ORDER);
                name.set(order.known.clOrdId);
            } else {
                setName(orders, past.ended(orders, name), name);
            }
        }
        return order;
    }

    /** Sets the last ClOrdID of an ended order; none of a rejected one, which had one only. */
    private void setName(SessionOrders orders, @Nullable PastOrder ended, ClOrdId name) {
        if (ended != null && ended.orderId != 0) {
            name.set(past.terms(orders, ended.clientOrder, ended.termsEventNumber).clOrdId);
        }
    }

    private @Nullable LiveOrder findByOrderId(SessionOrders orders, long orderId, ClOrdId name) {
        LiveOrder order = orders.findByOrderId(orderId);
        if (order != null) {
            name.set(order.known.clOrdId);
        } else {
            setName(orders, past.ended(orders, orderId), name);
        }
        return order;
    }

    /** Sets the user-defined fields that an open or pending order has; an empty text if it has none. */
    void readTags(LiveOrder order, MutableText to) {
        MutableText tags = order.known.eventNumber == 0 ? order.tags : past.tags(order.known.eventNumber);
        if (tags == null) {
            to.clear();
        } else {
            to.set(tags);
        }
    }

    /** Returns the open order that has, or has had, a ClOrdID; null if there is none. */
    @Nullable
    LiveOrder find(SessionOrders orders, ClOrdId name) {
        LiveOrder order = orders.find(name);
        return order != null ? order : past.renamed(orders, name);
    }
}
