// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.packed.PackedTexts;
import org.outcry.wire.processor.sample.EveryKind;
import org.outcry.wire.processor.sample.SampleEventsYaml;
import org.outcry.wire.text.YamlText;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

final class YamlTest {
    private static final DateTimeFormatter ISO =
            new DateTimeFormatterBuilder().appendInstant(9).toFormatter();

    private final StringBuilder out = new StringBuilder();
    private final SampleEventsYaml yaml = new SampleEventsYaml(out);

    @Test
    void shouldPrintADocumentPerCall() {
        EveryKind e = EveryKinds.highest();
        e.letter = 'x';
        e.name3 = 0;
        yaml.header("eventNumber=7\ntime=now");
        yaml.everyKind(e);
        yaml.started();
        assertThat(out.toString()).isEqualTo("""
                        # eventNumber=7
                        # time=now
                        ---
                        everyKind: {
                          first: 9223372036854775807,
                          second: -9223372036854775808,
                          third: 2147483647,
                          fourth: -2147483648,
                          small: -32768,
                          tiny: -128,
                          letter: x,
                          yes: true,
                          no: false,
                          real: 4.9E-324,
                          single: 3.4028235E38,
                          colour: "NO",
                          otherColour: GREEN,
                          inner: TWO,
                          symbol: ABCDEFGH,
                          name: "0123456789abcdef",
                          sent: 2262-04-11T23:47:16.854775807Z
                        }
                        ...
                        ---
                        started: { }
                        ...
                        """);
    }

    @Test
    void shouldReadBackAsWhatWasPrinted() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        List<EveryKind> printed = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            EveryKind e = EveryKinds.random(random);
            e.letter = (char) random.nextInt(0xD800); // a lone surrogate is no character to YAML
            printed.add(e);
            yaml.header("" + i);
            yaml.everyKind(e);
        }
        int next = 0;
        for (Object document : new Load(LoadSettings.builder().build()).loadAllFromString(out.toString())) {
            EveryKind e = printed.get(next++);
            Map<?, ?> fields = (Map<?, ?>) ((Map<?, ?>) document).get("everyKind");
            assertThat(fields).as("seed %d", seed).isNotNull();
            assertThat(whole(fields.get("first"))).isEqualTo(e.first);
            assertThat(whole(fields.get("tiny"))).isEqualTo(e.tiny);
            assertThat(fields.get("letter")).as("seed %d", seed).isEqualTo(String.valueOf(e.letter));
            assertThat(fields.get("yes")).isEqualTo(e.yes);
            assertThat(((Number) fields.get("real")).doubleValue()).isEqualTo(Double.valueOf(e.real));
            assertThat(((Number) fields.get("single")).floatValue()).isEqualTo(Float.valueOf(e.single));
            assertThat(fields.get("colour")).isEqualTo(e.colour.name());
            assertThat(fields.get("symbol")).as("seed %d", seed).isEqualTo(AsciiLongs.toString(e.symbol));
            assertThat(fields.get("name")).as("seed %d", seed).isEqualTo(name(e));
            assertThat(fields.get("sent")).isEqualTo(iso(e.sent));
        }
        assertThat(next).isEqualTo(printed.size());
    }

    @Test
    void shouldQuoteTextsThatYamlTakesForOtherThings() {
        for (String text : new String[] {
            "", "1", "-1", "1e3", "0x1F", "true", "No", "on", "null", "~", "a: b", "a,b", "{a}", "[a", "a]", "# a",
                    "a #b", "&a",
            "*a", "!a", "|", ">", "'a'", "\"a\"", "%a", "@a", "`a", " a", "a ", "\n", "\t", "\\", ".inf", "-", "?",
                    "a:b"
        }) {
            out.setLength(0);
            EveryKind e = new EveryKind();
            e.symbol = AsciiLongs.pack(text);
            yaml.everyKind(e);
            Map<?, ?> document = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(out.toString());
            Map<?, ?> fields = (Map<?, ?>) document.get("everyKind");
            assertThat(fields).isNotNull();
            assertThat(fields.get("symbol")).isEqualTo(text);
        }
    }

    @Test
    void shouldLeaveOrdinaryTextsPlain() {
        for (String text : new String[] {"MSFT", "BRK.B", "A-1_x", "a/b", "x@y", "NOT"}) {
            out.setLength(0);
            EveryKind e = new EveryKind();
            e.symbol = AsciiLongs.pack(text);
            yaml.everyKind(e);
            assertThat(out.toString()).contains("symbol: " + text + ",\n");
        }
    }

    @Test
    void shouldPrintTimesAsIsoDoes() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        long day = 86_400_000_000_000L;
        for (int i = 0; i < 20_000; i++) {
            long timeNs = i < 40_000 / 4 ? (i - 5_000) * day * 3 - i % 3 : random.nextLong();
            out.setLength(0);
            YamlText.nanoTime(out, timeNs);
            assertThat(out.toString()).as("seed %d", seed).isEqualTo(iso(timeNs));
        }
    }

    private static String iso(long timeNs) {
        return ISO.format(
                Instant.ofEpochSecond(Math.floorDiv(timeNs, 1_000_000_000L), Math.floorMod(timeNs, 1_000_000_000L)));
    }

    private static long whole(Object number) {
        return number instanceof BigInteger big ? big.longValueExact() : ((Number) number).longValue();
    }

    private static String name(EveryKind e) {
        StringBuilder name = new StringBuilder();
        PackedTexts.append(name, e.name1, e.name2, e.name3);
        return name.toString();
    }
}
