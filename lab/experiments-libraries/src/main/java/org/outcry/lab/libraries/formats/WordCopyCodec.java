// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.List;

/**
 * Codec that is the limit of every encoding: the bytes of the trivially copyable layout, copied out and in word by
 * word, with no access to single fields.
 */
final class WordCopyCodec implements FormatCodec {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final long[][] orders;
    private final byte[] buffer = new byte[1024];
    private final int words = (NewOrderSingleLayout.LENGTH + 7) / 8;
    private final long[] last = new long[words];

    WordCopyCodec(List<FormatOrder> orders) {
        this.orders = orders.stream().map(this::words).toArray(long[][]::new);
    }

    private long[] words(FormatOrder order) {
        byte[] bytes = new byte[words * 8];
        NewOrderSingleLayout.write(NewOrderSingle.of(order), bytes, 0);
        long[] result = new long[words];
        for (int i = 0; i < words; i++) {
            result[i] = (long) LONGS.get(bytes, 8 * i);
        }
        return result;
    }

    @Override
    public int writeRead(int index) {
        long[] order = orders[index];
        for (int i = 0; i < words; i++) {
            LONGS.set(buffer, 8 * i, order[i]);
        }
        for (int i = 0; i < words; i++) {
            last[i] = (long) LONGS.get(buffer, 8 * i);
        }
        return NewOrderSingleLayout.LENGTH;
    }

    @Override
    public FormatOrder lastRead() {
        byte[] bytes = new byte[words * 8];
        for (int i = 0; i < words; i++) {
            LONGS.set(bytes, 8 * i, last[i]);
        }
        NewOrderSingle order = new NewOrderSingle();
        NewOrderSingleLayout.read(order, bytes, 0, NewOrderSingleLayout.LENGTH);
        return order.toOrder();
    }
}
