// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.parallel.Isolated;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Figure;
import org.outcry.runtime.Idle;

/** Test of the comparison of a venue on one node and three: a short run. Its times are not checked. */
@Isolated("Its nodes are processes that need cores in time")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class NodesComparisonTest {
    @Test
    void shouldMeasureTheVenueAloneAndOnNodes() throws IOException {
        List<OrderComparison.Row> rows = new OrderComparison(
                        new FixAcceptors(Idle.BACKOFF, 0, false, 0, List.of(1, 3), Idle.BACKOFF, false),
                        OrderComparison.Plan.ofOneSession(List.of(1_000), 1, 0, 1),
                        ClientCore.any(),
                        progress -> {})
                .run();

        assertThat(rows)
                .extracting(OrderComparison.Row::acceptor)
                .containsExactly("echo", "outcry", "outcry-1-node", "outcry-3-nodes");
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.responseNs().getTotalCount()).isEqualTo(1_000);
        });
        assertThat(ComparisonReport.of("test", rows).all())
                .extracting(Figure::name)
                .contains(
                        "outcry at 1,000/s to the echo, p50",
                        "outcry-1-node at 1,000/s to the echo, p50",
                        "outcry-3-nodes at 1,000/s to the echo, p50");
    }
}
