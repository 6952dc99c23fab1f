// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FormatsTest {
    private final List<FormatOrder> orders = FormatOrder.samples();

    @Test
    void shouldReadEveryOrderInEveryCodec() {
        new OwnFormats().cases().forEach(one -> FormatRun.verify(one.factory().apply(orders), orders));
        assertThat(orders).hasSize(64);
        assertThat(orders.stream().map(FormatOrder::values).distinct()).hasSize(64);
    }

    @Test
    void shouldAllocateNothingWithTextsInLongs() {
        new OwnFormats().cases().forEach(one -> {
            // The tests of wire-processor assert the same of other shapes.
            if (one.shape() == TextShape.LONGS) {
                FormatRun run = new FormatRun(one.factory().apply(orders), orders.size());
                double allocated = 1;
                // The JVM's own allocations end when the code is compiled.
                for (int round = 0; round < 40 && allocated > 0; round++) {
                    allocated = run.bytesAllocated();
                }
                assertThat(allocated).as(one.id()).isZero();
            }
        });
    }

    @Test
    void shouldTakeTheGeometricMeanOfRatiosToTheAverage() {
        List<FormatRow> rows = new ArrayList<>();
        int slower = 0;
        for (Method method : Method.values()) {
            slower++;
            rows.add(new FormatRow("a", TextShape.LONGS, method, 10 * slower, 20 * slower, 10, 1, 0));
            rows.add(new FormatRow("b", TextShape.STRINGS, method, 400 * slower, 200 * slower, 100, 1, 0));
            rows.add(new FormatRow("other", TextShape.LONGS, method, 1, 1, 1, 1, 0));
        }
        List<SlowDown> table = SlowDown.of(rows, List.of("a-longs", "b-strings"));
        assertThat(table).hasSize(Method.values().length);
        assertThat(table.get(0).typicalPercent()).isCloseTo(100, within(1e-9));
        assertThat(table.get(1).typicalPercent()).isCloseTo(400, within(1e-9));
        assertThat(table.get(4).p99Percent()).isCloseTo(1_000, within(1e-9));
        assertThat(SlowDown.of(rows, List.of("absent-longs"))).isEmpty();
    }
}
