// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.List;
import java.util.Optional;
import org.outcry.api.order.ClOrdId;
import org.outcry.console.state.OrderCopy;
import org.outcry.console.state.SessionCopy;
import org.outcry.console.state.VenueFollower;

/**
 * Search for the order that a request names: {@code order} is the venue's number, {@code session} and {@code clOrdId}
 * are the names that its member knows.
 */
final class OrderSearch {
    /** The longest ClOrdID, in characters. */
    static final int MAX_CL_ORD_ID = ClOrdId.LONGEST;

    private final VenueFollower follower;

    OrderSearch(VenueFollower follower) {
        this.follower = follower;
    }

    /** Returns whether a request names an order in one of the two ways. */
    static boolean names(WebRequest request) {
        String clOrdId = request.parameter("clOrdId");
        return request.parameter("order").isEmpty()
                ? !request.parameter("session").isEmpty() && !clOrdId.isEmpty() && clOrdId.length() <= MAX_CL_ORD_ID
                : request.parameter("order").matches("\\d{1,18}")
                        && request.parameter("session").isEmpty()
                        && clOrdId.isEmpty();
    }

    /**
     * Returns the order that a request {@linkplain #names names}; of several with a ClOrdID the newest. Nothing in the
     * list if it is unknown.
     *
     * @return empty if too many ask
     */
    Optional<List<OrderCopy>> find(WebRequest request) {
        if (!request.parameter("order").isEmpty()) {
            return find(Long.parseLong(request.parameter("order")));
        }
        SessionCopy session = Lookup.session(follower.copies().venue(), request.parameter("session"));
        String clOrdId = request.parameter("clOrdId");
        return session == null
                ? Optional.of(List.of())
                : follower.ask(state -> state.orders(session.number(), clOrdId, false, 1));
    }

    /** Returns the order of a number. */
    Optional<List<OrderCopy>> find(long orderId) {
        return follower.ask(state -> state.order(orderId));
    }
}
