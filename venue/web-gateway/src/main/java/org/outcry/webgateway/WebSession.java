// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.outcry.ordergateway.OwnedSession;
import org.outcry.ordergateway.SessionOrders;

/** State of a session: what its events say of it, and the requests that wait. The gateway's thread. */
final class WebSession extends OwnedSession<WebConnection, SessionOrders> {
    /** Requests that wait for the ownership of the session, oldest first. */
    final ArrayDeque<WebTask> waiting = new ArrayDeque<>();

    /** Requests that were sent to the venue, by their ClOrdID. */
    final Map<String, WebTask> sent = new HashMap<>();

    /** The subscriptions to its orders. */
    final List<OrderSubscription> orderWatchers = new ArrayList<>();

    /** Its last fills. */
    final FillTape fills = new FillTape();

    private long orderChanges;

    WebSession(int number) {
        super(number, new SessionOrders(WebSection.CL_ORD_ID_WINDOW));
    }

    /** Returns whether the gateway owns it, so that commands can be sent. */
    boolean isOwned() {
        return connection != null && connection.isLive();
    }

    @Override
    public void resetNumbers() {
        super.resetNumbers();
        fills.reset();
    }

    /** Returns a number that changes with each order. */
    long orderChanges() {
        return orderChanges;
    }

    /** Tells streams that an order has changed. */
    void changed(long orderId) {
        orderChanges++;
        for (int i = 0; i < orderWatchers.size(); i++) {
            orderWatchers.get(i).changed(orderId);
        }
    }

    void load(boolean savedOn, boolean savedClosed, int savedEpoch, long savedConnection) {
        load(savedOn, savedEpoch, savedConnection);
        closed = savedClosed;
    }

    /** Saves owner, numbers and orders. */
    void save(WebCalls to) {
        to.session(number, on, closed, ownerEpoch, ownerConnection);
        index.save(number, to);
        orders.save(number, to);
    }
}
