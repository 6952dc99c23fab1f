// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * docs/matching.md and the scenarios: each rule there names the scenarios that show it, and no scenario is left
 * unnamed.
 */
final class MatchingDocTest {
    private static final Path DOC = Path.of("../../docs/matching.md");
    private static final Pattern SCENARIO = Pattern.compile("\\[([a-z0-9-]+/[a-z0-9-]+)]");
    private static final Pattern RULE = Pattern.compile("(?m)^- (.+(?:\\n  .+)*)");

    @Test
    void shouldNameEachScenarioAndNoOther() throws IOException {
        Set<String> named = new TreeSet<>();
        Matcher matcher = SCENARIO.matcher(Files.readString(DOC));
        while (matcher.find()) {
            named.add(matcher.group(1));
        }
        Set<String> existing = new TreeSet<>();
        for (Path rule : ScenariosTest.rules()) {
            try (Stream<Path> cases = Files.list(rule)) {
                cases.filter(Files::isDirectory)
                        .forEach(folder -> existing.add(rule.getFileName() + "/" + folder.getFileName()));
            }
        }
        assertThat(named)
                .as("scenarios as [rule/case] in docs/matching.md: name each folder of src/test/resources/scenarios "
                        + "at its rule, and none that does not exist")
                .isNotEmpty()
                .isEqualTo(existing);
    }

    @Test
    void shouldNameAScenarioWithEachRule() throws IOException {
        List<String> without = new ArrayList<>();
        int rules = 0;
        Matcher matcher = RULE.matcher(Files.readString(DOC));
        while (matcher.find()) {
            rules++;
            if (!SCENARIO.matcher(matcher.group(1)).find()) {
                without.add(matcher.group(1));
            }
        }
        assertThat(rules).isPositive();
        assertThat(without)
                .as("rules of docs/matching.md (items of lists) without a scenario: name one as [rule/case]")
                .isEmpty();
    }
}
