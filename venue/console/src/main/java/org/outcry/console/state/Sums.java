// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.EnumMap;
import java.util.Map;
import org.outcry.api.order.RejectReason;

/** Sums over the whole venue, and those of the last second. */
final class Sums {
    long orders;
    long trades;
    long cancels;
    long ordersPerSecond;
    long tradesPerSecond;
    private long ordersBefore;
    private long tradesBefore;
    private final Map<RejectReason, Long> rejects = new EnumMap<>(RejectReason.class);

    void onReject(RejectReason reason) {
        rejects.merge(reason, 1L, Long::sum);
    }

    void onSecond(double seconds) {
        ordersPerSecond = Math.round((orders - ordersBefore) / seconds);
        tradesPerSecond = Math.round((trades - tradesBefore) / seconds);
        ordersBefore = orders;
        tradesBefore = trades;
    }

    /** Returns a copy of the rejected requests by reason. */
    Map<RejectReason, Long> rejects() {
        return new EnumMap<>(rejects);
    }

    void save(ConsoleCalls to) {
        to.sums(orders, trades, cancels);
        rejects.forEach(to::rejected);
    }

    void load(long savedOrders, long savedTrades, long savedCancels) {
        orders = savedOrders;
        trades = savedTrades;
        cancels = savedCancels;
        ordersBefore = orders;
        tradesBefore = trades;
    }

    void loadRejected(RejectReason reason, long requests) {
        rejects.put(reason, requests);
    }
}
