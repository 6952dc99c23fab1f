// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.wire.text.Json;

/** Subscription to the orders of a session: each that has changed is sent as it is now. */
final class OrderSubscription extends Subscription {
    /** The most changed orders that wait for a reader. */
    private static final int MOST_CHANGED = 8_192;

    private final WebSession session;
    private final OrderViews views;
    private final Set<Long> changed = new LinkedHashSet<>();

    OrderSubscription(StreamSocket socket, WebSession session, OrderViews views) {
        super(socket, Channel.ORDERS, session.number, "");
        this.session = session;
        this.views = views;
        for (int i = 0; i < session.orders.endIndex(); i++) {
            LiveOrder order = session.orders.openAt(i);
            if (order != null) {
                changed.add(order.known.orderId);
            }
        }
        session.orderWatchers.add(this);
    }

    /** Notes that an order has changed. Cuts a reader off for whom too many wait. */
    void changed(long orderId) {
        if (changed.size() <= MOST_CHANGED) {
            changed.add(orderId);
        } else if (!socket.isClosed()) {
            cut();
        }
    }

    private void cut() {
        socket.cut("slow: more than " + MOST_CHANGED + " changed orders wait");
    }

    @Override
    long version() {
        return session.orderChanges();
    }

    @Override
    boolean isDue() {
        return !changed.isEmpty();
    }

    @Override
    protected void send(StreamSocket to) {
        if (changed.size() > MOST_CHANGED) {
            cut();
            return;
        }
        Iterator<Long> each = changed.iterator();
        for (int i = 0; i < MOST_MESSAGES && each.hasNext(); i++) {
            @Nullable Json order = views.byOrderId(session.orders, each.next());
            each.remove();
            if (order != null) {
                to.send(Channel.ORDERS.message(order).toString());
            }
        }
    }

    @Override
    void end() {
        session.orderWatchers.remove(this);
    }
}
