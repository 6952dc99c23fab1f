// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.TradeBusted;
import org.outcry.ordergateway.KnownOrder;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.SessionOrders;
import org.outcry.wire.text.Json;

/** Executions and busts of a session as JSON: the same from the events as they come and from the log later. */
final class FillRows {
    private final Map<Integer, InstrumentDefined> instruments;
    private final PastEvents past;

    FillRows(Map<Integer, InstrumentDefined> instruments, PastEvents past) {
        this.instruments = instruments;
        this.past = past;
    }

    /**
     * Returns an execution.
     *
     * @param orders the orders of its session, as of the event; null if they are not known
     */
    Json fill(OrderExecuted event, long timeNs, @Nullable SessionOrders orders) {
        return row("fill", event.sessionEventNumber, timeNs, event, orders);
    }

    /** Returns a bust: with what it takes back, if that is still kept. */
    Json bust(TradeBusted event, long timeNs) {
        OrderExecuted execution = past.execution(event);
        return execution == null
                ? new Json()
                        .put("kind", "bust")
                        .put("sequence", event.sessionEventNumber)
                        .put("time", OrderViews.time(timeNs))
                        .put("matchNumber", Long.toString(event.matchNumber))
                : row("bust", event.sessionEventNumber, timeNs, execution, null);
    }

    private Json row(String kind, int sequence, long timeNs, OrderExecuted event, @Nullable SessionOrders orders) {
        @Nullable InstrumentDefined instrument = instruments.get(event.instrument);
        int prices = instrument == null ? 0 : instrument.priceDecimals;
        int quantities = instrument == null ? 0 : instrument.quantityDecimals;
        Json row = new Json()
                .put("kind", kind)
                .put("sequence", sequence)
                .put("time", OrderViews.time(timeNs))
                .put("symbol", instrument == null ? "" : instrument.name())
                .put("side", OrderViews.word(event.side))
                .put("orderId", Long.toString(event.orderId))
                .put("matchNumber", Long.toString(event.matchNumber))
                .put("price", OrderViews.decimal(event.lastPriceTicks, prices))
                .put("quantity", OrderViews.decimal(event.lastLots, quantities))
                .put("executedQuantity", OrderViews.decimal(event.cumLots, quantities))
                .put("openQuantity", OrderViews.decimal(event.leavesLots, quantities))
                .put("liquidity", OrderViews.liquidity(event));
        KnownOrder terms = past.terms(orders, event.clientOrder, event.termsEventNumber);
        return row.put("clientOrderId", terms.clOrdId.text());
    }
}
