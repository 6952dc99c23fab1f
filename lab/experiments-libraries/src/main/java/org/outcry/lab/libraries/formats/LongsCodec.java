// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.util.List;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;

/**
 * Codec of one of our encodings for orders with texts in longs: a call on the generated writer, and the one that the
 * generated reader makes.
 */
final class LongsCodec extends WireCodec implements FormatEvents {
    private final NewOrderSingle[] orders;
    private final FormatEvents writer;
    private final FrameHandler reader;
    private NewOrderSingle last = new NewOrderSingle();

    LongsCodec(Encoding encoding, List<FormatOrder> orders) {
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
    public void newOrderSingle(NewOrderSingle order) {
        last = order;
    }
}
