// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.message.Messages;
import org.outcry.wire.processor.shapes.Everything;
import org.outcry.wire.processor.shapes.FixedEvents;
import org.outcry.wire.processor.shapes.FixedEventsEncodings;
import org.outcry.wire.processor.shapes.FixedEventsYaml;
import org.outcry.wire.processor.shapes.Scalars;
import org.outcry.wire.processor.shapes.ShapeEvents;
import org.outcry.wire.processor.shapes.ShapeEventsEncodings;
import org.outcry.wire.processor.shapes.ShapeEventsYaml;

/** Objects, lists, texts, nulls, records, chained calls: in every encoding that can hold them. */
final class ShapesEncodingsTest {
    private static final int ROUNDS = 200;

    private final StringBuilder written = new StringBuilder();
    private final StringBuilder read = new StringBuilder();

    @ParameterizedTest
    @EnumSource
    void shouldRoundTripEveryShape(Encoding encoding) {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        Messages messages = new Messages(encoding);
        messages.contract(ShapeEventsEncodings.contract());
        ShapeEvents writer = ShapeEventsEncodings.writer(messages);
        for (int i = 0; i < ROUNDS; i++) {
            long round = random.nextLong();
            Everything everything = new Shapes(new SplittableRandom(round)).everything();
            new Shapes(new SplittableRandom(round)).calls(everything, new ShapeEventsYaml(written));
            new Shapes(new SplittableRandom(round)).calls(everything, writer);
        }
        int contracts = encoding.isText() ? 0 : 1;
        assertThat(ShapeEventsEncodings.messageReader(new ShapeEventsYaml(read))
                        .readAll(messages.buffer(), 0, messages.length()))
                .isEqualTo(9 * ROUNDS + contracts);
        assertThat(read.toString()).as("seed %d", seed).isEqualTo(written.toString());
    }

    @ParameterizedTest
    @EnumSource
    void shouldRoundTripFixedShapes(Encoding encoding) {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        Messages messages = new Messages(encoding);
        messages.contract(FixedEventsEncodings.contract());
        FixedEvents writer = FixedEventsEncodings.writer(messages);
        for (int i = 0; i < ROUNDS; i++) {
            long round = random.nextLong();
            new Shapes(new SplittableRandom(round)).fixedCalls(new FixedEventsYaml(written));
            new Shapes(new SplittableRandom(round)).fixedCalls(writer);
        }
        FixedEventsEncodings.messageReader(new FixedEventsYaml(read)).readAll(messages.buffer(), 0, messages.length());
        assertThat(read.toString()).as("seed %d", seed).isEqualTo(written.toString());
    }

    @ParameterizedTest
    @EnumSource
    void shouldReadOrRefuseWhateverComes(Encoding encoding) {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        Shapes shapes = new Shapes(random);
        OneFrame frame = new OneFrame();
        frame.buffer = new byte[1 << 16];
        ShapeEvents writer = ShapeEventsEncodings.writer(encoding, frame);
        int refused = 0;
        for (int i = 0; i < 3_000; i++) {
            writer.everything(shapes.everything());
            byte[] damaged = frame.body();
            for (int n = random.nextInt(1, 4); n > 0; n--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            int length = random.nextInt(4) == 0 ? random.nextInt(damaged.length) : damaged.length;
            read.setLength(0);
            try {
                ShapeEventsEncodings.reader(encoding, new ShapeEventsYaml(read))
                        .onFrame(frame.methodId, damaged, 0, length);
            } catch (DecodeException e) {
                assertThat(e.getMessage()).as("seed %d", seed).isNotEmpty();
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ", round " + i, e);
            }
        }
        assertThat(refused).isGreaterThan(500);
    }

    @ParameterizedTest
    @EnumSource(names = {"TRIVIALLY_COPYABLE", "RAW", "SELF_DESCRIBING"})
    void shouldRefuseAHostileShortTextOnReading(Encoding encoding) {
        OneFrame frame = new OneFrame();
        Scalars scalars = new Scalars();
        // In the raw form it takes a byte 0 and all eight bytes of the folded number.
        scalars.isin = ShortTexts.pack("ZZZZZZZZZZZZ");
        FixedEventsEncodings.writer(encoding, frame).scalars(scalars);
        boolean isFolded = encoding != Encoding.TRIVIALLY_COPYABLE;
        replace(frame, isFolded ? scalars.isin << 1 ^ scalars.isin >> 63 : scalars.isin, isFolded ? 1 : -1);
        FrameHandler reader = FixedEventsEncodings.reader(encoding, new FixedEventsYaml(read));
        assertThatThrownBy(() -> frame.deliver(reader))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("not a short text: type=Scalars field=isin offset=")
                .hasMessageContaining("value=-1");
    }

    private static void replace(OneFrame frame, long from, long to) {
        ByteBuffer bytes = ByteBuffer.wrap(frame.buffer).order(ByteOrder.LITTLE_ENDIAN);
        int at = OneFrame.OFFSET;
        while (bytes.getLong(at) != from) {
            at++;
        }
        bytes.putLong(at, to);
    }
}
