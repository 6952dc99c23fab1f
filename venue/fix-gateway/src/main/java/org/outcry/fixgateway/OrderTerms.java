package org.outcry.fixgateway;

import org.outcry.api.OrderAccepted;
import org.outcry.api.OrderReplaced;
import org.outcry.api.OrderType;
import org.outcry.api.Side;
import org.outcry.api.TimeInForce;

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
        // A reduction bears no ClOrdID: the order keeps the one that it had.
        if (event.clOrdId1 != 0) {
            clOrdId1 = event.clOrdId1;
            clOrdId2 = event.clOrdId2;
            clOrdId3 = event.clOrdId3;
        }
    }
}
