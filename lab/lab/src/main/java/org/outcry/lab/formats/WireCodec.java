// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.formats;

import java.util.List;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;

/** Codec of one of our encodings: a call on the generated writer, the bytes, and the call that the generated reader makes. */
final class WireCodec implements FormatCodec, Frames, FormatEvents {
    private final byte[] buffer = new byte[4096];
    private final NewOrderSingle[] orders;
    private final FormatEvents writer;
    private final FrameHandler reader;
    private NewOrderSingle last = new NewOrderSingle();
    private int methodId;
    private int length;

    WireCodec(Encoding encoding, List<FormatOrder> orders) {
        this.orders = orders.stream().map(NewOrderSingle::of).toArray(NewOrderSingle[]::new);
        this.writer = FormatEventsEncodings.writer(encoding, this);
        this.reader = FormatEventsEncodings.reader(encoding, this);
    }

    @Override
    public int writeRead(int index) {
        writer.newOrderSingle(orders[index]);
        reader.onFrame(methodId, buffer, 0, length);
        return length;
    }

    @Override
    public FormatOrder lastRead() {
        return last.toOrder();
    }

    @Override
    public void newOrderSingle(NewOrderSingle newOrderSingle) {
        last = newOrderSingle;
    }

    @Override
    public byte[] claim(int maxLength) {
        return buffer;
    }

    @Override
    public int offset() {
        return 0;
    }

    @Override
    public void commit(int methodId, int length) {
        this.methodId = methodId;
        this.length = length;
    }
}
