// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.formats;

import java.util.List;
import java.util.function.Supplier;
import net.openhft.chronicle.bytes.Bytes;
import net.openhft.chronicle.wire.Wire;
import net.openhft.chronicle.wire.WireType;
import org.outcry.lab.libraries.formats.FormatCase;
import org.outcry.lab.libraries.formats.FormatCodec;
import org.outcry.lab.libraries.formats.FormatOrder;
import org.outcry.lab.libraries.formats.FormatPeer;
import org.outcry.lab.libraries.formats.TextShape;

/**
 * Codecs of Chronicle Wire's five formats: three by its own marshalling and by hand, raw bytes by hand, and the unsafe
 * copy.
 */
public final class ChroniclePeer implements FormatPeer {
    @Override
    public String library() {
        return "chronicle-wire 2026.7";
    }

    @Override
    public List<FormatCase> cases() {
        return List.of(
                new FormatCase("chronicleJson", TextShape.STRINGS, orders -> generated(WireType.JSON, orders)),
                new FormatCase("chronicleYaml", TextShape.STRINGS, orders -> generated(WireType.YAML_ONLY, orders)),
                new FormatCase(
                        "chronicleBinary", TextShape.STRINGS, orders -> generated(WireType.BINARY_LIGHT, orders)),
                new FormatCase("chronicleJsonByHand", TextShape.STRINGS, orders -> byHand(WireType.JSON, orders)),
                new FormatCase("chronicleYamlByHand", TextShape.STRINGS, orders -> byHand(WireType.YAML_ONLY, orders)),
                new FormatCase(
                        "chronicleBinaryByHand", TextShape.STRINGS, orders -> byHand(WireType.BINARY_LIGHT, orders)),
                new FormatCase("chronicleRaw", TextShape.STRINGS, RawCodec::new),
                new FormatCase("chronicleTriviallyCopyable", TextShape.LONGS, CopyableCodec::new));
    }

    private static FormatCodec generated(WireType type, List<FormatOrder> orders) {
        return new WireCodec(type, orders, ChronicleOrder::new);
    }

    private static FormatCodec byHand(WireType type, List<FormatOrder> orders) {
        return new WireCodec(type, orders, ChronicleHandOrder::new);
    }

    /** Returns the flags that Chronicle's documentation asks for. */
    @Override
    public List<String> jvmFlags() {
        return List.of(
                "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
                "--add-exports=java.base/jdk.internal.util=ALL-UNNAMED",
                "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
                "--add-exports=jdk.unsupported/sun.misc=ALL-UNNAMED",
                "--add-exports=jdk.compiler/com.sun.tools.javac.file=ALL-UNNAMED",
                "--add-opens=jdk.compiler/com.sun.tools.javac=ALL-UNNAMED",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
                "--add-opens=java.base/java.io=ALL-UNNAMED",
                "--add-opens=java.base/java.util=ALL-UNNAMED",
                "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED");
    }

    private static final class WireCodec implements FormatCodec {
        private final ChronicleOrder[] orders;
        private final Bytes<?> bytes = Bytes.allocateElasticDirect(4096).unchecked(true);
        private final Wire wire;
        private final ChronicleOrder last;

        WireCodec(WireType type, List<FormatOrder> orders, Supplier<ChronicleOrder> factory) {
            wire = type.apply(bytes);
            last = factory.get();
            this.orders = orders.stream()
                    .map(order -> {
                        ChronicleOrder own = factory.get();
                        own.from(order);
                        return own;
                    })
                    .toArray(ChronicleOrder[]::new);
        }

        @Override
        public int writeRead(int index) {
            wire.reset();
            wire.write("nos").marshallable(orders[index]);
            int length = (int) bytes.writePosition();
            wire.read("nos").marshallable(last);
            return length;
        }

        @Override
        public FormatOrder lastRead() {
            return last.toOrder();
        }
    }

    private static final class RawCodec implements FormatCodec {
        private final ChronicleRawOrder[] orders;
        private final Bytes<?> bytes = Bytes.allocateElasticDirect(4096).unchecked(true);
        private final ChronicleRawOrder last = new ChronicleRawOrder();

        RawCodec(List<FormatOrder> orders) {
            this.orders = orders.stream()
                    .map(order -> {
                        ChronicleRawOrder own = new ChronicleRawOrder();
                        own.from(order);
                        return own;
                    })
                    .toArray(ChronicleRawOrder[]::new);
        }

        @Override
        public int writeRead(int index) {
            bytes.clear();
            bytes.writeInt(0);
            orders[index].writeMarshallable(bytes);
            int length = (int) bytes.writePosition();
            bytes.writeInt(0, length);
            bytes.readInt();
            last.readMarshallable(bytes);
            return length;
        }

        @Override
        public FormatOrder lastRead() {
            return last.toOrder();
        }
    }

    private static final class CopyableCodec implements FormatCodec {
        private final ChronicleCopyableOrder[] orders;
        private final Bytes<?> bytes = Bytes.allocateElasticDirect(4096).unchecked(true);
        private final ChronicleCopyableOrder last = new ChronicleCopyableOrder();

        CopyableCodec(List<FormatOrder> orders) {
            this.orders = orders.stream()
                    .map(order -> {
                        ChronicleCopyableOrder own = new ChronicleCopyableOrder();
                        own.from(order);
                        return own;
                    })
                    .toArray(ChronicleCopyableOrder[]::new);
        }

        @Override
        public int writeRead(int index) {
            bytes.clear();
            bytes.writeInt(0);
            orders[index].writeMarshallable(bytes);
            int length = (int) bytes.writePosition();
            bytes.writeInt(0, length);
            bytes.readInt();
            last.readMarshallable(bytes);
            return length;
        }

        @Override
        public FormatOrder lastRead() {
            return last.toOrder();
        }
    }
}
