package org.outcry.lab.formats;

import java.util.List;

/** The trivially copyable encoding of an order that is held as one block: one copy out, one copy in. */
final class BlockCodec implements FormatCodec {
    private final NewOrderSingleBlock[] orders;
    private final byte[] buffer = new byte[1024];
    private final NewOrderSingleBlock last = new NewOrderSingleBlock();

    BlockCodec(List<FormatOrder> orders) {
        this.orders = orders.stream()
                .map(order -> {
                    NewOrderSingleBlock block = new NewOrderSingleBlock();
                    block.set(NewOrderSingle.of(order));
                    return block;
                })
                .toArray(NewOrderSingleBlock[]::new);
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
