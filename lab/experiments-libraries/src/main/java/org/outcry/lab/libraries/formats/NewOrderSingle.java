// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import org.outcry.wire.Ascii;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Block;
import org.outcry.wire.NanoTime;

/** Order as an event object, with its texts in longs. */
@Block
public final class NewOrderSingle {
    @Ascii
    public long symbol;

    @Ascii("clOrdId")
    public long clOrdId1;

    @Ascii("clOrdId")
    public long clOrdId2;

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

    /** Packs an order. */
    public static NewOrderSingle of(FormatOrder order) {
        NewOrderSingle event = new NewOrderSingle();
        event.symbol = AsciiLongs.pack(order.symbol);
        event.clOrdId1 = AsciiLongs.part(order.clOrdId, 0);
        event.clOrdId2 = AsciiLongs.part(order.clOrdId, 1);
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

    /** Returns the order with its texts in strings. */
    public FormatOrder toOrder() {
        FormatOrder order = new FormatOrder();
        order.symbol = AsciiLongs.toString(symbol);
        order.clOrdId = AsciiLongs.toString(clOrdId1, clOrdId2);
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
