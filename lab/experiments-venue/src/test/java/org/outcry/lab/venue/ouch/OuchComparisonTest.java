// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.ouch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.lab.venue.fix.OrderComparison;
import org.outcry.lab.venue.fix.SessionCount;
import org.outcry.measure.ClientCore;
import org.outcry.runtime.Idle;

/** Test of the comparison of a venue over OUCH with its echo: a short run of both. Its times are not checked. */
class OuchComparisonTest {
    @Test
    void shouldMeasureEchoAndVenueWithTheSameClient() throws IOException {
        List<String> progress = new ArrayList<>();
        List<OrderComparison.Row> rows = new OrderComparison(
                        new OuchAcceptors(Idle.YIELD),
                        new OrderComparison.Plan(List.of(1_000), List.of(new SessionCount(12, 3)), 4, 1, 1, 1),
                        ClientCore.any(),
                        progress::add)
                .run();
        assertThat(rows).extracting(OrderComparison.Row::acceptor).containsExactly("echo", "outcry");
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.responseNs().getTotalCount()).isEqualTo(1_000);
            assertThat(row.exceptions()).isZero();
        });
        assertThat(progress).hasSize(2);
    }
}
