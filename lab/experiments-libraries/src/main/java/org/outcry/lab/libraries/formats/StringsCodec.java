// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.util.List;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;

/**
 * Codec of one of our encodings for orders with strings: a call on the generated writer, and the one that the generated
 * reader makes.
 */
final class StringsCodec extends WireCodec implements StringEvents {
    private final StringOrder[] orders;
    private final StringEvents writer;
    private final FrameHandler reader;
    private StringOrder last = new StringOrder();

    StringsCodec(Encoding encoding, List<FormatOrder> orders) {
        this.orders = orders.stream().map(StringOrder::of).toArray(StringOrder[]::new);
        this.writer = StringEventsEncodings.writer(encoding, this);
        this.reader = StringEventsEncodings.reader(encoding, this);
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
    public void newOrderSingle(StringOrder order) {
        last = order;
    }
}
