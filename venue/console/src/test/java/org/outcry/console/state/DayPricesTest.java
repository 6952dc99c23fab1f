// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.outcry.api.instrument.Phase;

class DayPricesTest {
    private static final long MINUTE_NS = TimeUnit.MINUTES.toNanos(1);
    private static final long DAY_NS = TimeUnit.DAYS.toNanos(20_000);

    private final DayPrices prices = new DayPrices();

    @Test
    void shouldKeepTheLastPriceAndTheVolumeOfEachMinute() {
        prices.onTrade(DAY_NS + 1, 100, 5, true);
        prices.onTrade(DAY_NS + 2, 101, 7, false);
        prices.onTrade(DAY_NS + MINUTE_NS, 99, 1, true);
        assertThat(prices.copy(3).points())
                .containsExactly(
                        new PricesCopy.Point(DAY_NS, 101, 12, false),
                        new PricesCopy.Point(DAY_NS + MINUTE_NS, 99, 1, true));
    }

    @Test
    void shouldWidenIntervalsAndLoseNoVolume() {
        int trades = 24 * 60;
        for (int minute = 0; minute < trades; minute++) {
            prices.onTrade(DAY_NS + minute * MINUTE_NS, 100 + minute, 2, false);
        }
        PricesCopy copy = prices.copy(1);
        assertThat(copy.points()).hasSizeLessThanOrEqualTo(DayPrices.MOST).hasSizeGreaterThan(DayPrices.MOST / 4);
        assertThat(copy.points().stream().mapToLong(PricesCopy.Point::lots).sum())
                .isEqualTo(2L * trades);
        assertThat(copy.points().getFirst().fromNs()).isEqualTo(DAY_NS);
        assertThat(copy.points().getLast().lastTicks()).isEqualTo(100 + trades - 1);
        assertThat(copy.widthNs() % MINUTE_NS).isZero();
        assertThat(copy.points())
                .extracting(PricesCopy.Point::fromNs)
                .doesNotHaveDuplicates()
                .isSorted()
                .allMatch(ns -> ns % copy.widthNs() == 0);
    }

    @Test
    void shouldBeginADayWithThePresentPhaseOnly() {
        for (int i = 0; i < DayPrices.MOST_PHASES + 3; i++) {
            prices.onPhase(DAY_NS + i, i % 2 == 0 ? Phase.HALTED : Phase.CONTINUOUS);
        }
        assertThat(prices.copy(1).phases()).hasSize(DayPrices.MOST_PHASES);
        prices.onTrade(DAY_NS, 100, 1, false);
        prices.onDay();
        assertThat(prices.copy(2).points()).isEmpty();
        assertThat(prices.copy(2).phases())
                .containsExactly(new PricesCopy.PhaseChange(DAY_NS + DayPrices.MOST_PHASES + 2, Phase.HALTED));
    }
}
