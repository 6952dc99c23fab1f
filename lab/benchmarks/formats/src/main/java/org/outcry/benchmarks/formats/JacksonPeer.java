// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.formats;

import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.outcry.lab.formats.FormatCodec;
import org.outcry.lab.formats.FormatOrder;
import org.outcry.lab.formats.FormatPeer;

/** Codec of Jackson's databind, to bytes and back, with times as integers. */
public final class JacksonPeer implements FormatPeer {
    @Override
    public String library() {
        return "jackson-databind " + PackageVersion.VERSION;
    }

    @Override
    public Map<String, Function<List<FormatOrder>, FormatCodec>> codecs() {
        return Map.of("jackson", Codec::new);
    }

    @Override
    public List<String> jvmFlags() {
        return List.of();
    }

    private static final class Codec implements FormatCodec {
        private final FormatOrder[] orders;
        private final ObjectWriter writer;
        private final ObjectReader reader;
        private FormatOrder last = new FormatOrder();

        Codec(List<FormatOrder> orders) {
            this.orders = orders.toArray(FormatOrder[]::new);
            ObjectMapper mapper = new ObjectMapper();
            writer = mapper.writerFor(FormatOrder.class);
            reader = mapper.readerFor(FormatOrder.class);
        }

        @Override
        public int writeRead(int index) {
            try {
                byte[] bytes = writer.writeValueAsBytes(orders[index]);
                last = reader.readValue(bytes);
                return bytes.length;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public FormatOrder lastRead() {
            return last;
        }
    }
}
