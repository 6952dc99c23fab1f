// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.formats;

import net.openhft.chronicle.wire.WireIn;
import net.openhft.chronicle.wire.WireOut;

/** Order with handwritten marshalling of named fields, in any of Chronicle's formats. */
public class ChronicleHandOrder extends ChronicleOrder {
    @Override
    public void writeMarshallable(WireOut out) {
        out.write("symbol").text(symbol);
        out.write("clOrdId").text(clOrdId);
        out.write("transactTimeNs").int64(transactTimeNs);
        out.write("sendingTimeNs").int64(sendingTimeNs);
        out.write("account").int64(account);
        out.write("orderQty").float64(orderQty);
        out.write("price").float64(price);
        out.write("msgSeqNum").int32(msgSeqNum);
        out.write("minQty").int32(minQty);
        out.write("side").int32(side);
        out.write("ordType").int32(ordType);
        out.write("timeInForce").int32(timeInForce);
    }

    @Override
    public void readMarshallable(WireIn in) {
        symbol = text(in, "symbol");
        clOrdId = text(in, "clOrdId");
        transactTimeNs = in.read("transactTimeNs").int64();
        sendingTimeNs = in.read("sendingTimeNs").int64();
        account = in.read("account").int64();
        orderQty = in.read("orderQty").float64();
        price = in.read("price").float64();
        msgSeqNum = in.read("msgSeqNum").int32();
        minQty = in.read("minQty").int32();
        side = (char) in.read("side").int32();
        ordType = (char) in.read("ordType").int32();
        timeInForce = (char) in.read("timeInForce").int32();
    }

    private static String text(WireIn in, String name) {
        String text = in.read(name).text();
        return text == null ? "" : text;
    }
}
