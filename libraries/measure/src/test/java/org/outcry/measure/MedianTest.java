// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MedianTest {
    @Test
    void shouldBeTheMiddleOneOrTheMeanOfTheTwoInTheMiddle() {
        assertThat(Median.of(List.of(7L))).isEqualTo(7);
        assertThat(Median.of(List.of(9, 1))).isEqualTo(5);
        assertThat(Median.of(new double[] {3, 1, 2})).isEqualTo(2);
        assertThat(Median.of(List.of(10.0, 1.0, 2.0, 4.0))).isEqualTo(3);
    }
}
