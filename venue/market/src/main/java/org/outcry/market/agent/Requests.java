// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import org.outcry.gateway.CommandRoom;

/**
 * Way from the desks of a market to its venue, with the time of the present turn as agents have it: their clock shows
 * the venue's time when the market opens, and runs at the market's rate.
 */
final class Requests {
    private final MarketCommands entry;
    private final CommandRoom room;
    private double rate = 1;
    private long venueNs;
    private long nowNs;

    Requests(MarketCommands entry, CommandRoom room) {
        this.entry = entry;
        this.room = room;
    }

    MarketCommands entry() {
        return entry;
    }

    boolean hasRoom() {
        return room.hasRoom();
    }

    boolean takesOrders() {
        return room.takesOrders();
    }

    double rate() {
        return rate;
    }

    void rate(double times) {
        rate = times;
    }

    /** Returns the time of the agents' clock. */
    long nowNs() {
        return nowNs;
    }

    /** Begins a turn at a time of the venue. */
    void now(long ns) {
        nowNs = venueNs == 0 ? ns : nowNs + (long) ((ns - venueNs) * rate);
        venueNs = ns;
    }

    /** Returns the venue's time at which the agents' clock shows a time. */
    long venueNs(long ns) {
        return ns == Long.MAX_VALUE ? ns : venueNs + (long) StrictMath.ceil((ns - nowNs) / rate);
    }
}
