// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.outcry.scenario.script.Actions;
import org.outcry.scenario.script.Scenario;

/** Test of docs/scenarios.md against the actions and the files of scenarios. */
final class DocumentTest {
    private static final Path DOCUMENT = Path.of("../../docs/scenarios.md");

    @Test
    void shouldListTheActions() throws IOException {
        StringBuilder table = new StringBuilder("## Actions\n| action | effect |\n|---|---|\n");
        Actions.examples()
                .forEach((example, meaning) -> table.append("| `")
                        .append(example)
                        .append("` | ")
                        .append(meaning)
                        .append(" |\n"));

        assertContains("actions", table.toString());
    }

    @Test
    void shouldHaveAPartForEachScenario() throws IOException {
        StringBuilder parts = new StringBuilder("## Shipped scenarios\n");
        for (String name : Scenarios.shipped()) {
            Scenario scenario = Scenarios.read(name);
            parts.append("### ").append(name).append('\n');
            parts.append(scenario.purpose()).append("\n\n");
            parts.append("- Standard: ").append(scenario.standard()).append(".\n");
            parts.append("- Client: ").append(scenario.client()).append("\n\n");
            String text = Scenarios.text(name);
            text.substring(text.indexOf("steps:"))
                    .lines()
                    .forEach(line -> parts.append("    ").append(line).append('\n'));
            parts.append('\n');
        }

        assertContains("scenarios", parts.toString().strip() + "\n");
    }

    private static void assertContains(String part, String expected) throws IOException {
        Path file = Path.of("target", part + ".md");
        Files.writeString(file, expected);
        assertThat(Files.readString(DOCUMENT))
                .as("part of docs/scenarios.md; it should be " + file.toAbsolutePath())
                .contains(expected);
    }
}
