package org.outcry.fixgateway;

import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/** What an execution report repeats of its order, as the event that set it says. */
final class OrderTerms {
    /** The event that set the terms; 0: none did. */
    long eventNumber;

    int instrument;
    Side side = Side.BUY;
    OrderType type = OrderType.LIMIT;
    TimeInForce timeInForce = TimeInForce.DAY;
    long priceTicks;
    long quantityLots;
    long stopPriceTicks;
    long displayLots;
    long minQuantityLots;
    long expireTimeNs;
    PostOnly postOnly = PostOnly.NONE;
    long clOrdId1;
    long clOrdId2;
    long clOrdId3;

    void set(OrderAccepted event, long number) {
        eventNumber = number;
        instrument = event.instrument;
        side = event.side;
        type = event.type;
        timeInForce = event.timeInForce;
        priceTicks = event.priceTicks;
        quantityLots = event.quantityLots;
        stopPriceTicks = event.stopPriceTicks;
        displayLots = event.displayLots;
        expireTimeNs = event.expireTimeNs;
        minQuantityLots = event.minQuantityLots;
        postOnly = event.postOnly;
        clOrdId1 = event.clOrdId1;
        clOrdId2 = event.clOrdId2;
        clOrdId3 = event.clOrdId3;
    }

    void set(OrderReplaced event, long number) {
        eventNumber = number;
        instrument = event.instrument;
        side = event.side;
        type = event.type;
        timeInForce = event.timeInForce;
        priceTicks = event.priceTicks;
        quantityLots = event.quantityLots;
        stopPriceTicks = event.stopPriceTicks;
        displayLots = event.displayLots;
        expireTimeNs = event.expireTimeNs;
        // A reduction bears no ClOrdID: the order keeps the one that it had.
        if (event.clOrdId1 != 0) {
            clOrdId1 = event.clOrdId1;
            clOrdId2 = event.clOrdId2;
            clOrdId3 = event.clOrdId3;
        }
    }

    void set(OrderStatus event) {
        instrument = event.instrument;
        side = event.side;
        type = event.type;
        timeInForce = event.timeInForce;
        priceTicks = event.priceTicks;
        quantityLots = event.quantityLots;
        stopPriceTicks = event.stopPriceTicks;
        displayLots = event.displayLots;
        expireTimeNs = event.expireTimeNs;
        minQuantityLots = event.minQuantityLots;
        postOnly = event.postOnly;
    }

    /** What a request that follows at once must know of an order that is not yet accepted. */
    void set(NewOrder request) {
        instrument = request.instrument;
        side = request.side;
        type = request.type;
        timeInForce = request.timeInForce;
    }

    /** What a request on its way knows of its order, for a request that follows it before it is answered. */
    void carryOver(OrderTerms from) {
        instrument = from.instrument;
        side = from.side;
        type = from.type;
        timeInForce = from.timeInForce;
    }

    /** Says that nothing is known. */
    void clear() {
        eventNumber = 0;
        priceTicks = 0;
        quantityLots = 0;
        stopPriceTicks = 0;
        displayLots = 0;
        minQuantityLots = 0;
        expireTimeNs = 0;
        postOnly = PostOnly.NONE;
        clOrdId1 = 0;
        clOrdId2 = 0;
        clOrdId3 = 0;
    }
}
