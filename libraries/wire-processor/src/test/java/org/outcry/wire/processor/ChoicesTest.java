// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.codec.ForeignFields;
import org.outcry.wire.message.Messages;
import org.outcry.wire.processor.choices.ChoiceEvents;
import org.outcry.wire.processor.choices.ChoiceEventsEncodings;
import org.outcry.wire.processor.choices.ChoiceEventsJson;
import org.outcry.wire.processor.choices.ChoiceEventsTextReader;
import org.outcry.wire.processor.choices.ChoiceEventsYaml;
import org.outcry.wire.processor.choices.FormerEventsEncodings;
import org.outcry.wire.processor.choices.FormerInstruction;
import org.outcry.wire.processor.choices.Instruction;
import org.outcry.wire.processor.choices.InstructionFields;
import org.outcry.wire.processor.choices.Portfolio;
import org.outcry.wire.processor.choices.PortfolioFields;
import org.outcry.wire.processor.choices.Withdrawal;
import org.outcry.wire.processor.shapes.Side;
import org.outcry.wire.schema.TypeSchema;
import org.outcry.wire.text.JsonParser;
import org.outcry.wire.text.YamlParser;
import org.outcry.wire.transcode.HexDump;
import org.outcry.wire.transcode.TranscodedFrames;

/** Maps, and values that are one of several objects, in every encoding. */
final class ChoicesTest {
    private static final int ROUNDS = 200;

    private final long seed = Seed.fresh();
    private final OneFrame frame = new OneFrame();
    private final StringBuilder written = new StringBuilder();
    private final StringBuilder read = new StringBuilder();

    ChoicesTest() {
        frame.buffer = new byte[1 << 16];
    }

    @ParameterizedTest
    @EnumSource
    void shouldReadWhatItWrites(Encoding encoding) {
        SplittableRandom random = new SplittableRandom(seed);
        Messages messages = new Messages(encoding);
        messages.contract(ChoiceEventsEncodings.contract());
        ChoiceEvents writer = ChoiceEventsEncodings.writer(messages);
        for (int i = 0; i < ROUNDS; i++) {
            long round = random.nextLong();
            new Choices(new SplittableRandom(round)).calls(new ChoiceEventsYaml(written));
            new Choices(new SplittableRandom(round)).calls(writer);
        }
        int contracts = encoding.isText() ? 0 : 1;
        assertThat(ChoiceEventsEncodings.messageReader(new ChoiceEventsYaml(read))
                        .readAll(messages.buffer(), 0, messages.length()))
                .isEqualTo(5 * ROUNDS + contracts);
        assertThat(read.toString()).as("seed %d", seed).isEqualTo(written.toString());
    }

    @Test
    void shouldWriteTheSameTextsAsBytesAndAsCharacters() {
        Choices choices = new Choices(new SplittableRandom(seed));
        for (int i = 0; i < ROUNDS; i++) {
            Portfolio portfolio = choices.portfolio();
            ChoiceEventsEncodings.writer(Encoding.JSON, frame).portfolio(portfolio);
            new ChoiceEventsJson(written).portfolio(portfolio);
            assertThat(text()).as("seed %d", seed).isEqualTo(written.toString());
            written.setLength(0);
        }
    }

