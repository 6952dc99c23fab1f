// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;
import org.outcry.wire.DecodeException;

final class JsonParserTest {
    private static final String MUTATIONS = "{}[],:-+.\"\\/ \n\r\tab0189eEu\u0001\u00E9\uD83D\uFEFF\uFFFF";
    private static final JsonFactory JACKSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final StringBuilder out = new StringBuilder();

    @Test
    void shouldReadWhatAnyJsonReaderDoesAndRefuseTheRest() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        int read = 0;
        for (int i = 0; i < 15_000; i++) {
            out.setLength(0);
            for (int n = random.nextInt(3); n > 0; n--) {
                object(random, 1);
                out.append(random.nextBoolean() ? "\n" : " \r\n\t");
            }
            for (int n = random.nextInt(4); n > 0; n--) {
                mutate(random);
            }
            String text = out.toString();
            List<String> theirs = theirs(text);
            List<String> ours = new ArrayList<>();
            try {
                ours = ours(text);
                read++;
            } catch (DecodeException e) {
                assertThat(e.line()).isPositive();
                assertThat(e.column()).isPositive();
                ours.add("error");
            }
            if (!hasHalfACharacter(ours)) {
                assertThat(ours).as("seed %d, text:%n%s", seed, text).isEqualTo(theirs);
            }
        }
        assertThat(read).isBetween(2_000, 13_000);
    }

    /** A char field may hold half of a character beyond U+FFFF, which some readers refuse, and the RFC leaves open. */
    private static boolean hasHalfACharacter(List<String> events) {
        return events.stream()
                .flatMapToInt(String::codePoints)
                .anyMatch(code -> code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE);
    }

    private void object(SplittableRandom random, int depth) {
        out.append('{');
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            out.append(i == 0 ? "" : ",").append(" ".repeat(random.nextInt(2)));
            string("k" + i + (char) random.nextInt(0xD800));
            out.append(" ".repeat(random.nextInt(2))).append(random.nextBoolean() ? ":" : ":\n");
            switch (random.nextInt(8)) {
                case 0 -> out.append(random.nextLong());
                case 1 -> out.append(Math.abs(random.nextInt()) / 1e3).append("E-5");
                case 2 -> out.append(random.nextBoolean()).append(' ');
                case 3 -> out.append("null");
                case 4 -> {
                    if (depth < 6) {
                        object(random, depth + 1);
                    } else {
                        out.append(0);
                    }
                }
                case 5 -> {
                    out.append('[').append(random.nextInt());
                    for (int n = random.nextInt(3); n > 0; n--) {
                        out.append(random.nextBoolean() ? ",null" : " ,[1 , {}]");
                    }
                    out.append(']');
                }
                default -> string("\uD83D\uDE00\\/" + (char) random.nextInt(0xD800) + (char) random.nextInt(0x80));
            }
        }
        out.append('}');
    }

    private void string(String text) {
        out.append('"');
        int start = out.length();
        out.append(text);
        JsonText.endString(out, start);
    }

    private void mutate(SplittableRandom random) {
        int at = random.nextInt(out.length() + 1);
        char c = MUTATIONS.charAt(random.nextInt(MUTATIONS.length()));
        if (at == out.length() || random.nextBoolean()) {
            out.insert(at, c);
        } else if (random.nextBoolean()) {
            out.setCharAt(at, c);
        } else {
            out.deleteCharAt(at);
        }
    }

    private static List<String> ours(String text) {
        List<String> events = new ArrayList<>();
        JsonParser parser = new JsonParser("test", text);
        while (parser.nextDocument()) {
            object(parser, events);
        }
        return events;
    }

    private static void object(JsonParser parser, List<String> events) {
        events.add("object");
        parser.openMapping();
        while (parser.nextKey()) {
            events.add("key " + parser.key());
            value(parser, events);
        }
        events.add("end");
    }

    private static void value(JsonParser parser, List<String> events) {
        if (parser.isMapping()) {
            object(parser, events);
        } else if (parser.isList()) {
            events.add("array");
            parser.openList();
            while (parser.nextElement()) {
                value(parser, events);
            }
            events.add("end");
        } else if (parser.isNull()) {
            events.add("plain null");
        } else {
            String scalar = parser.scalar();
            events.add((parser.isPlain() ? "plain " : "string ") + scalar);
        }
    }

    private static List<String> theirs(String text) {
        List<String> events = new ArrayList<>();
        try (var parser = JACKSON.createParser(text)) {
            int depth = 0;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (depth == 0 && token != JsonToken.START_OBJECT) {
                    return List.of("error");
                }
                switch (token) {
                    case START_OBJECT -> {
                        depth++;
                        events.add("object");
                    }
                    case START_ARRAY -> {
                        depth++;
                        events.add("array");
                    }
                    case END_OBJECT, END_ARRAY -> {
                        depth--;
                        events.add("end");
                    }
                    case FIELD_NAME -> events.add("key " + parser.getText());
                    case VALUE_STRING -> events.add("string " + parser.getText());
                    default -> events.add("plain " + parser.getText());
                }
            }
            return events;
        } catch (JsonProcessingException e) {
            return List.of("error");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void shouldNameThePlaceAndTheRemedy() {
        refuse("{\"a\":1,\n \"a\":2}", 2, 2, "given twice: source=test line=2 column=2 at=a firstLine=1: remove one");
        refuse(
                "{\"a\":[1 2]}",
                1,
                9,
                "no comma after a value: source=test line=1 column=9 at=a[0] found=2: write , or ]");
        refuse("{\"a\":[1,]}", 1, 9, "not a value: source=test line=1 column=9 at=a[1] found=]");
        refuse("{\"a\":[1", 1, 8, "no comma after a value: source=test line=1 column=8 at=a[0] found=end");
        refuse("{\"a\":[{\"b\":tru}]}", 1, 12, "not a value: source=test line=1 column=12 at=a[0].b found=tru");
        refuse("{\"a\":01}", 1, 6, "not a value");
        refuse("{\"a\":1", 1, 7, "no comma after a value: source=test line=1 column=7 at=a found=end");
        refuse("{\"a\" 1}", 1, 6, "no colon after a name");
        refuse("{a:1}", 1, 2, "not a name");
        refuse("{\"a\":1,}", 1, 8, "not a name");
        refuse("{\"a\":\"\\x\"}", 1, 8, "unknown escape");
        refuse("{\"a\":\"\\u12G4\"}", 1, 11, "not a character's code");
        refuse("{\"a\":\"\n\"}", 1, 7, "string not closed");
        refuse("{\"a\":\"b\tc\"}", 1, 8, "tab not allowed here: source=test line=1 column=8 code=9");
        refuse("\uFEFF{\"a\":1}", 1, 1, "byte-order mark in front of the text");
        refuse("5", 1, 1, "not an object");
        refuse("{\"a\":".repeat(17), 1, 81, "mappings too deep");
        assertThatThrownBy(() -> ours("{\"a\":\"" + "x".repeat(TextParser.MAX_SCALAR_LENGTH + 1)))
                .hasMessageContaining("scalar too long");
        assertThatThrownBy(() -> ours("{\"a\":" + "1".repeat(TextParser.MAX_SCALAR_LENGTH + 1)))
                .hasMessageContaining("scalar too long");
    }

    private static void refuse(String text, int line, int column, String message) {
        assertThatThrownBy(() -> ours(text)).as(text).isInstanceOfSatisfying(DecodeException.class, e -> {
            assertThat(e).hasMessageContaining(message);
            assertThat(e.line()).as("line of %s", e.getMessage()).isEqualTo(line);
            assertThat(e.column()).as("column of %s", e.getMessage()).isEqualTo(column);
        });
    }
}
