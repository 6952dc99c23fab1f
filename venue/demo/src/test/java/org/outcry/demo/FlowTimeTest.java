// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Test of the times of a flow that passes faster at first. */
class FlowTimeTest {
    private final FlowTime time = new FlowTime();

    @Test
    void shouldPassAtItsSpeed() {
        time.begin(1_000_000, 4);
        assertThat(time.at(0)).isEqualTo(1_000_000);
        assertThat(time.at(400)).isEqualTo(1_000_100);
    }

    @Test
    void shouldGoOnWhereItIsWhenItsSpeedChanges() {
        time.begin(1_000_000, 4);
        time.begin(1_010_000, 1);
        assertThat(time.at(40_000)).isEqualTo(1_010_000);
        assertThat(time.at(40_007)).isEqualTo(1_010_007);
        assertThat(time.at(39_990))
                .as("due before the change, and not sent yet")
                .isLessThan(1_010_000);
    }
}