    private String text() {
        return new String(frame.body(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @EnumSource(names = {"YAML", "JSON", "RAW", "SELF_DESCRIBING"})
    void shouldTranscodeToWhatGeneratedCodeWrites(Encoding encoding) {
        OneFrame transcoded = new OneFrame();
        transcoded.buffer = new byte[1 << 16];
        OneFrame copyable = new OneFrame();
        copyable.buffer = new byte[1 << 16];
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < ROUNDS; i++) {
            long round = random.nextLong();
            Portfolio portfolio = new Choices(new SplittableRandom(round)).portfolio();
            ChoiceEventsEncodings.writer(Encoding.TRIVIALLY_COPYABLE, copyable).portfolio(portfolio);
            TranscodedFrames frames =
                    new TranscodedFrames(ChoiceEventsEncodings.contract().interfaceSchema(), encoding, transcoded);
            System.arraycopy(copyable.body(), 0, frames.claim(copyable.length), 0, copyable.length);
            frames.commit(copyable.methodId, copyable.length);
            ChoiceEventsEncodings.writer(encoding, frame).portfolio(portfolio);
            assertThat(transcoded.body()).as("seed %d", seed).isEqualTo(frame.body());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldReadOrRefuseWhateverComes(Encoding encoding) {
        SplittableRandom random = new SplittableRandom(seed);
        Choices choices = new Choices(random);
        ChoiceEvents writer = ChoiceEventsEncodings.writer(encoding, frame);
        FrameHandler reader = ChoiceEventsEncodings.reader(encoding, new ChoiceEventsYaml(read));
        int refused = 0;
        for (int i = 0; i < 3_000; i++) {
            writer.portfolio(choices.portfolio());
            byte[] damaged = frame.body();
            for (int n = random.nextInt(1, 4); n > 0; n--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            int length = random.nextInt(4) == 0 ? random.nextInt(damaged.length) : damaged.length;
            read.setLength(0);
            try {
                reader.onFrame(frame.methodId, damaged, 0, length);
            } catch (DecodeException e) {
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ", round " + i, e);
            }
        }
        assertThat(refused).as("seed %d", seed).isGreaterThan(500);
    }

    @Test
    void shouldShowMapsAndObjectsAsMappings() {
        Instruction.Change change = new Instruction.Change();
        change.limits = Map.of("a-b", -1L);
        new ChoiceEventsYaml(written).instruct(change);
        new ChoiceEventsJson(written).instruct(new Withdrawal(7, true));
        assertThat(written).hasToString("""
                ---
                instruct: {
                  instruction: { Change: { order: 0, limits: { "a-b": -1 } } }
                }
                ...
                {"instruct":{"instruction":{"Withdrawal":{"order":7,"quietly":true}}}}
                """);
    }

    @Test
    void shouldTakeTheKeyInWhateverStyleYamlAllows() {
        String text = """
                ---
                instruct:
                  instruction:
                    Change:
                      limits:
                        'x y': 1
                        z: 2
                """;
        new ChoiceEventsTextReader(new ChoiceEventsYaml(read)).readNext(new YamlParser("in", text));
        assertThat(read).contains("limits: { \"x y\": 1, z: 2 }");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}|field missing: source=in line=1 column=15 at=instruct field=instruction",
                "{\"instruction\":{}}|object without a name",
                "{\"instruction\":{\"Hold\":{}}}|unknown object",
                "{\"instruction\":{\"Withdrawal\":{},\"Open\":{}}}|second object",
                "{\"instruction\":{\"Change\":{\"limits\":{\"a\":1,\"a\":2}}}}|given twice",
                "{\"instruction\":{\"Change\":{\"limits\":{\"a\":null}}}}|wrong value",
                "{\"instruction\":null}|not an object"
            })
    void shouldRefuseTextsThatAreNone(String textAndProblem) {
        String[] parts = textAndProblem.split("\\|");
        JsonParser parser = new JsonParser("in", "{\"instruct\":" + parts[0] + "}");
        ChoiceEventsTextReader reader = new ChoiceEventsTextReader(new ChoiceEventsYaml(read));
        assertThatThrownBy(() -> reader.readNext(parser))
                .isInstanceOf(DecodeException.class)
                .hasMessageStartingWith(parts[1].split(":")[0]);
    }

    @Test
    void shouldRefuseAKeyThatComesTwice() {
        Instruction.Change change = new Instruction.Change();
        change.limits = Map.of("a", 1L, "b", 2L);
        ChoiceEventsEncodings.writer(Encoding.RAW, frame).instruct(change);
        byte[] body = frame.body();
        for (int i = 0; i < body.length; i++) {
            body[i] = body[i] == 'b' ? (byte) 'a' : body[i];
        }
        FrameHandler reader = ChoiceEventsEncodings.reader(Encoding.RAW, new ChoiceEventsYaml(read));
        assertThatThrownBy(() -> reader.onFrame(3, body, 0, body.length))
                .isInstanceOf(DecodeException.class)
                .hasMessage("key given twice: type=InstructionChange field=limits offset=" + body.length
                        + " key=a: the bytes are damaged");
    }

    @Test
    void shouldFindTheObjectsOfAnotherVersionByTheirNames() {
        FrameHandler reader = ChoiceEventsEncodings.reader(Encoding.SELF_DESCRIBING, new ChoiceEventsYaml(read));
        var former = FormerEventsEncodings.writer(Encoding.SELF_DESCRIBING, frame);
        former.instruct(new FormerInstruction.Withdrawal(5));
        frame.deliver(reader);
        assertThat(read).contains("Withdrawal: { order: 5, quietly: false }");
        former.instruct(new FormerInstruction.Change(Map.of("x", 3), 4));
        frame.deliver(reader);
        assertThat(read).contains("Change: { order: 4, limits: { x: 3 } }");
        former.instruct(new FormerInstruction.Pause("lunch"));
        assertThatThrownBy(() -> frame.deliver(reader))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("unknown object: type=ChoiceEventsInstructArguments field=instruction")
                .hasMessageContaining("value=Pause: known are [Open, Change, Withdrawal]");
    }

    @Test
    void shouldPassOverThemWhereTheReaderHasNoFieldForThem() {
        ForeignFields in = new ForeignFields("Basket", "side:e(BUY,SELL)");
        Choices choices = new Choices(new SplittableRandom(seed));
        for (int i = 0; i < ROUNDS; i++) {
            ChoiceEventsEncodings.writer(Encoding.SELF_DESCRIBING, frame).basket(choices.basket());
            in.open(frame.body(), 0, frame.length);
            assertThat(in.next()).as("seed %d", seed).isTrue();
            assertThat(in.constant(Side.values())).isEqualTo(Side.SELL);
            assertThat(in.next()).isFalse();
        }
    }

    @Test
    void shouldCompareCopyAndCheck() {
        Portfolio portfolio = new Choices(new SplittableRandom(seed)).portfolio();
        Portfolio copy = PortfolioFields.copy(portfolio);
        assertThat(PortfolioFields.equals(portfolio, copy)).isTrue();
        assertThat(PortfolioFields.hashCode(copy)).isEqualTo(PortfolioFields.hashCode(portfolio));
        copy.instructions.put("new", new Withdrawal(1, false));
        assertThat(PortfolioFields.equals(portfolio, copy)).isFalse();
        assertThat(portfolio.instructions).doesNotContainKey("new");
        PortfolioFields.validate(portfolio);

        Instruction.Change change = new Instruction.Change();
        Instruction same = InstructionFields.copy(change);
        assertThat(same).isNotSameAs(change);
        assertThat(InstructionFields.equals(change, same)).isTrue();
        assertThat(InstructionFields.equals(change, new Withdrawal(1, false))).isFalse();
        change.limits = new HashMap<>();
        change.limits.put("x".repeat(129), 1L);
        assertThatThrownBy(() -> InstructionFields.validate(change))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("too long: field=InstructionChange.limits length=129 bound=128");
    }

    @Test
    void shouldDumpThem() {
        Instruction.Change change = new Instruction.Change();
        change.limits = Map.of("a", 9L);
        ChoiceEventsEncodings.writer(Encoding.RAW, frame).instruct(change);
        new HexDump(ChoiceEventsEncodings.contract().interfaceSchema())
                .append(Encoding.RAW, 3, frame.body(), 0, frame.length, read);
        assertThat(read.toString()
                        .lines()
                        .skip(1)
                        .map(line -> line.substring(61).replaceAll(" +", " ")))
                .contains(
                        "instruction Change",
                        "instruction.Change.order 0",
                        "instruction.Change.limits# 1",
                        "instruction.Change.limits[0].key a",
                        "instruction.Change.limits[0].value 9");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a:{",
                "a:{u",
                "a:{ij",
                "a:{?uj",
                "a:{u?j",
                "a:{u[j",
                "a:{u{uj",
                "a:[{uj",
                "a:[[j",
                "a:v()",
                "a:v(b:j)",
                "a:v(b:?o(c:j))",
                "a:v(b:o(c:j)"
            })
    void shouldRefuseSchemasThatAreNone(String schema) {
        assertThatThrownBy(() -> TypeSchema.parse(schema)).isInstanceOf(DecodeException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "?[", "{u", "o(a:", "v(a:o(a:"})
    void shouldBoundTheDepthOfSchemas(String start) {
        assertThatThrownBy(() -> TypeSchema.parse("a:" + start.repeat(30_000)))
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining("too deep");
    }

    @Test
    void shouldDescribeThem() {
        String text = ChoiceEventsEncodings.contract().schema();
        assertThat(text).contains("quantities:{uj limits:{e(BUY,SELL)j(decimal2) legs:{5uo(instrument:i ");
        assertThat(text).contains("instruction:v(Open:o(instrument:i side:?e(BUY,SELL) legs:[o(");
        TypeSchema schema = TypeSchema.parse("a:?{uv(b:o(c:j) d:o()) e:[v(f:o())");
        assertThat(schema.text()).isEqualTo("a:?{uv(b:o(c:j) d:o()) e:[v(f:o())");
        assertThat(schema.fields().get(0).kindName()).isEqualTo("map of text to one of [b, d] or null");
        assertThat(schema.isFixed()).isFalse();
    }
}
