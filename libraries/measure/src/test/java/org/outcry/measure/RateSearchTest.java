// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class RateSearchTest {
    @Test
    void shouldSearchUpwards() throws IOException {
        assertThat(RateSearch.highest(100_000, rate -> rate <= 400_000)).isBetween(350_000, 400_000);
    }

    @Test
    void shouldSearchDownwardsWhereTheFirstRateIsNotHeld() throws IOException {
        assertThat(RateSearch.highest(100_000, rate -> rate <= 20_000)).isBetween(17_000, 20_000);
    }

    @Test
    void shouldFindNoneWhereTheLowestIsNotHeld() throws IOException {
        assertThat(RateSearch.highest(100_000, rate -> false)).isZero();
        assertThat(RateSearch.highest(30_000_000, rate -> true)).isEqualTo(50_000_000);
    }
}
