// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.outcry.lab.kit.simulate.Simulation;
import org.outcry.measure.Figures;

/** Test of counts of engines by a simulated processor. */
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
final class SimulatedCountsTest {
    @Test
    void shouldCountWhatACommandTakes() throws IOException {
        assumeTrue(Simulation.missing().isEmpty(), Simulation.missing());
        StreamFile stream = StreamGenerator.generate(new StreamPlan(1_000, 300_000, 42, 1, 1));
        Figures figures = new Figures("");
        new SimulatedCounts(stream, System.getProperty("java.class.path"))
                .into(figures, List.of(StreamEngines.OURS, StreamEngines.OURS_WITH_IDS), text -> {});
        assertThat(figures.value("outcry simulated, instructions")).isBetween(100.0, 2_000.0);
        for (String name : List.of("loads", "mispredicted branches", "L1 load misses", "L2 load misses")) {
            assertThat(figures.value("outcry simulated, " + name)).as(name).isPositive();
        }
        assertThat(figures.value(StreamEngines.OURS_WITH_IDS + " simulated, L2 store misses"))
                .isNotNegative();
    }
}
