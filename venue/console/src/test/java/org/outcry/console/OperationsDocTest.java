// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.outcry.console.metrics.Metric;

/** Test of the table of metrics in docs/operations.md against the code. */
class OperationsDocTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(outcry_\\w+)` \\| (\\w*) *\\| (.+) \\|$");

    @Test
    void shouldListEveryMetric() throws IOException {
        String doc = Files.readString(Path.of("../../docs/operations.md"));
        assertThat(ROW.matcher(doc).results().map(row -> row.group(1) + " " + row.group(2) + " " + row.group(3)))
                .containsExactlyElementsOf(Arrays.stream(Metric.values())
                        .map(metric -> metric.text() + " " + metric.label() + " " + metric.help())
                        .toList());
    }
}
