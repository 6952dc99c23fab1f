// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.micro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AllocateRunTest {
    @Test
    void shouldAllocateOneObjectPerEventAndNoneWhenItIsReused() throws InterruptedException {
        List<AllocateRun.Row> rows = new AllocateRun(1, 20_000_000, line -> {}).run(2);
        assertThat(rows).extracting(AllocateRun.Row::threads).containsExactly(1, 2);
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.bytesPerEvent()).isBetween(40.0, 56.0);
            assertThat(row.reusedNs()).isPositive();
            assertThat(row.allocatedNs()).isPositive();
        });
    }

    @Test
    void shouldDoubleTheThreadsUpToTheNumberAskedFor() {
        assertThat(AllocateRun.counts(1)).containsExactly(1);
        assertThat(AllocateRun.counts(6)).containsExactly(1, 2, 4, 6);
        assertThat(AllocateRun.counts(8)).containsExactly(1, 2, 4, 8);
    }
}
