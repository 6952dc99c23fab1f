// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.formats;

import net.openhft.chronicle.bytes.BytesIn;
import net.openhft.chronicle.bytes.BytesOut;
import net.openhft.chronicle.bytes.BytesUtil;
import net.openhft.chronicle.wire.BytesInBinaryMarshallable;
import net.openhft.chronicle.wire.ShortTextLongConverter;
import net.openhft.chronicle.wire.converter.NanoTime;
import net.openhft.chronicle.wire.converter.ShortText;
import org.outcry.lab.libraries.formats.FormatOrder;

/** Order that is copied in the field layout of the JVM. */
public class ChronicleCopyableOrder extends BytesInBinaryMarshallable {
    private static final int START = BytesUtil.triviallyCopyableStart(ChronicleCopyableOrder.class);
    private static final int LENGTH = BytesUtil.triviallyCopyableLength(ChronicleCopyableOrder.class);

    @ShortText
    long symbol;

    @ShortText
    long clOrdId;

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

    @Override
    public void writeMarshallable(BytesOut<?> out) {
        out.unsafeWriteObject(this, START, LENGTH);
    }

    @Override
    public void readMarshallable(BytesIn<?> in) {
        in.unsafeReadObject(this, START, LENGTH);
    }

    void from(FormatOrder order) {
        symbol = ShortTextLongConverter.INSTANCE.parse(order.symbol);
        clOrdId = ShortTextLongConverter.INSTANCE.parse(order.clOrdId);
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
        order.symbol = ShortTextLongConverter.INSTANCE.asString(symbol);
        order.clOrdId = ShortTextLongConverter.INSTANCE.asString(clOrdId);
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
