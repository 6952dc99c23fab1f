// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.Side;

/** Rows of the table of trades: one for each two executions. */
final class TradeRows {
    private final Table table;
    private final DefinedItems defined;
    private @Nullable Half half;

    /** The first execution of a trade; the second is the aggressive one, if there is an aggressive one. */
    private record Half(long matchNumber, boolean buy, int session, long orderId, String clOrdId, String account) {}

    TradeRows(Table table, DefinedItems defined) {
        this.table = table;
        this.defined = defined;
    }

    /**
     * Takes an execution; the second one of a trade makes its row.
     *
     * @param date the trading day, in days since 1970-01-01
     */
    void executed(long event, long timeNs, long date, Phase phase, OrderExecuted executed, OpenOrder order) {
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
        DefinedItems.Instrument instrument = defined.instrument(executed.instrument);
        table.begin()
                .put(event)
                .put(timeNs)
                .put(date)
                .put(executed.instrument)
                .put(instrument.symbol())
                .put(instrument.currency())
                .put(executed.matchNumber)
                .put(phase)
                .putAmountIf(true, executed.lastPriceTicks, instrument.priceDecimals())
                .putAmountIf(true, executed.lastLots, instrument.quantityDecimals())
                .put(executed.aggressive ? (second.buy ? "buy" : "sell") : "");
        put(buy);
        put(sell);
        table.end();
    }

    private void put(Half side) {
        DefinedItems.Session session = defined.session(side.session);
        table.put(side.session)
                .put(session.compId())
                .putIf(session.isKnown(), session.participant())
                .put(side.orderId)
                .put(side.clOrdId)
                .put(side.account);
    }
}
