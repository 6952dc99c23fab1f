// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.outcry.soup.MessageField;

/** Test that the tables of the code and those of the document agree. */
final class ItchTablesTest {
    private static final int HEAD_FIELDS = 4;
    private static final Pattern TITLE = Pattern.compile("(\\w) [^;]+?, (\\d+) bytes");
    private static final Pattern ROW =
            Pattern.compile("\\| ([^|(]+?)(?: \\((\\w) only\\))? \\| (\\d+) \\| (\\d+) \\| (\\w+).*\\|");
    private static final Pattern PASSED_ON = Pattern.compile("(\\w) (\\d+)[, ]");

    private final List<String> document = new ArrayList<>();

    @Test
    void shouldHaveTheTablesOfItsDocument() throws IOException {
        document.addAll(Files.readAllLines(Path.of("doc", "itch-5.0.md")));
        Map<Byte, List<String>> tables = new TreeMap<>();
        ItchLayout.messages()
                .forEach(message ->
                        tables.put(message.type(), rows(message.fields().fields())));

        assertThat(documented()).isEqualTo(tables);
    }

    @Test
    void shouldKnowTheLengthsOfItsDocument() throws IOException {
        String all = Files.readString(Path.of("doc", "itch-5.0.md"));
        List<MatchResult> lengths = new ArrayList<>();
        all.lines().filter(line -> line.startsWith("### ")).forEach(line -> lengths.addAll(found(TITLE, line)));
        all.lines().filter(line -> line.startsWith("Y 20")).forEach(line -> lengths.addAll(found(PASSED_ON, line)));

        assertThat(lengths)
                .hasSize(ItchLayout.messages().size() + 9)
                .allSatisfy(each -> assertThat(
                                ItchLayout.lengthOf((byte) each.group(1).charAt(0)))
                        .as(each.group())
                        .isEqualTo(Integer.parseInt(each.group(2))));
    }

    private Map<Byte, List<String>> documented() {
        List<String> head = new ArrayList<>();
        Map<Byte, List<String>> tables = new TreeMap<>();
        List<Byte> types = List.of();
        for (String line : document) {
            if (line.startsWith("#")) {
                types = found(TITLE, line).stream()
                        .map(title -> (byte) title.group(1).charAt(0))
                        .toList();
                types.forEach(type -> tables.put(type, new ArrayList<>(head)));
            }
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                String text = "%s %s %s %s".formatted(row.group(1), row.group(3), row.group(4), kind(row.group(5)));
                if (head.size() < HEAD_FIELDS) {
                    head.add(text);
                }
                for (byte type : types) {
                    if (row.group(2) == null || row.group(2).charAt(0) == type) {
                        tables.computeIfAbsent(type, _ -> new ArrayList<>()).add(text);
                    }
                }
            }
        }
        return tables;
    }

    /** Returns the kind of a field of the document, where a code is described by its values. */
    private static String kind(String word) {
        return switch (word) {
            case "integer", "price", "text" -> word;
            default -> "code";
        };
    }

    private static List<String> rows(List<MessageField> fields) {
        return fields.stream()
                .map(field -> "%s %d %d %s"
                        .formatted(
                                field.name(),
                                field.offset(),
                                field.length(),
                                switch (field.type()) {
                                    case CODE -> "code";
                                    case ALPHA -> "text";
                                    case PRICE -> "price";
                                    case INTEGER, TIME -> "integer";
                                }))
                .toList();
    }

    private static List<MatchResult> found(Pattern pattern, String line) {
        return pattern.matcher(line).results().toList();
    }
}
