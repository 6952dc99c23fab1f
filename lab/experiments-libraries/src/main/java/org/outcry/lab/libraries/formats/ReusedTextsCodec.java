// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.util.List;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;

/**
 * Codec of one of our encodings for orders with texts that are filled again: a call on the generated writer, and the
 * one that the generated reader makes.
 */
final class ReusedTextsCodec extends WireCodec implements ReusedTextEvents {
    private final ReusedTextOrder[] orders;
    private final ReusedTextEvents writer;
    private final FrameHandler reader;
    private ReusedTextOrder last = new ReusedTextOrder();

    ReusedTextsCodec(Encoding encoding, List<FormatOrder> orders) {
        this.orders = orders.stream().map(ReusedTextOrder::of).toArray(ReusedTextOrder[]::new);
        this.writer = ReusedTextEventsEncodings.writer(encoding, this);
        this.reader = ReusedTextEventsEncodings.reader(encoding, this);
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
    public void newOrderSingle(ReusedTextOrder order) {
        last = order;
    }
}
