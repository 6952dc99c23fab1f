// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Test of the recipes and answers of docs/extending.md against the sources. */
class ExtendingDocTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern EXAMPLE = Pattern.compile("^Example: (`[^`]+`(?:, `[^`]+`)*)$");
    private static final Pattern ROW = Pattern.compile("^\\| `([^`]+)` \\| (new: )?.*");
    private static final Pattern PATH = Pattern.compile("`([\\w./-]+/[\\w./-]+|[A-Z]+\\.md)`");
    private static final Pattern SOURCE = Pattern.compile(
            "(.*/)?pom\\.xml|(libraries|venue)/(.*/)?src/main/(java/.*\\.java|resources/META-INF/services/.*)");

    @Test
    void shouldListTheFilesOfEachRecipe() throws IOException {
        Map<String, Set<String>> recipes = recipes();
        assertThat(recipes).as("recipes of docs/extending.md").hasSize(11);
        Map<String, String> sources = sources();
        List<String> faults = new ArrayList<>();
        recipes.forEach((example, listed) -> {
            Set<String> found = mainFilesThatName(example, sources);
            found.stream()
                    .filter(file -> !listed.contains(file))
                    .forEach(file -> faults.add(
                            "Example: %s: add the row \"| `%s` | what it does there |\"".formatted(example, file)));
            listed.stream()
                    .filter(file -> !found.contains(file))
                    .forEach(file ->
                            faults.add("Example: %s: delete the row of `%s`, which does not name it (or does not exist)"
                                    .formatted(example, file)));
        });

        assertThat(faults)
                .as("docs/extending.md: tables of recipes that differ from the files that name the example")
                .isEmpty();
    }

    /** Bounds of growth: the structure is mended before a recipe touches more. */
    @Test
    void shouldTouchFewFilesThatWereThereBefore() throws IOException {
        Map<String, Integer> bounds = Map.of(
                "### An operator command",
                9,
                "### An order instruction",
                8,
                "### An order type",
                8,
                "### A field of an event",
                8,
                "### An order that follows the market",
                9);
        String heading = "";
        Map<String, Integer> existing = new LinkedHashMap<>();
        for (String line : lines()) {
            Matcher row = ROW.matcher(line);
            if (line.startsWith("#")) {
                heading = line;
            } else if (row.matches() && row.group(2) == null && bounds.containsKey(heading)) {
                existing.merge(heading, 1, Integer::sum);
            }
        }

        assertThat(existing).hasSameSizeAs(bounds);
        existing.forEach((recipe, files) -> assertThat(files)
                .as(
                        "existing files that \"%s\" of docs/extending.md touches: join lists of the same fields,"
                                + " instead of "
                                + "adding to each",
                        recipe)
                .isLessThanOrEqualTo(bounds.get(recipe)));
    }

    @Test
    void shouldNameOnlyFilesThatExist() throws IOException {
        for (String line : lines()) {
            Matcher path = PATH.matcher(line);
            while (line.matches("(\\||\\d+\\.) .*") && path.find()) {
                assertThat(ROOT.resolve(path.group(1)))
                        .as("docs/extending.md names a file that does not exist in the line: " + line)
                        .exists();
            }
        }
    }

    @Test
    void shouldAnswerTwelveQuestions() throws IOException {
        List<String> lines = lines();
        int answers = lines.indexOf("## Answers");
        assertThat(lines.subList(0, answers))
                .filteredOn(line -> line.matches("\\d+\\. .*\\?"))
                .hasSize(12);
        assertThat(lines.subList(answers, lines.size()))
                .filteredOn(line -> line.matches("\\d+\\. .*`.*"))
                .hasSize(12);
    }

    private static List<String> lines() throws IOException {
        return Files.readAllLines(ROOT.resolve("docs/extending.md"));
    }

    /** Returns the files of each recipe, by "example in scope". */
    private static Map<String, Set<String>> recipes() throws IOException {
        Map<String, Set<String>> recipes = new LinkedHashMap<>();
        Set<String> files = new TreeSet<>();
        for (String line : lines()) {
            Matcher example = EXAMPLE.matcher(line);
            Matcher row = ROW.matcher(line);
            if (example.matches()) {
                files = new TreeSet<>();
                recipes.put(example.group(1), files);
            } else if (row.matches()) {
                files.add(row.group(1));
            }
        }
        return recipes;
    }

    private static Set<String> mainFilesThatName(String example, Map<String, String> sources) {
        List<String> words = Pattern.compile("`([^`]+)`")
                .matcher(example)
                .results()
                .map(word -> word.group(1))
                .toList();
        Pattern word = Pattern.compile(
                "(?<![\\w-])(?:" + words.stream().map(Pattern::quote).collect(Collectors.joining("|")) + ")(?![\\w-])");
        Set<String> files = new TreeSet<>();
        sources.forEach((name, text) -> {
            if (words.stream().anyMatch(text::contains) && word.matcher(text).find()) {
                files.add(name);
            }
        });
        return files;
    }

    /** Returns the text of each main file, by its name. */
    private static Map<String, String> sources() throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (String top : List.of("pom.xml", "libraries", "venue")) {
            Files.walkFileTree(ROOT.resolve(top), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return folder.endsWith("target") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    String name = ROOT.relativize(file).toString().replace('\\', '/');
                    if (SOURCE.matcher(name).matches()) {
                        sources.put(name, Files.readString(file));
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        }
        return sources;
    }
}
