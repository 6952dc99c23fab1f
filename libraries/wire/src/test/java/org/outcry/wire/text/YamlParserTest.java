// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

final class YamlParserTest {
    private static final String MUTATIONS = "{}[],:#-.\"'\\ \n\r\tax0?!&*|>%@`~\u0001\u00E9\uD83D\uFEFF\u0085\u2028";

    /** It fails where the end of its buffer divides a pair of surrogates: one that takes all of a text. */
    private static final LoadSettings THEIR_SETTINGS =
            LoadSettings.builder().setBufferSize(1 << 16).build();

    @Test
    void shouldReadRandomDocumentsAsAnyYamlReaderDoes() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 2_000; i++) {
            String text = YamlDocuments.text(random);
            assertThat(ours(text)).as("seed %d, text:%n%s", seed, text).isEqualTo(theirs(text));
        }
    }

    @Test
    void shouldRefuseDamagedDocumentsOrReadThemAsAnyYamlReaderDoes() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        int refused = 0;
        for (int i = 0; i < 10_000; i++) {
            String text = damaged(YamlDocuments.text(random), random);
            List<String> ours;
            try {
                ours = ours(text);
            } catch (DecodeException e) {
                assertThat(e.line()).isPositive();
                assertThat(e.column()).isPositive();
                assertThat(e).hasMessageContaining("source=test line=" + e.line() + " column=" + e.column() + " ");
                refused++;
                continue;
            }
            assertThat(ours).as("seed %d, text:%n%s", seed, text).isEqualTo(theirs(text));
        }
        assertThat(refused).isBetween(1_500, 9_800);
    }

    private static String damaged(String text, SplittableRandom random) {
        StringBuilder damaged = new StringBuilder(text);
        for (int n = random.nextInt(1, 4); n > 0; n--) {
            int at = random.nextInt(damaged.length() + 1);
            char c = MUTATIONS.charAt(random.nextInt(MUTATIONS.length()));
            if (at == damaged.length() || random.nextBoolean()) {
                damaged.insert(at, c);
            } else if (random.nextBoolean()) {
                damaged.setCharAt(at, c);
            } else {
                damaged.deleteCharAt(at);
            }
        }
        return damaged.toString();
    }

    private static List<String> ours(String text) {
        List<String> events = new ArrayList<>();
        YamlParser parser = new YamlParser("test", text);
        while (parser.nextDocument()) {
            events.add("document");
            mapping(parser, events);
        }
        return events;
    }

    private static void mapping(YamlParser parser, List<String> events) {
        events.add("mapping");
        parser.openMapping();
        while (parser.nextKey()) {
            events.add("key " + parser.key());
            value(parser, events);
        }
        events.add("end");
    }

    private static void value(YamlParser parser, List<String> events) {
        if (parser.isMapping()) {
            mapping(parser, events);
        } else if (parser.isList()) {
            events.add("list");
            parser.openList();
            while (parser.nextElement()) {
                value(parser, events);
            }
            events.add("end");
        } else if (parser.isNull()) {
            events.add("plain null");
        } else {
            String scalar = parser.scalar();
            events.add((parser.isPlain() ? "plain " : "quoted ") + scalar);
        }
    }

    private static List<String> theirs(String text) {
        List<String> events = new ArrayList<>();
        List<Next> next = new ArrayList<>();
        try {
            for (Event event : new Parse(THEIR_SETTINGS).parseString(text)) {
                boolean keyed = !next.isEmpty() && next.get(next.size() - 1) == Next.KEY;
                switch (event.getEventId()) {
                    case DocumentStart -> events.add("document");
                    case MappingStart -> {
                        flip(next);
                        next.add(Next.KEY);
                        events.add(keyed ? "key of a mapping" : "mapping");
                    }
                    case SequenceStart -> {
                        flip(next);
                        next.add(Next.ELEMENT);
                        events.add(keyed ? "key of a list" : "list");
                    }
                    case MappingEnd, SequenceEnd -> {
                        next.remove(next.size() - 1);
                        events.add("end");
                    }
                    case Scalar -> {
                        ScalarEvent scalar = (ScalarEvent) event;
                        String style = scalar.getScalarStyle() == ScalarStyle.PLAIN ? "plain " : "quoted ";
                        flip(next);
                        events.add((keyed ? "key " : style) + scalar.getValue());
                    }
                    case StreamStart, StreamEnd, DocumentEnd, Comment -> {}
                    default -> events.add(event.toString());
                }
            }
        } catch (YamlEngineException e) {
            events.add(e.toString());
        }
        return events;
    }

    private static void flip(List<Next> next) {
        if (!next.isEmpty()) {
            Next last = next.get(next.size() - 1);
            next.set(next.size() - 1, last == Next.KEY ? Next.VALUE : last == Next.VALUE ? Next.KEY : last);
        }
    }

    /** Element that a reader expects next in a mapping or a list. */
    private enum Next {
        KEY,
        VALUE,
        ELEMENT
    }

    @Test
    void shouldNameThePlaceAndTheRemedy() {
        refuse("a: 1\na: 2", 2, 1, "given twice: source=test line=2 column=1 at=a firstLine=1: remove one");
        refuse("a: {\n  b: 1,\n  b: 2 }", 3, 3, "at=a.b firstLine=2");
        refuse("a: &b", 1, 4, "not a value of this subset: source=test line=1 column=4 found=&");
        refuse("a: [1", 1, 6, "list not closed: source=test line=1 column=6 at=a[0]: write ]");
        refuse("a: [1] 2", 1, 8, "not the end of the line");
        refuse("a: [1, , 2]", 1, 8, "value missing: source=test line=1 column=8 at=a[1]: write a value");
        refuse("a: ['1' 2]", 1, 9, "no comma after a value: source=test line=1 column=9 at=a[0]: write , or ]");
        refuse("a:\n  - 1\n   - 2", 3, 4, "not an element: source=test line=3 column=4 at=a[0] found=-");
        refuse("a:\n  - 1\n  b: 2", 3, 3, "not an element: source=test line=3 column=3 at=a[0] found=b");
        refuse("a:\n  -\n  - 1", 2, 3, "value missing: source=test line=2 column=3 at=a[0]: write a value");
        refuse("a:\n  - - 1", 2, 5, "not a value of this subset");
        refuse("a: - 1", 1, 4, "not a value of this subset");
        refuse("a:\n- b: 1\n   c: 2", 3, 4, "indented deeper than the keys above");
        refuse("- a: 1", 1, 1, "not a key of this subset");
        refuse("a: |\n  x", 1, 4, "not a value of this subset");
        refuse("a:\n  b: 1\n c: 2", 3, 2, "indented deeper than the keys above");
        refuse("a: b: c", 1, 5, "not the end of the line");
        refuse("a: \"b", 1, 6, "quote not closed");
        refuse("a: \"\\q\"", 1, 6, "unknown escape");
        refuse("a: \"\\u12G4\"", 1, 9, "not a character's code");
        refuse("a: \"\\U00110000\"", 1, 14, "not a character's code");
        refuse("a: b\n  c", 2, 3, "indented deeper than the keys above");
        refuse("a: { b: 1", 1, 10, "mapping not closed");
        refuse("a: { b: 1 c: 2 }", 1, 12, "no comma after a value");
        refuse("a:\nb: 1", 1, 1, "value missing");
        refuse("a:\n  5", 2, 3, "not a key of this subset");
        refuse("a:1", 1, 2, "no colon and space after a key: source=test line=1 column=2 at=a: write a: value");
        refuse("---\n...\n", 2, 1, "document of nothing");
        refuse("--- # nothing\n", 2, 1, "document of nothing");
        refuse("...\n", 1, 1, "document not started");
        refuse("a: 1\n...\nb: 2", 3, 1, "document not started");
        refuse("%YAML 1.2\n---\na: 1", 1, 1, "not a key of this subset");
        refuse(
                "\ta: 1",
                1,
                1,
                "tab not allowed here: source=test line=1 column=1 code=9: indent and separate by spaces; in a text");
        refuse("a:\tb", 1, 3, "tab not allowed here");
        refuse("a\t: b", 1, 2, "tab not allowed here");
        refuse("a:\n\tb: 1", 2, 1, "tab not allowed here");
        refuse("a: b\tc", 1, 5, "tab not allowed here");
        refuse("a: \"b\tc\"", 1, 6, "tab not allowed here");
        refuse("a: { b: 1,\tc: 2 }", 1, 11, "tab not allowed here");
        refuse(
                "\uFEFFa: 1",
                1,
                1,
                "byte-order mark in front of the text: source=test line=1 column=1 code=feff: save it as UTF-8"
                        + " without");
        refuse("a: b\u0001", 1, 5, "character not allowed here: source=test line=1 column=5 code=1");
        refuse("{ }x", 1, 4, "not the end of the line");
    }

    @Test
    void shouldBoundDepthsCountsAndLengths() {
        String deep = "{ a: ".repeat(TextParser.MAX_DEPTH);
        assertThat(ours(deep.substring(0, deep.length() - 1) + " 1" + "}".repeat(TextParser.MAX_DEPTH)))
                .contains("plain 1");
        refuse("{ a: " + deep, 1, 81, "mappings too deep");
        StringBuilder keys = new StringBuilder();
        for (int i = 0; i < TextParser.MAX_KEYS; i++) {
            keys.append('k').append(i).append(": 1\n");
        }
        assertThat(ours(keys.toString())).contains("key k1023");
        refuse(keys + "k: 1", 1_025, 1, "too many keys");
        String longest = "x".repeat(TextParser.MAX_SCALAR_LENGTH);
        assertThat(ours("a: " + longest)).contains("plain " + longest);
        assertThatThrownBy(() -> ours("a: x" + longest)).hasMessageContaining("scalar too long");
        assertThatThrownBy(() -> ours("a: 'x" + longest + "'")).hasMessageContaining("scalar too long");
        refuse("k".repeat(129) + ": 1", 1, 1, "key too long: source=test line=1 column=1 length=129 bound=128");
    }

    private static void refuse(String text, int line, int column, String message) {
        assertThatThrownBy(() -> ours(text)).as(text).isInstanceOfSatisfying(DecodeException.class, e -> {
            assertThat(e).hasMessageContaining(message);
            assertThat(e.line()).as("line of %s", e.getMessage()).isEqualTo(line);
            assertThat(e.column()).as("column of %s", e.getMessage()).isEqualTo(column);
        });
    }
}
