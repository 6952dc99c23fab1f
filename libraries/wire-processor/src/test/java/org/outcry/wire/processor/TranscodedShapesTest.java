// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.processor.asked.UsualShapes;
import org.outcry.wire.processor.asked.UsualShapesEncodings;
import org.outcry.wire.processor.asked.UsualShapesYaml;
import org.outcry.wire.processor.shapes.Everything;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.Note;
import org.outcry.wire.processor.shapes.Price;
import org.outcry.wire.processor.shapes.ShapeEvents;
import org.outcry.wire.processor.shapes.ShapeEventsEncodings;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.transcode.TranscodedFrames;

/** Calls with texts, lists and nulls in encodings without generated code, beside the same with it. */
final class TranscodedShapesTest {
    private final long seed = Seed.fresh();
    private final OneFrame transcoded = new OneFrame();
    private final OneFrame generated = new OneFrame();
    private final StringBuilder wanted = new StringBuilder();
    private final StringBuilder read = new StringBuilder();

    @ParameterizedTest
    @EnumSource
    void shouldWriteWhatGeneratedCodeWritesAndReadIt(Encoding encoding) {
        transcoded.buffer = new byte[1 << 16];
        generated.buffer = new byte[1 << 16];
        SplittableRandom random = new SplittableRandom(seed);
        Shapes shapes = new Shapes(random);
        UsualShapes writer = UsualShapesEncodings.writer(encoding, transcoded);
        ShapeEvents generatedWriter = ShapeEventsEncodings.writer(encoding, generated);
        FrameHandler reader = UsualShapesEncodings.reader(encoding, new UsualShapesYaml(read));
        UsualShapes yaml = new UsualShapesYaml(wanted);
        for (int i = 0; i < 200; i++) {
            Note note = shapes.note();
            generatedWriter.note(note);
            writer.note(note);
            yaml.note(note);
            assertSame(encoding, reader);
            List<Leg> legs = List.of(shapes.leg(), shapes.leg());
            Price price = shapes.price();
            generatedWriter.say("caf\u00E9", i, legs, price);
            writer.say("caf\u00E9", i, legs, price);
            yaml.say("caf\u00E9", i, legs, price);
            assertSame(encoding, reader);
            generatedWriter.count(i);
            writer.count(i);
            yaml.count(i);
            assertSame(encoding, reader);
        }
    }

    private void assertSame(Encoding encoding, FrameHandler reader) {
        if (encoding.isText()) {
            assertThat(new String(transcoded.body(), StandardCharsets.UTF_8))
                    .as("seed %d", seed)
                    .isEqualTo(new String(generated.body(), StandardCharsets.UTF_8));
        }
        assertThat(transcoded.body()).as("%s, seed %d", encoding, seed).isEqualTo(generated.body());
        transcoded.deliver(reader);
        assertThat(read.toString()).as("%s, seed %d", encoding, seed).isEqualTo(wanted.toString());
        read.setLength(0);
        wanted.setLength(0);
    }

    @ParameterizedTest
    @EnumSource(names = {"YAML", "JSON"})
    void shouldPrintEveryShape(Encoding encoding) {
        generated.buffer = new byte[1 << 16];
        transcoded.buffer = new byte[1 << 16];
        Shapes shapes = new Shapes(new SplittableRandom(seed));
        InterfaceSchema schema = ShapeEventsEncodings.contract().interfaceSchema();
        OneFrame copyable = new OneFrame();
        copyable.buffer = new byte[1 << 16];
        ShapeEvents copyableWriter = ShapeEventsEncodings.writer(Encoding.TRIVIALLY_COPYABLE, copyable);
        ShapeEvents writer = ShapeEventsEncodings.writer(encoding, generated);
        for (int i = 0; i < 200; i++) {
            Everything everything = shapes.everything();
            copyableWriter.everything(everything);
            TranscodedFrames frames = new TranscodedFrames(schema, encoding, transcoded);
            byte[] body = frames.claim(copyable.length);
            System.arraycopy(copyable.body(), 0, body, 0, copyable.length);
            frames.commit(copyable.methodId, copyable.length);
            writer.everything(everything);
            assertThat(new String(transcoded.body(), StandardCharsets.UTF_8))
                    .as("seed %d", seed)
                    .isEqualTo(new String(generated.body(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void shouldRefuseASelfDescribingBodyOfAnotherSchema() {
        UsualShapesEncodings.writer(Encoding.SELF_DESCRIBING, transcoded)
                .note(new Shapes(new SplittableRandom(seed)).note());
        transcoded.buffer[OneFrame.OFFSET + 3]++;
        FrameHandler reader = UsualShapesEncodings.reader(Encoding.SELF_DESCRIBING, new UsualShapesYaml(read));
        assertThatThrownBy(() -> transcoded.deliver(reader))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("name SELF_DESCRIBING in @EventInterface");
    }
}
