// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import org.outcry.api.OrderEntry;
import org.outcry.gateway.CommandRoom;

/** Way from the desks of a market to its venue, with the time of the present turn. */
final class Requests {
    private final OrderEntry entry;
    private final CommandRoom room;
    private long nowNs;

    Requests(OrderEntry entry, CommandRoom room) {
        this.entry = entry;
        this.room = room;
    }

    OrderEntry entry() {
        return entry;
    }

    boolean hasRoom() {
        return room.hasRoom();
    }

    boolean takesOrders() {
        return room.takesOrders();
    }

    long nowNs() {
        return nowNs;
    }

    void now(long ns) {
        nowNs = ns;
    }
}
