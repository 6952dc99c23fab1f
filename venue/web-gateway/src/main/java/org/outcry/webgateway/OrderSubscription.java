// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.wire.text.Json;

/**
 * Subscription to the orders of a session: those that are open at its beginning are sent one after the other, at the
 * pace of the reader, and each that has changed, as it is when it is sent.
 */
final class OrderSubscription extends Subscription {
    /** The most changed orders that wait for a reader. */
    private static final int MOST_CHANGED = 8_192;

    /** The most places of orders that are looked at in one call. */
    private static final int MOST_PLACES = 4_096;

    private final WebSession session;
    private final OrderViews views;
    private final Set<Long> changed = new LinkedHashSet<>();

    /** The end of the places of the orders that may have been open at the beginning, and the next of them. */
    private final int end;

    private int next;

    OrderSubscription(StreamSocket socket, WebSession session, OrderViews views) {
        super(socket, Channel.ORDERS, session.number, "");
        this.session = session;
        this.views = views;
        this.end = session.orders.endIndex();
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
        return !changed.isEmpty() || next < end;
    }

    @Override
    protected void send(StreamSocket to) {
        if (changed.size() > MOST_CHANGED) {
            cut();
            return;
        }
        int sent = 0;
        for (Iterator<Long> each = changed.iterator(); sent < MOST_MESSAGES && each.hasNext(); sent++) {
            @Nullable Json order = views.byOrderId(session.orders, each.next());
            each.remove();
            if (order != null) {
                send(to, order);
            }
        }
        for (int last = Math.min(end, next + MOST_PLACES); sent < MOST_MESSAGES && next < last; next++) {
            LiveOrder order = session.orders.openAt(next);
            if (order != null) {
                send(to, views.live(order));
                sent++;
            }
        }
    }

    private static void send(StreamSocket to, Json order) {
        to.send(Channel.ORDERS.message(order).toString());
    }

    @Override
    void end() {
        session.orderWatchers.remove(this);
    }
}
