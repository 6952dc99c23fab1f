// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.outcry.commandline.Outcry;

/** Alerts in docs/operations.md and in the code, and the duties of regulations that they serve. */
class AlertDutiesTest {
    private static final String DUTIES = "### Duties of trading venues and their members";
    private static final String NO_DUTY = "Alerts without such a duty:";
    private static final Path CODE = Path.of("../console/src/main/java/org/outcry/console/state/Alerts.java");
    private static final Pattern ALERT_IN_CODE = Pattern.compile("\"([a-z]+(?:-[a-z]+)+)\"");
    private static final Pattern CODE_WORD = Pattern.compile("`([a-z_-]+)`");
    private static final int ALERTS = 3;
    private static final int METRICS = 4;
    private static final int VERBS = 5;

    private final String text =
            String.join("\n", Document.of("docs/operations.md").lines());
    private final String duties = text.substring(text.indexOf(DUTIES));

    @Test
    void shouldNameTheAlertsThatThereAre() throws IOException {
        Set<String> alerts = words(ALERT_IN_CODE, Files.readString(CODE));
        assertThat(alerts).hasSizeGreaterThan(10);
        String table = text.substring(text.indexOf("| alert | condition | remedy |"), text.indexOf(DUTIES));
        assertThat(column(table, 1)).isEqualTo(alerts);

        Set<String> served = column(duties, ALERTS);
        Set<String> others = words(CODE_WORD, duties.substring(duties.indexOf(NO_DUTY)));
        assertThat(served).doesNotContainAnyElementsOf(others);
        Set<String> named = new TreeSet<>(served);
        named.addAll(others);
        assertThat(named)
                .as("each alert serves a duty, or is said to serve none")
                .isEqualTo(alerts);
    }

    @Test
    void shouldNameMetricsAndVerbsThatThereAre() {
        String table = text.substring(text.indexOf("## Metrics"), text.indexOf("## Times from order"));
        assertThat(column(table, 1)).hasSizeGreaterThan(50).containsAll(column(duties, METRICS));
        assertThat(Outcry.commandLine().getSubcommands().keySet()).containsAll(column(duties, VERBS));
    }

    private static Set<String> column(String table, int number) {
        return table.lines()
                .filter(line -> line.startsWith("| "))
                .flatMap(line -> words(CODE_WORD, line.split("\\|", -1)[number]).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> words(Pattern pattern, String in) {
        return pattern.matcher(in)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
