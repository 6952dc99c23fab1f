// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PausesTest {
    /** Room for the drift between the recorder's clock and the system's. */
    private static final long CLOCK_NS = 1_000_000;

    /** The pause of a collection lies between two readings of the sender's clock around it. */
    @Test
    void shouldTellThePausesByTheClockOfTheSender() throws IOException {
        try (Pauses pauses = new Pauses()) {
            System.gc();
            pauses.begin();
            long fromNs = System.nanoTime();
            System.gc();
            long toNs = System.nanoTime();
            List<Pauses.Pause> found = pauses.stop();
            assertThat(found)
                    .filteredOn(pause -> pause.durationNs() > 0 && pause.startNs() >= fromNs - CLOCK_NS)
                    .anySatisfy(pause ->
                            assertThat(pause.startNs() + pause.durationNs()).isLessThanOrEqualTo(toNs + CLOCK_NS));
        }
    }
}
