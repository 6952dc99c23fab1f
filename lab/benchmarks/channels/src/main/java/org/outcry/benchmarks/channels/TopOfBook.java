// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.channels;

import net.openhft.chronicle.bytes.BytesIn;
import net.openhft.chronicle.bytes.BytesOut;
import net.openhft.chronicle.bytes.BytesUtil;
import net.openhft.chronicle.bytes.util.BinaryLengthLength;
import net.openhft.chronicle.wire.Base85LongConverter;
import net.openhft.chronicle.wire.BytesInBinaryMarshallable;
import net.openhft.chronicle.wire.LongConversion;
import net.openhft.chronicle.wire.converter.NanoTime;

/** Top of a book in Chronicle's fastest encoding: 44 bytes of the object's own memory, copied as one block. */
public final class TopOfBook extends BytesInBinaryMarshallable {
    private static final int START = BytesUtil.triviallyCopyableStart(TopOfBook.class);
    private static final int LENGTH = BytesUtil.triviallyCopyableLength(TopOfBook.class);

    @NanoTime
    long sendingTimeNs;

    @LongConversion(Base85LongConverter.class)
    long symbol;

    @LongConversion(Base85LongConverter.class)
    int ecn;

    double bidPrice;
    double askPrice;
    int bidQuantity;
    int askQuantity;

    static int lengthBytes() {
        return LENGTH;
    }

    TopOfBook copy() {
        TopOfBook copy = new TopOfBook();
        copy.sendingTimeNs = sendingTimeNs;
        copy.symbol = symbol;
        copy.ecn = ecn;
        copy.bidPrice = bidPrice;
        copy.askPrice = askPrice;
        copy.bidQuantity = bidQuantity;
        copy.askQuantity = askQuantity;
        return copy;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public void readMarshallable(BytesIn bytes) {
        bytes.unsafeReadObject(this, START, LENGTH);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public void writeMarshallable(BytesOut bytes) {
        bytes.unsafeWriteObject(this, START, LENGTH);
    }

    @Override
    public BinaryLengthLength binaryLengthLength() {
        return BinaryLengthLength.LENGTH_8BIT;
    }
}
