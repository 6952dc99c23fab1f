// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Test of the pictures of ARCHITECTURE.md against its table of modules, which {@link ArchitectureTest} compares with
 * the code.
 */
final class ArchitecturePicturesTest {
    private static final Document DOCUMENT = Document.of("ARCHITECTURE.md");
    private static final Pattern ROW = Pattern.compile("\\| `[\\w-]+/([\\w-]+)` \\| .* \\| (.*) \\|");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w+)`");
    private static final Pattern NODE =
            Pattern.compile("(?<![\\w-])([a-z]+-[a-z-]+|sequencer|engine|console)(?![\\w-])");

    @Test
    void shouldDrawTheArrowsOfTheTable() {
        List<String> lines = new ArrayList<>(List.of("flowchart BT"));
        Map<String, Set<String>> modules = modules();
        Map<String, Set<String>> reached = new LinkedHashMap<>();
        modules.forEach((module, below) -> {
            Set<String> all = new LinkedHashSet<>();
            below.forEach(each -> {
                all.add(each);
                all.addAll(reached.getOrDefault(each, Set.of()));
            });
            reached.put(module, all);
            below.stream()
                    .filter(each -> below.stream()
                            .noneMatch(other ->
                                    reached.getOrDefault(other, Set.of()).contains(each)))
                    .forEach(each -> lines.add("  " + module + " --> " + each));
        });

        assertThat(String.join("\n", picture(DOCUMENT.lines().indexOf("## Modules"))))
                .as("the picture of the modules in ARCHITECTURE.md: replace it by the lines expected here")
                .isEqualTo(String.join("\n", lines));
    }

    @Test
    void shouldShowModulesOnTheWayOfAnOrder() {
        assertThat(picture(DOCUMENT.lines().indexOf("## Path of an order")).stream()
                        .skip(1)
                        .map(line ->
                                line.replaceAll("-- [^>]* -->", "-->").replaceAll("\\w*[(\\[]+[^)\\]]*[)\\]]+", ""))
                        .flatMap(line -> NODE.matcher(line).results().map(MatchResult::group))
                        .distinct())
                .as("modules in the picture of an order's way")
                .hasSizeGreaterThan(4)
                .isSubsetOf(modules().keySet());
    }

    /** Each part of the walk names its modules and classes of these, so that a reader can follow it. */
    @Test
    void shouldWalkThroughFewFilesThatExist() throws IOException {
        List<String> lines = DOCUMENT.lines();
        Set<String> files = new TreeSet<>();
        List<String> faults = new ArrayList<>();
        List<String> names = List.of();
        for (String line : lines.subList(lines.indexOf("## Walk of an order"), lines.indexOf("## Properties"))) {
            if (line.startsWith("**")) {
                names = filesOf(CODE.matcher(line)
                        .results()
                        .map(found -> found.group(1))
                        .toList());
            }
            for (MatchResult found : CLASS.matcher(line).results().toList()) {
                List<String> all = names;
                long count = all.stream().filter(found.group(1)::equals).count();
                files.add(found.group(1));
                if (count != 1) {
                    faults.add("%s: %d files in the modules of its part".formatted(found.group(1), count));
                }
            }
        }

        assertThat(faults)
                .as("classes in \"## Walk of an order\" of ARCHITECTURE.md")
                .isEmpty();
        assertThat(files)
                .as("files of \"## Walk of an order\" of ARCHITECTURE.md, from FIX bytes to report: at most 40")
                .hasSizeBetween(25, 40);
    }

    /** Returns the names of the main files of some modules, without their endings. */
    private static List<String> filesOf(List<String> modules) throws IOException {
        List<String> names = new ArrayList<>();
        for (String module : modules) {
            for (String kind : List.of("libraries", "venue")) {
                Path sources = Document.ROOT.resolve(kind).resolve(module).resolve("src/main/java");
                if (Files.isDirectory(sources)) {
                    try (Stream<Path> all = Files.walk(sources)) {
                        all.map(file -> file.getFileName().toString().replace(".java", ""))
                                .forEach(names::add);
                    }
                }
            }
        }
        return names;
    }

    /** Returns the first picture after a line. */
    private static List<String> picture(int from) {
        List<String> rest = DOCUMENT.lines().subList(from, DOCUMENT.lines().size());
        List<String> picture = rest.subList(rest.indexOf("```mermaid") + 1, rest.size());
        return picture.subList(0, picture.indexOf("```"));
    }

    private static Map<String, Set<String>> modules() {
        Map<String, Set<String>> modules = new LinkedHashMap<>();
        for (String line : DOCUMENT.lines()) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                Set<String> below = new LinkedHashSet<>(List.of(row.group(2).split(", ", -1)));
                below.retainAll(modules.keySet());
                modules.put(row.group(1), below);
            }
        }
        return modules;
    }
}
