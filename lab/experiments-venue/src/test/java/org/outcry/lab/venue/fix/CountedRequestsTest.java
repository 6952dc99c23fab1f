// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.outcry.lab.kit.simulate.Simulation;
import org.outcry.measure.Figures;

/** Guard of what a request over FIX takes: instructions do not depend on the machine's other work. */
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
final class CountedRequestsTest {
    /** Instructions of a request with its report, and a tenth for another JVM or compilation. */
    private static final double MOST_INSTRUCTIONS = 18_100;

    @Test
    void shouldTakeFewInstructions() throws IOException {
        assumeTrue(Simulation.missing().isEmpty(), Simulation.missing());
        Figures figures = CountedRequests.count(text -> {});
        assertThat(figures.value("request simulated, instructions")).isBetween(1_000.0, MOST_INSTRUCTIONS);
        assertThat(figures.value("request simulated, L1 load misses")).isPositive();
    }
}
