// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.formats;

import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;
import org.outcry.lab.libraries.formats.FormatCase;
import org.outcry.lab.libraries.formats.FormatCodec;
import org.outcry.lab.libraries.formats.FormatOrder;
import org.outcry.lab.libraries.formats.FormatPeer;
import org.outcry.lab.libraries.formats.NewOrderSingle;
import org.outcry.lab.libraries.formats.TextShape;

/**
 * Codecs of Jackson, to bytes and back, with times as integers: databind, databind with Blackbird's generated access,
 * and streaming by hand.
 */
public final class JacksonPeer implements FormatPeer {
    @Override
    public String library() {
        return "jackson-databind " + PackageVersion.VERSION;
    }

    @Override
    public List<FormatCase> cases() {
        return List.of(
                new FormatCase(
                        "jackson",
                        TextShape.STRINGS,
                        orders -> new Codec<>(new ObjectMapper(), FormatOrder.class, orders, one -> one, one -> one)),
                new FormatCase(
                        "jacksonBlackbird",
                        TextShape.STRINGS,
                        orders -> new Codec<>(
                                new ObjectMapper().registerModule(new BlackbirdModule()),
                                FormatOrder.class,
                                orders,
                                one -> one,
                                one -> one)),
                new FormatCase("jacksonStreaming", TextShape.STRINGS, JacksonStreamingCodec::new),
                new FormatCase(
                        "jackson",
                        TextShape.LONGS,
                        orders -> new Codec<>(
                                new ObjectMapper(),
                                NewOrderSingle.class,
                                orders,
                                NewOrderSingle::of,
                                NewOrderSingle::toOrder)));
    }

    @Override
    public List<String> jvmFlags() {
        return List.of();
    }

    private static final class Codec<T> implements FormatCodec {
        private final List<T> orders;
        private final Function<T, FormatOrder> toOrder;
        private final ObjectWriter writer;
        private final ObjectReader reader;
        private T last;

        Codec(
                ObjectMapper mapper,
                Class<T> type,
                List<FormatOrder> orders,
                Function<FormatOrder, T> ofOrder,
                Function<T, FormatOrder> toOrder) {
            this.orders = orders.stream().map(ofOrder).toList();
            this.toOrder = toOrder;
            writer = mapper.writerFor(type);
            reader = mapper.readerFor(type);
            last = this.orders.getFirst();
        }

        @Override
        public int writeRead(int index) {
            try {
                byte[] bytes = writer.writeValueAsBytes(orders.get(index));
                last = reader.readValue(bytes);
                return bytes.length;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public FormatOrder lastRead() {
            return toOrder.apply(last);
        }
    }
}
