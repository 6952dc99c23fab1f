// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.formats;

import net.openhft.chronicle.bytes.BytesIn;
import net.openhft.chronicle.bytes.BytesMarshallable;
import net.openhft.chronicle.bytes.BytesOut;

/** Order with handwritten marshalling to bytes, as Chronicle's documentation recommends for speed. */
public class ChronicleRawOrder extends ChronicleOrder implements BytesMarshallable {
    @Override
    public void writeMarshallable(BytesOut<?> out) {
        out.write8bit(symbol);
        out.write8bit(clOrdId);
        out.writeLong(transactTimeNs);
        out.writeLong(sendingTimeNs);
        out.writeLong(account);
        out.writeDouble(orderQty);
        out.writeDouble(price);
        out.writeInt(msgSeqNum);
        out.writeInt(minQty);
        out.writeStopBit(side);
        out.writeStopBit(ordType);
        out.writeStopBit(timeInForce);
    }

    @Override
    public void readMarshallable(BytesIn<?> in) {
        symbol = in.read8bit();
        clOrdId = in.read8bit();
        transactTimeNs = in.readLong();
        sendingTimeNs = in.readLong();
        account = in.readLong();
        orderQty = in.readDouble();
        price = in.readDouble();
        msgSeqNum = in.readInt();
        minQty = in.readInt();
        side = in.readStopBitChar();
        ordType = in.readStopBitChar();
        timeInForce = in.readStopBitChar();
    }
}
