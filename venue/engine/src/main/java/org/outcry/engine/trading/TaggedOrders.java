// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderTagged;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.wire.MutableText;

/** Sender of the fields of participants' own in orders, replaces and cancels, before the events of these. */
public final class TaggedOrders {
    private final Registry registry;
    private final EventStream events;
    private final OrderTagged orderTagged = new OrderTagged();

    public TaggedOrders(Registry registry, EventStream events) {
        this.registry = registry;
        this.events = events;
    }

    public void tag(NewOrder order, MutableText tags) {
        tag(order.session, order.ownerEpoch, order.msgSeqNum, order.clientOrder, order.clOrdId, tags);
    }

    public void tag(ReplaceOrder replace, MutableText tags) {
        tag(replace.session, replace.ownerEpoch, replace.msgSeqNum, replace.newClientOrder, replace.clOrdId, tags);
    }

    public void tag(CancelOrder cancel, MutableText tags) {
        tag(cancel.session, cancel.ownerEpoch, cancel.msgSeqNum, cancel.clientOrder, cancel.clOrdId, tags);
    }

    /** Sends the fields of a command that is answered. */
    private void tag(int number, int epoch, int msgSeqNum, long clientOrder, ClOrdId clOrdId, MutableText tags) {
        Session session = registry.session(number);
        if (session == null || !session.isNew(epoch, msgSeqNum)) {
            return;
        }
        orderTagged.session = number;
        orderTagged.clientOrder = clientOrder;
        orderTagged.clOrdId.set(clOrdId);
        orderTagged.tags.set(tags);
        events.next().orderTagged(orderTagged);
    }
}
