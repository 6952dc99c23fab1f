// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.formats;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.outcry.lab.formats.FormatCodec;
import org.outcry.lab.formats.FormatOrder;
import org.outcry.lab.formats.FormatPeer;

/** Codecs of Fory: with the class registered and code generated, and in the mode of compatible schemas. */
public final class ForyPeer implements FormatPeer {
    @Override
    public String library() {
        return "fory-core 1.6.0";
    }

    @Override
    public Map<String, Function<List<FormatOrder>, FormatCodec>> codecs() {
        return Map.of("fory", orders -> new Codec(orders, false), "foryCompatible", orders -> new Codec(orders, true));
    }

    @Override
    public List<String> jvmFlags() {
        return List.of("--add-opens=java.base/java.lang.invoke=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");
    }

    private static final class Codec implements FormatCodec {
        private final FormatOrder[] orders;
        private final Fory fory;
        private final MemoryBuffer buffer = MemoryBuffer.newHeapBuffer(1024);
        private FormatOrder last = new FormatOrder();

        Codec(List<FormatOrder> orders, boolean compatible) {
            this.orders = orders.toArray(FormatOrder[]::new);
            fory = Fory.builder()
                    .withXlang(false)
                    .withCompatible(compatible)
                    .requireClassRegistration(true)
                    .withAsyncCompilation(false)
                    .withRefTracking(false)
                    .build();
            fory.register(FormatOrder.class);
        }

        @Override
        public int writeRead(int index) {
            buffer.writerIndex(0);
            fory.serialize(buffer, orders[index]);
            buffer.readerIndex(0);
            last = (FormatOrder) fory.deserialize(buffer);
            return buffer.writerIndex();
        }

        @Override
        public FormatOrder lastRead() {
            return last;
        }
    }
}
