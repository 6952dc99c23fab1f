// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.console.metrics.Metric;

/** Test of the metrics that docs/operations.md and the files for Grafana and Prometheus name against the code. */
class OperationsDocTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(outcry_\\w+)` \\| ([\\w, ]*?) *\\| (.+) \\|$");

    private static final Pattern ALERTS = Pattern.compile("(?m)^\\| (`[^|]+) \\|");

    private static final Pattern RAISED = Pattern.compile("\\b(?:add|hold|near)\\(\\s*\"([a-z-]+)\"");

    private static final Pattern NAME = Pattern.compile("outcry_\\w+");

    @Test
    void shouldListEveryMetric() throws IOException {
        String doc = Files.readString(Path.of("../../docs/operations.md"));
        assertThat(ROW.matcher(doc).results().map(row -> row.group(1) + " " + row.group(2) + " " + row.group(3)))
                .as("rows of docs/operations.md, \"## Metrics\": name, label and help of each constant of"
                        + " Metric, in order")
                .containsExactlyElementsOf(Arrays.stream(Metric.values())
                        .map(metric -> metric.text() + " " + metric.label() + " " + metric.help())
                        .toList());
    }

    @Test
    void shouldListEveryAlert() throws IOException {
        String doc = Files.readString(Path.of("../../docs/operations.md"));
        String source = Files.readString(Path.of("src/main/java/org/outcry/console/state/Alerts.java"));
        assertThat(ALERTS.matcher(doc.substring(doc.indexOf("\n| alert | condition")))
                        .results()
                        .flatMap(row -> Pattern.compile("`([a-z-]+)`")
                                .matcher(row.group(1))
                                .results())
                        .map(name -> name.group(1)))
                .as("alerts in the table of docs/operations.md, \"## Alerts\": a row for each that Alerts.java raises")
                .containsExactlyInAnyOrderElementsOf(RAISED.matcher(source)
                        .results()
                        .map(call -> call.group(1))
                        .distinct()
                        .toList());
    }

    @Test
    void shouldHaveARemedyForEveryAlertOnThePage() throws IOException {
        String script = Files.readString(Path.of("src/main/resources/org/outcry/console/web/venue.js"));
        String remedies = script.substring(script.indexOf("const REMEDIES"), script.indexOf("};"));
        String source = Files.readString(Path.of("src/main/java/org/outcry/console/state/Alerts.java"));
        assertThat(Pattern.compile("'([a-z-]+)': '").matcher(remedies).results().map(remedy -> remedy.group(1)))
                .containsExactlyInAnyOrderElementsOf(RAISED.matcher(source)
                        .results()
                        .map(call -> call.group(1))
                        .distinct()
                        .toList());
    }

    /** A name in a file may be that of a histogram's part. */
    @ParameterizedTest
    @ValueSource(strings = {"grafana-board.json", "prometheus-rules.yaml"})
    void shouldNameOnlyMetricsThatThereAre(String file) throws IOException {
        String text = Files.readString(Path.of("../distribution/src/main/resources/org/outcry/distribution", file));
        List<String> names = Arrays.stream(Metric.values()).map(Metric::text).toList();
        assertThat(NAME.matcher(text).results().map(name -> name.group().replaceAll("_bucket$", "")))
                .hasSizeGreaterThan(4)
                .isSubsetOf(names);
    }
}
