// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.outcry.measure.Figures;

/** A node of three catches up under load. The times are not checked. */
@Isolated("Its nodes are processes that need cores in time")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class CatchupRunTest {
    @Test
    void shouldCatchUpWithoutAChangeOfLeader(@TempDir Path folder) throws IOException {
        List<String> lines = new ArrayList<>();
        CatchupPlan plan = new CatchupPlan(20_000, 3_000, 300, 1, 4_000, 7);
        try (CatchupRun run = new CatchupRun(plan, NodeNetwork.LOOPBACK, folder, lines::add)) {
            Figures figures = run.run();
            assertThat(figures.missed()).as("%s lines=%s", figures.all(), lines).isEmpty();
            assertThat(figures.value("commands to catch up")).isEqualTo(20_000);
        }
    }
}
