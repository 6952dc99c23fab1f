// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.util.List;

/** Codec of the trivially copyable layout, with the fields of each order held as one block that is copied at once. */
final class BlockCodec implements FormatCodec {
    private final NewOrderSingleBlock[] orders;
    private final byte[] buffer = new byte[1024];
    private final NewOrderSingleBlock last = new NewOrderSingleBlock();

    BlockCodec(List<FormatOrder> orders) {
        this.orders = orders.stream().map(BlockCodec::block).toArray(NewOrderSingleBlock[]::new);
    }

    private static NewOrderSingleBlock block(FormatOrder order) {
        NewOrderSingleBlock block = new NewOrderSingleBlock();
        block.set(NewOrderSingle.of(order));
        return block;
    }

    @Override
    public int writeRead(int index) {
        int length = orders[index].write(buffer, 0);
        last.read(buffer, 0, length);
        return length;
    }

    @Override
    public FormatOrder lastRead() {
        NewOrderSingle order = new NewOrderSingle();
        last.get(order);
        return order.toOrder();
    }
}
