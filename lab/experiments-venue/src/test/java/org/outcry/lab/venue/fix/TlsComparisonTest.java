// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.outcry.measure.ClientCore;
import org.outcry.measure.Figure;
import org.outcry.runtime.Idle;

/** Test of the comparison of a venue with TLS: a short run. Its times are not checked. */
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class TlsComparisonTest {
    @Test
    void shouldMeasureTheVenueWithAndWithoutTls() throws IOException {
        List<OrderComparison.Row> rows = new OrderComparison(
                        new FixAcceptors(Idle.YIELD, 0, true, 0, List.of(), Idle.BACKOFF, false),
                        // The first uses of the JDK's method handles throw and catch errors inside: they belong to the
                        // warm-up.
                        OrderComparison.Plan.ofOneSession(List.of(1_000), 1, 5, 1),
                        ClientCore.any(),
                        progress -> {})
                .run();

        assertThat(rows).extracting(OrderComparison.Row::acceptor).containsExactly("echo", "outcry", "outcry-tls");
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.responseNs().getTotalCount()).isEqualTo(1_000);
            assertThat(row.exceptions()).isZero();
        });
        assertThat(ComparisonReport.of("test", rows).all())
                .extracting(Figure::name)
                .contains(
                        "outcry at 1,000/s to the echo, p50",
                        "outcry-tls at 1,000/s to the echo, p50",
                        "outcry-tls at 1,000/s, p99 undisplaced");
    }
}
