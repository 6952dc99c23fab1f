// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Test of the processor's counters, as perf prints them. */
final class PerfCountersTest {
    @Test
    void shouldReadWhatIsCounted() {
        PerfCounters.Counts counts = PerfCounters.parse("""
                1234567,,cycles,1000,100.00,,
                2345678,,instructions,1000,100.00,1.90,insn per cycle
                <not supported>,,cache-misses,0,100.00,,
                """);
        assertThat(counts.values())
                .containsExactly(Map.entry("cycles", 1_234_567L), Map.entry("instructions", 2_345_678L));
        assertThat(counts.missing()).isEmpty();
    }

    @Test
    void shouldSayWhyNothingIsCounted() {
        assertThat(PerfCounters.parse("<not supported>,,cycles,0,100.00,,\n"))
                .isEqualTo(new PerfCounters.Counts(
                        Map.of(),
                        "perf counts nothing here, as in most virtual machines: <not supported>,,cycles,0,100.00,,"));
    }
}
