// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.processor.role.Recorder;
import org.outcry.wire.processor.sample.Colour;
import org.outcry.wire.processor.sample.EveryKind;
import org.outcry.wire.processor.sample.Nothing;
import org.outcry.wire.processor.sample.SampleEventsJson;
import org.outcry.wire.processor.sample.SampleEventsTextReader;
import org.outcry.wire.processor.sample.SampleEventsYaml;
import org.outcry.wire.text.TextParser;
import org.outcry.wire.text.YamlParser;

final class TextReaderTest {
    private static final String DAMAGE = "{}:,\"'\\# \n-.0Z9eEx\u00E9";

    private final StringBuilder out = new StringBuilder();
    private final SampleEventsYaml yaml = new SampleEventsYaml(out);
    private final SampleEventsJson json = new SampleEventsJson(out);
    private final Recorder recorder = new Recorder();
    private final SampleEventsTextReader reader = new SampleEventsTextReader(recorder);

    @Test
    void shouldReadWhatWasWritten() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 2_000; i++) {
            EveryKind e = i == 0 ? EveryKinds.highest() : i == 1 ? new EveryKind() : EveryKinds.random(random);
            if (i == 2) {
                e.sent = Long.MIN_VALUE;
                e.real = Double.NEGATIVE_INFINITY;
                e.single = Float.MIN_VALUE;
                e.letter = 0;
                e.symbol = AsciiLongs.pack("\0\u00FF");
            }
            // All that is not a number is written alike.
            e.real = Double.isNaN(e.real) ? Double.NaN : e.real;
            e.single = Float.isNaN(e.single) ? Float.NaN : e.single;
            out.setLength(0);
            yaml.header("number=" + i);
            yaml.everyKind(e);
            assertThat(read(out.toString())).isEqualTo(1);
            assertThat(EveryKinds.values(recorder.last)).as("seed %d", seed).isEqualTo(EveryKinds.values(e));
            out.setLength(0);
            json.everyKind(e);
            assertThat(readJson(out.toString())).isEqualTo(1);
            assertThat(EveryKinds.values(recorder.last)).as("seed %d", seed).isEqualTo(EveryKinds.values(e));
        }
    }

    @Test
    void shouldMakeTheCallsInTheirOrder() {
        assertThat(read("""
                        # by hand
                        everyKind:          # block style
                          first: 7
                          colour: GREEN     # an enum
                          name: 'a longer text'
                        ---
                        started: {}
                        ...
                        # between

                        ---
                        nothing: { }
                        ---
                        {everyKindBefore: {third: -5, "second": 9}}
                        """)).isEqualTo(4);
        SampleEventsYaml expected = new SampleEventsYaml(out);
        EveryKind e = new EveryKind();
        e.first = 7;
        e.colour = Colour.GREEN;
        e.name1 = AsciiLongs.pack("a longer");
        e.name2 = AsciiLongs.pack(" text");
        expected.everyKind(e);
        assertThat(recorder.calls)
                .startsWith(out)
                .endsWith("---\nstarted: { }\n...\n---\nnothing: { }\n...\n"
                        + "---\neveryKindBefore: {\n  first: 0,\n  second: 9,\n  third: -5\n}\n...\n");
    }

    @Test
    void shouldGiveMissingFieldsTheirDefaults() {
        read("everyKind: { first: 1, yes: true, colour: NO, symbol: X, sent: 2026-11-20T09:30:00Z }");
        assertThat(recorder.last.sent).isEqualTo(1_795_167_000_000_000_000L);
        read("everyKind: { second: 2 }");
        EveryKind e = new EveryKind();
        e.second = 2;
        assertThat(EveryKinds.values(recorder.last)).isEqualTo(EveryKinds.values(e));
    }

    @Test
    void shouldRefuseWhatTheInterfaceDoesNotHave() {
        refuse(
                "\nevryKind: { }",
                2,
                1,
                "unknown method: source=in.yaml line=2 column=1 method=evryKind type=SampleEvents: known are "
                        + "[everyKind, everyKindAgain, everyKindBefore, nothing, started, newOrderSingle]");
        refuse(
                "everyKindBefore:\n  frist: 1",
                2,
                3,
                "unknown field: source=in.yaml line=2 column=3 field=frist type=EveryKindBefore: known are "
                        + "[first, second, third]");
        refuse("everyKind: { name1: x }", 1, 14, "colour, otherColour, inner, symbol, name, sent]");
        refuse("nothing: { a: 1 }", 1, 12, "unknown field");
        refuse("started: { a: 1 }", 1, 12, "unknown field");
        refuse("started: { }\nnothing: { }", 2, 1, "second call in a document");
        refuse("everyKind: { first: 1, first: 1 }", 1, 24, "given twice");
        refuse("started: 5", 1, 10, "not a mapping");
        refuse("{ }", 1, 4, "document without a call");
        assertThat(recorder.calls).isEmpty();
    }

    @Test
    void shouldRefuseValuesOfAnotherType() {
        refuseValue("first: 1.0", 8, "at=everyKind.first value=1.0: write a whole number, without plus or leading");
        refuseValue("first: '1'", 8, "value=1: remove the quotes");
        refuseValue("first: 01", 8, "write a whole number");
        refuseValue("first: +1", 8, "write a whole number");
        refuseValue("first: -", 8, "not a value of this subset");
        refuseValue("first: null", 8, "write a whole number");
        refuseValue("first: { a: 1 }", 8, "not a scalar");
        refuseValue("yes: True", 6, "value=True: write true or false");
        refuseValue("yes: 'true'", 6, "value=true: remove the quotes");
        refuseValue("real: 1.", 7, "write a number, as in 1.5 or -2.0E10");
        refuseValue("real: .5", 7, "write a number");
        refuseValue("real: 1e", 7, "write a number");
        refuseValue("real: 0x1p3", 7, "write a number");
        refuseValue("real: 1d", 7, "write a number");
        refuseValue("real: '.nan'", 7, "write a number");
        refuseValue("real: '1.5'", 7, "value=1.5: remove the quotes");
        refuseValue("colour: PINK", 9, "value=PINK: known are [RED, GREEN, NO]");
        refuseValue("letter: ab", 9, "write one character");
        refuseValue("letter: ''", 9, "write one character");
        refuseValue("letter: 5", 9, "a text is expected: put it into quotes");
        refuseValue("symbol: true", 9, "a text is expected: put it into quotes");
        refuseValue("symbol: 0x1F", 9, "a text is expected: put it into quotes");
        refuseValue("symbol: \u4E2D", 9, "write characters of one byte, the last not zero");
        refuseValue("symbol: \"A\\0\"", 9, "write characters of one byte, the last not zero");
        refuseValue(
                "sent: 1795167000000000000",
                7,
                "write a time as in 2026-11-20T09:30:00.000000001Z; a number alone has no unit");
        refuseValue("sent: 2026-11-20", 7, "write a time as in 2026-11-20T09:30:00.000000001Z");
        refuseValue("sent: 2026-11-20T09:30:00.Z", 7, "write a time");
        refuseValue("sent: 2026-11-20T09:30:00.", 7, "write a time");
        refuseValue("sent: 2026-11-20T09:30:00z", 7, "write a time");
        refuseValue("sent: 2026-11-20T09:30:00.1234567890", 7, "write a time");
        refuseValue("sent: 2026-11-20T09:30:00.1234567890Z", 7, "write a time");
        refuseValue("sent: 2026-11-20T09:30:00+01:00", 7, "write a time");
        refuseValue("sent: 2026-02-29T09:30:00Z", 7, "there is no such day");
        refuseValue("sent: 2026-00-10T09:30:00Z", 7, "there is no such day");
        refuseValue("sent: 2026-11-20T24:00:00Z", 7, "there is no such time of the day");
        refuseValue("sent: 2026-11-20T23:59:60Z", 7, "there is no such time of the day");
    }

    @Test
    void shouldRefuseValuesOutOfBounds() {
        refuseValue("first: 9223372036854775808", 8, "write one from -9223372036854775808 to 9223372036854775807");
        refuseValue("first: -9223372036854775809", 8, "value out of bounds");
        refuseValue("first: 99999999999999999999999", 8, "value out of bounds");
        refuseValue("third: 2147483648", 8, "write one from -2147483648 to 2147483647");
        refuseValue("small: -32769", 8, "write one from -32768 to 32767");
        refuseValue("tiny: 128", 7, "write one from -128 to 127");
        refuseValue("real: 1e309", 7, "value out of bounds");
        refuseValue("real: 1e-400", 7, "value out of bounds");
        refuseValue("single: 1e39", 9, "value out of bounds");
        refuseValue("single: 1e-60", 9, "value out of bounds");
        refuseValue(
                "symbol: ABCDEFGHI",
                9,
                "text too long: source=in.yaml line=2 column=9 at=everyKind.symbol length=9" + " bound=8: shorten it");
        refuseValue("name: 'abcdefghijklmnopqrstuvwx y'", 7, "length=26 bound=24");
        refuseValue("sent: 1677-09-21T00:12:43.145224191Z", 7, "value out of bounds");
        refuseValue("sent: 2262-04-11T23:47:16.854775808Z", 7, "value out of bounds");
        refuseValue("sent: 9999-12-31T23:59:59Z", 7, "value out of bounds");
    }

    @Test
    void shouldReadOrRefuseWhateverComes() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            out.setLength(0);
            yaml.everyKind(EveryKinds.random(random));
            for (int n = random.nextInt(1, 4); n > 0; n--) {
                out.setCharAt(random.nextInt(out.length()), DAMAGE.charAt(random.nextInt(DAMAGE.length())));
            }
            if (random.nextInt(4) == 0) {
                out.setLength(random.nextInt(out.length()));
            }
            try {
                read(out.toString());
            } catch (DecodeException e) {
                assertThat(e.line()).as("seed %d", seed).isPositive();
                refused++;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ", text:\n" + out, e);
            }
        }
        assertThat(refused).isGreaterThan(10_000);
    }

    @Test
    void shouldWriteALineOfJsonPerCall() {
        EveryKind e = EveryKinds.highest();
        e.letter = '"';
        e.single = Float.NEGATIVE_INFINITY;
        e.symbol = AsciiLongs.pack("A\n\u00E9");
        e.name3 = 0;
        json.everyKind(e);
        json.started();
        json.nothing(new Nothing());
        assertThat(out.toString())
                .isEqualTo("{\"everyKind\":{\"first\":9223372036854775807,\"second\":-9223372036854775808,"
                        + "\"third\":2147483647,\"fourth\":-2147483648,\"small\":-32768,\"tiny\":-128,"
                        + "\"letter\":\"\\\"\",\"yes\":true,\"no\":false,\"real\":4.9E-324,\"single\":\"-Infinity\","
                        + "\"colour\":\"NO\",\"otherColour\":\"GREEN\",\"inner\":\"TWO\",\"symbol\":\"A\\n\\u00e9\","
                        + "\"name\":\"0123456789abcdef\",\"sent\":\"2262-04-11T23:47:16.854775807Z\"}}\n"
                        + "{\"started\":{}}\n{\"nothing\":{}}\n");
        assertThat(readJson(out.toString())).isEqualTo(3);
        assertThat(EveryKinds.values(recorder.last)).isEqualTo(EveryKinds.values(e));
    }

    @Test
    void shouldBeStrictWithJsonToo() {
        refuseJson("{\"evryKind\":{}}", "unknown method: source=in.json line=1 column=2 method=evryKind");
        refuseJson("{\"everyKind\":{\"frist\":1}}", "unknown field: source=in.json line=1 column=15 field=frist");
        refuseJson("{\"everyKind\":{\"third\":\"1\"}}", "wrong value: source=in.json line=1 column=23");
        refuseJson("{\"everyKind\":{\"first\":\"+1\"}}", "wrong value: source=in.json line=1 column=23");
        refuseJson("{\"everyKind\":{\"first\":\"9223372036854775808\"}}", "out of bounds");
        refuseJson("{\"everyKind\":{\"first\":1.0}}", "write a whole number");
        refuseJson("{\"everyKind\":{\"real\":NaN}}", "not a value");
        refuseJson("{\"everyKind\":{\"real\":\".nan\"}}", "write a number");
        refuseJson("{\"everyKind\":{\"symbol\":null}}", "a text is expected");
        refuseJson("{\"started\":{},\"nothing\":{}}", "second call in a document");
        refuseJson("{}", "document without a call");
        assertThat(recorder.calls).isEmpty();
    }

    @Test
    void shouldReadNumbersOf64BitsInQuotes() {
        String text = "{\"everyKind\":{\"first\":\"9007199254740993\",\"second\":\"-9223372036854775808\"}}";
        assertThat(readJson(text)).isEqualTo(1);
        assertThat(recorder.last.first).isEqualTo(9_007_199_254_740_993L);
        assertThat(recorder.last.second).isEqualTo(Long.MIN_VALUE);
    }

    private void refuseJson(String text, String message) {
        assertThatThrownBy(() -> readJson(text))
                .as(text)
                .isInstanceOf(DecodeException.class)
                .hasMessageContaining(message);
    }

    private int readJson(String text) {
        return reader.readAll(TextParser.of(Encoding.JSON, "in.json", text));
    }

    private int read(String text) {
        return reader.readAll(new YamlParser("in.yaml", text));
    }

    private void refuseValue(String field, int column, String message) {
        refuse("everyKind: {\n" + field + "}", 2, column, message);
    }

    private void refuse(String text, int line, int column, String message) {
        assertThatThrownBy(() -> read(text)).as(text).isInstanceOfSatisfying(DecodeException.class, e -> {
            assertThat(e).hasMessageContaining(message);
            assertThat(e.line()).as("line of %s", e.getMessage()).isEqualTo(line);
            assertThat(e.column()).as("column of %s", e.getMessage()).isEqualTo(column);
        });
    }
}
