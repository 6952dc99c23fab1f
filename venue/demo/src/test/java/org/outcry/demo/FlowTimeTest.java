// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Test of the times of a flow whose pieces last longer or shorter than by its own time. */
class FlowTimeTest {
    private final FlowTime time = new FlowTime();

    @Test
    void shouldStretchAPieceToItsDuration() {
        time.begin(1_000_000, 400, 100);
        assertThat(time.at(0)).isEqualTo(1_000_000);
        assertThat(time.at(200)).isEqualTo(1_000_050);
        assertThat(time.at(400)).isEqualTo(1_000_100);
    }

    @Test
    void shouldGoOnWhereTheLastPieceEnded() {
        time.begin(1_000_000, 400, 100);
        time.begin(2_000_000, 500, 1_000);
        assertThat(time.at(400)).isEqualTo(2_000_000);
        assertThat(time.at(450)).isEqualTo(2_000_500);
        assertThat(time.at(390)).as("due before, and not sent yet").isLessThan(2_000_000);
    }

    @Test
    void shouldTakeAPieceOfOneMoment() {
        time.begin(1_000_000, 0, 1_000);
        assertThat(time.at(0)).isEqualTo(1_000_000);
    }
}
