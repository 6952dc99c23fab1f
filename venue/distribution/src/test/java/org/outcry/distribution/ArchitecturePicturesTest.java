// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Test of the pictures of ARCHITECTURE.md against its table of modules, which {@link ArchitectureTest} compares with the code. */
final class ArchitecturePicturesTest {
    private static final Document DOCUMENT = Document.of("ARCHITECTURE.md");
    private static final Pattern ROW = Pattern.compile("\\| `[\\w-]+/([\\w-]+)` \\| .* \\| (.*) \\|");
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
