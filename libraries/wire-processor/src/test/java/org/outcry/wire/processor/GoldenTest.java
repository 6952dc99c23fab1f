// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.outcry.wire.Encoding;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.Messages;
import org.outcry.wire.processor.choices.ChoiceEvents;
import org.outcry.wire.processor.choices.ChoiceEventsEncodings;
import org.outcry.wire.processor.choices.ChoiceEventsYaml;
import org.outcry.wire.processor.shapes.Box;
import org.outcry.wire.processor.shapes.Everything;
import org.outcry.wire.processor.shapes.FixedEvents;
import org.outcry.wire.processor.shapes.FixedEventsEncodings;
import org.outcry.wire.processor.shapes.FixedEventsYaml;
import org.outcry.wire.processor.shapes.Price;
import org.outcry.wire.processor.shapes.Scalars;
import org.outcry.wire.processor.shapes.ShapeEvents;
import org.outcry.wire.processor.shapes.ShapeEventsEncodings;
import org.outcry.wire.processor.shapes.ShapeEventsYaml;
import org.outcry.wire.processor.shapes.Side;

/**
 * Test that the encodings are the bytes of {@code libraries/wire/golden}, which programs in other languages read and
 * write, too. A change of these files breaks those programs. {@code -Dwire.golden.rewrite=true} writes them.
 */
final class GoldenTest {
    private static final Path GOLDEN = Path.of("../wire/golden");
    private static final int ROUNDS = 12;

    private final StringBuilder read = new StringBuilder();

    private static void shapes(ShapeEvents events) {
        for (int round = 0; round < ROUNDS; round++) {
            Shapes shapes = new Shapes(new SplittableRandom(round));
            Everything everything = shapes.everything();
            events.everything(everything);
            events.note(shapes.note());
            Box<Price> box = new Box<>();
            box.first = round % 2 == 0 ? null : shapes.price();
            box.rest.add(shapes.price());
            events.boxOfPrices(box);
            events.say(shapes.text(30), round, everything.legs, shapes.price());
            events.pay(round * 12_345L);
        }
        // The lengths of whole numbers: seven bits more each.
        for (int bits = 0; bits < Integer.SIZE; bits++) {
            events.count(1 << bits);
            events.count(-(1 << bits));
        }
    }

    private static void fixed(FixedEvents events) {
        for (int round = 0; round < ROUNDS; round++) {
            Shapes shapes = new Shapes(new SplittableRandom(round));
            Scalars scalars = new Scalars();
            scalars.nanos = 1_795_433_131_193_014_183L * (round % 3 - 1);
            scalars.micros = 1_795_433_131_193_014L + round;
            scalars.millis = 1_795_433_131_193L - round;
            scalars.duration = 250_000L * round;
            scalars.amount = -12_345L * round;
            scalars.fraction = Long.MAX_VALUE - round;
            scalars.isin = ShortTexts.pack("US" + round);
            scalars.flags = 0xCAFE_0000L + round;
            scalars.leg = shapes.leg();
            scalars.price = shapes.price();
            events.scalars(scalars);
            events.price(shapes.price());
            events.move(Long.MIN_VALUE + round, Long.MAX_VALUE - round, Side.SELL);
            events.stop();
        }
    }

    private static void choices(ChoiceEvents events) {
        for (int round = 0; round < ROUNDS; round++) {
            new Choices(new SplittableRandom(round)).calls(events);
        }
    }

    private static void check(String name, Encoding encoding, byte[] bytes) throws IOException {
        Path file = GOLDEN.resolve(name + "." + encoding.name().toLowerCase(Locale.ROOT));
        if (Boolean.getBoolean("wire.golden.rewrite")) {
            Files.createDirectories(GOLDEN);
            Files.write(file, bytes);
        }
        assertThat(bytes).as(file.toString()).isEqualTo(Files.readAllBytes(file));
    }

    @ParameterizedTest
    @EnumSource
    void shouldWriteAndReadTheFilesOfEventsWithTexts(Encoding encoding) throws IOException {
        Messages messages = new Messages(encoding);
        messages.contract(ShapeEventsEncodings.contract());
        shapes(ShapeEventsEncodings.writer(messages));
        check("shapes", encoding, messages.toBytes());

        MessageReader reader = ShapeEventsEncodings.messageReader(new ShapeEventsYaml(read));
        reader.readAll(messages.buffer(), 0, messages.length());
        StringBuilder written = new StringBuilder();
        shapes(new ShapeEventsYaml(written));
        assertThat(read.toString()).isEqualTo(written.toString());
    }

    @ParameterizedTest
    @EnumSource
    void shouldWriteAndReadTheFilesOfEventsWithMapsAndChoices(Encoding encoding) throws IOException {
        Messages messages = new Messages(encoding);
        messages.contract(ChoiceEventsEncodings.contract());
        choices(ChoiceEventsEncodings.writer(messages));
        check("choices", encoding, messages.toBytes());

        MessageReader reader = ChoiceEventsEncodings.messageReader(new ChoiceEventsYaml(read));
        reader.readAll(messages.buffer(), 0, messages.length());
        StringBuilder written = new StringBuilder();
        choices(new ChoiceEventsYaml(written));
        assertThat(read.toString()).isEqualTo(written.toString());
    }

    @ParameterizedTest
    @EnumSource
    void shouldWriteAndReadTheFilesOfEventsOfFixedLength(Encoding encoding) throws IOException {
        Messages messages = new Messages(encoding);
        messages.contract(FixedEventsEncodings.contract());
        fixed(FixedEventsEncodings.writer(messages));
        check("fixed", encoding, messages.toBytes());

        MessageReader reader = FixedEventsEncodings.messageReader(new FixedEventsYaml(read));
        reader.readAll(messages.buffer(), 0, messages.length());
        StringBuilder written = new StringBuilder();
        fixed(new FixedEventsYaml(written));
        assertThat(read.toString()).isEqualTo(written.toString());
    }
}
