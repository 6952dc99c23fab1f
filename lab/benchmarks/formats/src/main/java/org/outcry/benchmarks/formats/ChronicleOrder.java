// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.formats;

import net.openhft.chronicle.wire.SelfDescribingMarshallable;
import net.openhft.chronicle.wire.converter.NanoTime;
import org.outcry.lab.libraries.formats.FormatOrder;

/** Order with Chronicle's own marshalling. */
public class ChronicleOrder extends SelfDescribingMarshallable {
    String symbol = "";
    String clOrdId = "";

    @NanoTime
    long transactTimeNs;

    @NanoTime
    long sendingTimeNs;

    long account;
    double orderQty;
    double price;
    int msgSeqNum;
    int minQty;
    char side;
    char ordType;
    char timeInForce;

    void from(FormatOrder order) {
        symbol = order.symbol;
        clOrdId = order.clOrdId;
        transactTimeNs = order.transactTimeNs;
        sendingTimeNs = order.sendingTimeNs;
        account = order.account;
        orderQty = order.orderQty;
        price = order.price;
        msgSeqNum = order.msgSeqNum;
        minQty = order.minQty;
        side = order.side;
        ordType = order.ordType;
        timeInForce = order.timeInForce;
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
