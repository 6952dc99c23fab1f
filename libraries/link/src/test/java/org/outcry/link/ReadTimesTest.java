// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReadTimesTest {
    private final ReadTimes times = new ReadTimes();

    @Test
    void shouldGiveEachByteTheTimeOfItsRead() {
        times.onRead(10, 100);
        assertThat(times.of(5)).isEqualTo(100);
        times.onRead(10, 200);
        assertThat(times.of(10)).isEqualTo(100);
        assertThat(times.of(9)).isEqualTo(200);
        assertThat(times.of(0)).isEqualTo(200);
        times.onRead(1, 300);
        assertThat(times.of(0)).isEqualTo(300);
    }

    @Test
    void shouldCountTwoReadsAtATimeAsOne() {
        times.onRead(10, 100);
        times.onRead(10, 100);
        times.onRead(10, 200);
        assertThat(times.of(11)).isEqualTo(100);
        assertThat(times.of(9)).isEqualTo(200);
    }

    @Test
    void shouldNeverGiveALaterTimeWhenTooManyReadsAreBuffered() {
        for (int i = 1; i <= 40; i++) {
            times.onRead(1, 100L * i);
        }
        assertThat(times.of(39)).isEqualTo(100);
        assertThat(times.of(38)).isEqualTo(200);
        assertThat(times.of(0)).isEqualTo(1_600);
        times.onRead(1, 5_000);
        assertThat(times.of(0)).isEqualTo(5_000);
    }

    @Test
    void shouldKnowNoTimeBeforeTheFirstRead() {
        assertThat(times.of(0)).isZero();
    }
}
