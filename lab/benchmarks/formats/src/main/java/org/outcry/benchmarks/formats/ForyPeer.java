// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.formats;

import java.util.List;
import java.util.function.Function;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.outcry.lab.libraries.formats.FormatCase;
import org.outcry.lab.libraries.formats.FormatCodec;
import org.outcry.lab.libraries.formats.FormatOrder;
import org.outcry.lab.libraries.formats.FormatPeer;
import org.outcry.lab.libraries.formats.NewOrderSingle;
import org.outcry.lab.libraries.formats.TextShape;

/** Codecs of Fory: with the class registered and code generated, and in the mode of compatible schemas. */
public final class ForyPeer implements FormatPeer {
    @Override
    public String library() {
        return "fory-core 1.6.0";
    }

    @Override
    public List<FormatCase> cases() {
        return List.of(
                strings("fory", false),
                longs("fory", false),
                strings("foryCompatible", true),
                longs("foryCompatible", true));
    }

    private static FormatCase strings(String codec, boolean compatible) {
        return new FormatCase(
                codec,
                TextShape.STRINGS,
                orders -> new Codec<>(FormatOrder.class, orders, one -> one, one -> one, compatible));
    }

    private static FormatCase longs(String codec, boolean compatible) {
        return new FormatCase(
                codec,
                TextShape.LONGS,
                orders -> new Codec<>(
                        NewOrderSingle.class, orders, NewOrderSingle::of, NewOrderSingle::toOrder, compatible));
    }

    @Override
    public List<String> jvmFlags() {
        return List.of("--add-opens=java.base/java.lang.invoke=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");
    }

    private static final class Codec<T> implements FormatCodec {
        private final List<T> orders;
        private final Class<T> type;
        private final Function<T, FormatOrder> toOrder;
        private final Fory fory;
        private final MemoryBuffer buffer = MemoryBuffer.newHeapBuffer(1024);
        private T last;

        Codec(
                Class<T> type,
                List<FormatOrder> orders,
                Function<FormatOrder, T> ofOrder,
                Function<T, FormatOrder> toOrder,
                boolean compatible) {
            this.orders = orders.stream().map(ofOrder).toList();
            this.type = type;
            this.toOrder = toOrder;
            this.last = this.orders.getFirst();
            fory = Fory.builder()
                    .withXlang(false)
                    .withCompatible(compatible)
                    .requireClassRegistration(true)
                    .withAsyncCompilation(false)
                    .withRefTracking(false)
                    .build();
            fory.register(type);
        }

        @Override
        public int writeRead(int index) {
            buffer.writerIndex(0);
            fory.serialize(buffer, orders.get(index));
            buffer.readerIndex(0);
            last = type.cast(fory.deserialize(buffer));
            return buffer.writerIndex();
        }

        @Override
        public FormatOrder lastRead() {
            return toOrder.apply(last);
        }
    }
}
