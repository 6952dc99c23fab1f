// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import org.outcry.wire.NanoTime;

/** Order as an event object, with its texts in strings. */
public final class StringOrder {
    public String symbol = "";
    public String clOrdId = "";

    @NanoTime
    public long transactTimeNs;

    @NanoTime
    public long sendingTimeNs;

    public long account;
    public double orderQty;
    public double price;
    public int msgSeqNum;
    public int minQty;
    public char side;
    public char ordType;
    public char timeInForce;

    static StringOrder of(FormatOrder order) {
        StringOrder event = new StringOrder();
        event.symbol = order.symbol;
        event.clOrdId = order.clOrdId;
        event.transactTimeNs = order.transactTimeNs;
        event.sendingTimeNs = order.sendingTimeNs;
        event.account = order.account;
        event.orderQty = order.orderQty;
        event.price = order.price;
        event.msgSeqNum = order.msgSeqNum;
        event.minQty = order.minQty;
        event.side = order.side;
        event.ordType = order.ordType;
        event.timeInForce = order.timeInForce;
        return event;
    }

    FormatOrder toOrder() {
        FormatOrder order = new FormatOrder();
        order.symbol = symbol;
        order.clOrdId = clOrdId;
        order.transactTimeNs = transactTimeNs;
        order.sendingTimeNs = sendingTimeNs;
        order.account = account;
        order.orderQty = orderQty;
        order.price = price;
        order.msgSeqNum = msgSeqNum;
        order.minQty = minQty;
        order.side = side;
        order.ordType = ordType;
        order.timeInForce = timeInForce;
        return order;
    }
}
