// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Comparison of docs/fix-cases.md with the scripts and tests that it names. */
class FixCasesTest {
    private static final Path DOCUMENT = Path.of("../../docs/fix-cases.md");
    private static final Path SCRIPTS = Path.of("src/test/resources/scripts/fix44");
    private static final List<Path> TESTS = List.of(
            Path.of("src/test/java/org/outcry/fixgateway"),
            Path.of("../../libraries/fix/src/test/java/org/outcry/fix"));
    private static final Pattern ROW = Pattern.compile("\\| ([^|]+) \\| ([^|]+) \\|(?: ([^|]+) \\|)?");
    private static final int PUBLIC_CASES = 65;
    private static final int WITH_THE_STANDARDS_ANSWER = 60;

    private record Row(String name, List<String> places, String answer) {}

    private static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(DOCUMENT)) {
            Matcher row = ROW.matcher(line);
            if (row.matches() && !row.group(1).equals("case") && !row.group(1).startsWith("-")) {
                String answer = row.group(3) == null ? "" : row.group(3);
                rows.add(new Row(row.group(1), List.of(row.group(2).split(", ")), answer));
            }
        }
        return rows;
    }

    @Test
    void shouldNameScriptsAndTestsThatExist() throws IOException {
        List<String> missing = rows().stream()
                .flatMap(row -> row.places.stream())
                .filter(place -> place.endsWith(".def")
                        ? !Files.exists(SCRIPTS.resolve(place))
                        : TESTS.stream().noneMatch(folder -> Files.exists(folder.resolve(place + ".java"))))
                .toList();
        assertThat(missing)
                .as("scripts and tests that docs/fix-cases.md names and that do not exist: name those that do")
                .isEmpty();
    }

    @Test
    void shouldNameEachScript() throws IOException {
        Set<String> named = rows().stream().flatMap(row -> row.places.stream()).collect(Collectors.toSet());
        try (Stream<Path> files = Files.list(SCRIPTS)) {
            Set<String> scripts =
                    files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new));
            scripts.removeAll(named);
            assertThat(scripts)
                    .as("scripts of %s that no row of docs/fix-cases.md names: add them to a row", SCRIPTS)
                    .isEmpty();
        }
    }

    @Test
    void shouldHaveThePublicCases() throws IOException {
        List<Row> cases = rows().stream().filter(row -> !row.answer.isEmpty()).toList();
        assertThat(cases.stream().map(Row::name).distinct()).hasSize(PUBLIC_CASES);
        assertThat(cases.stream().filter(row -> row.answer.startsWith("the standard's")))
                .hasSizeGreaterThanOrEqualTo(WITH_THE_STANDARDS_ANSWER);
    }
}
