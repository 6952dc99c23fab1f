// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.outcry.wire.codec.TextFrames;
import org.outcry.wire.codec.TextIn;
import org.outcry.wire.processor.choices.ChoiceEvents;
import org.outcry.wire.processor.choices.ChoiceEventsEncodings;
import org.outcry.wire.processor.choices.ChoiceEventsJson;
import org.outcry.wire.processor.choices.ChoiceEventsTextReader;
import org.outcry.wire.processor.choices.Portfolio;
import org.outcry.wire.processor.choices.PortfolioFields;
import org.outcry.wire.processor.choices.PortfolioJsonBytes;

/**
 * Maps and objects of several in texts that are read as bytes: as the parser reads them, and without it where they are
 * as they are written.
 */
final class FastChoicesTest {
    private static final int ROUNDS = 3_000;
    private static final String MARKS = "{}[]:,\" \n0aZ_~";

    private final long seed = Seed.fresh();

    @Test
    void shouldReadMapsWithoutTheParser() {
        Portfolio written = new Portfolio();
        written.quantities.put("EURUSD", 5L);
        written.quantities.put("with space and \"quotes\"", -5L);
        StringBuilder text = new StringBuilder();
        new ChoiceEventsJson(text).portfolio(written);
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        int start = "{\"portfolio\":".length();
        TextIn in = new TextIn();
        in.open(bytes, start, bytes.length - start);
        Portfolio read = new Portfolio();

        assertThat(PortfolioJsonBytes.read(read, in)).isTrue();
        assertThat(PortfolioFields.equals(read, written)).isTrue();
        byte[] twice = text.toString().replace("with space", "EURUSD\":1,\"x").getBytes(StandardCharsets.UTF_8);
        in.open(twice, start, twice.length - start);
        assertThat(PortfolioJsonBytes.read(read, in)).isFalse();
    }

    @ParameterizedTest
    @EnumSource(names = {"YAML", "JSON"})
    void shouldMakeOfDamagedTextsWhatTheParserDoes(Encoding encoding) {
        SplittableRandom random = new SplittableRandom(seed);
        Choices choices = new Choices(random);
        OneFrame frame = new OneFrame();
        frame.buffer = new byte[1 << 16];
        ChoiceEvents writer = ChoiceEventsEncodings.writer(encoding, frame);
        StringBuilder fast = new StringBuilder();
        StringBuilder slow = new StringBuilder();
        FrameHandler fastReader = ChoiceEventsEncodings.reader(encoding, new ChoiceEventsJson(fast));
        FrameHandler slowReader = new TextFrames(encoding, new ChoiceEventsTextReader(new ChoiceEventsJson(slow)));
        int same = 0;
        for (int i = 0; i < ROUNDS; i++) {
            List<Runnable> calls = List.of(
                    () -> writer.portfolio(choices.portfolio()),
                    () -> writer.basket(choices.basket()),
                    () -> writer.instruct(choices.instruction()));
            calls.get(i % calls.size()).run();
            byte[] text = frame.body();
            int at = random.nextInt(text.length);
            text[at] = (byte) MARKS.charAt(random.nextInt(MARKS.length()));
            fast.setLength(0);
            slow.setLength(0);
            String ofFast = read(fastReader, frame.methodId, text, fast);
            String ofSlow = read(slowReader, frame.methodId, text, slow);
            assertThat(ofFast)
                    .as("seed %d, round %d: %s", seed, i, new String(text, StandardCharsets.UTF_8))
                    .isEqualTo(ofSlow);
            same += ofFast.startsWith("{") ? 1 : 0;
        }
        assertThat(same).as("seed %d", seed).isGreaterThan(ROUNDS / 20);
    }

    private static String read(FrameHandler reader, int methodId, byte[] text, StringBuilder calls) {
        try {
            reader.onFrame(methodId, text, 0, text.length);
            return calls.toString();
        } catch (DecodeException e) {
            return "refused: " + e.getMessage();
        }
    }
}
