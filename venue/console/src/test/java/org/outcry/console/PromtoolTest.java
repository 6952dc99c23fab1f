// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Check of metrics and alert rules by Prometheus' own tool, whose path {@code -Doutcry.promtool} has. */
@EnabledIfSystemProperty(named = "outcry.promtool", matches = ".+")
class PromtoolTest {
    private static final Path RULES =
            Path.of("../distribution/src/main/resources/org/outcry/distribution/prometheus-rules.yaml");

    @TempDir
    private Path folder;

    private static void check(String input, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("outcry.promtool"), "check"));
        command.addAll(List.of(words));
        Process tool = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (OutputStream in = tool.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        }
        String said = new String(tool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(tool.waitFor()).as(said).isZero();
    }

    @Test
    void shouldHaveGoodRules() throws Exception {
        check("", "rules", RULES.toString());
    }

    @Test
    void shouldHaveGoodMetrics() throws Exception {
        try (TestVenue venue = new TestVenue(folder, "{listen: '127.0.0.1:0'}")) {
            venue.logOn();
            TestVenue.until(
                    "the sequencer's counters are read",
                    () -> venue.get("/metrics").body().contains("outcry_sequencer_commands_total"));
            check(venue.get("/metrics").body(), "metrics");
        }
    }
}
