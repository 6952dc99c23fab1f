// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.Side;

/** Rows of the table of trades: one for each two executions. */
final class TradeRows {
    private final Table table;
    private @Nullable Half half;

    /** The first execution of a trade; the second is the aggressive one, if there is an aggressive one. */
    private record Half(long matchNumber, boolean buy, int session, long orderId, String clOrdId, String account) {}

    TradeRows(Table table) {
        this.table = table;
    }

    /** Takes an execution; the second one of a trade makes its row. */
    void executed(long event, long timeNs, int day, Phase phase, OrderExecuted executed, OpenOrder order) {
        Half second = new Half(
                executed.matchNumber,
                executed.side == Side.BUY,
                order.session,
                order.orderId,
                order.clOrdId,
                order.account());
        Half first = half;
        if (first == null || first.matchNumber != executed.matchNumber) {
            half = second;
            return;
        }
        half = null;
        Half buy = second.buy ? second : first;
        Half sell = second.buy ? first : second;
        table.begin()
                .put(event)
                .put(timeNs)
                .put(day)
                .put(executed.instrument)
                .put(executed.matchNumber)
                .put(phase)
                .put(executed.lastPriceTicks)
                .put(executed.lastLots)
                .put(executed.aggressive ? (second.buy ? "buy" : "sell") : "");
        put(buy);
        put(sell);
        table.end();
    }

    private void put(Half side) {
        table.put(side.session).put(side.orderId).put(side.clOrdId).put(side.account);
    }
}
