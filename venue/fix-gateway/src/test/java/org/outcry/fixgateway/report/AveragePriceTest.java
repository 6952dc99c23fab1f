// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

class AveragePriceTest {
    @Test
    void shouldRoundHalfUp() {
        assertThat(AveragePrice.of(0, 0)).isZero();
        assertThat(AveragePrice.of(1025 * 100L, 100)).isEqualTo(10_250_000);
        assertThat(AveragePrice.of(1, 3)).isEqualTo(3333);
        assertThat(AveragePrice.of(2, 3)).isEqualTo(6667);
        assertThat(AveragePrice.of(1, 20_000)).isEqualTo(1);
        assertThat(AveragePrice.of(1, 20_001)).isZero();
    }

    @Test
    void shouldAgreeWithDecimalArithmetic() {
        long seed = Seed.fresh();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 100_000; i++) {
            long lots = random.nextLong(1, 1L << random.nextInt(1, 40));
            long value = lots * random.nextLong(1, 1_000_000) + random.nextLong(lots);
            BigDecimal exact = BigDecimal.valueOf(value)
                    .movePointRight(AveragePrice.EXTRA_DECIMALS)
                    .divide(BigDecimal.valueOf(lots), 0, RoundingMode.HALF_UP);
            assertThat(AveragePrice.of(value, lots)).as("seed=%d", seed).isEqualTo(exact.longValueExact());
        }
    }
}
