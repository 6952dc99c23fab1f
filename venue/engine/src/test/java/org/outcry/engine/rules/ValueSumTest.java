// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

/** Sums of values, and values in millionths, against numbers without a bound. */
final class ValueSumTest {
    private static final BigInteger MOST = BigInteger.valueOf(ValueSum.MOST);

    private final SplittableRandom random = new SplittableRandom(Seed.of(41));

    @Test
    void shouldGiveBackWhatWasAddedWhateverTheSumWas() {
        ValueSum sum = new ValueSum();
        BigInteger expected = BigInteger.ZERO;
        Queue<Long> added = new ArrayDeque<>();
        for (int i = 0; i < 10_000; i++) {
            long from = added.size() > random.nextInt(200) ? added.remove() : 0;
            long to = random.nextInt(4) == 0 ? 0 : random.nextLong(ValueSum.MOST) >>> random.nextInt(62);
            sum.change(from, to);
            added.add(to);
            expected = expected.add(BigInteger.valueOf(to)).subtract(BigInteger.valueOf(from));
            assertThat(sum.value()).isEqualTo(expected.min(MOST).longValueExact());
        }
        added.forEach(value -> sum.change(value, 0));
        assertThat(sum.value()).isZero();
    }

    @Test
    void shouldCountTradesUpToTheMost() {
        assertThat(ValueSum.sum(1, 2)).isEqualTo(3);
        assertThat(ValueSum.sum(ValueSum.MOST - 1, 1)).isEqualTo(ValueSum.MOST);
        assertThat(ValueSum.sum(ValueSum.MOST, Long.MAX_VALUE)).isEqualTo(ValueSum.MOST);
        assertThat(ValueSum.sum(0, Long.MAX_VALUE)).isEqualTo(ValueSum.MOST);
    }

    @Test
    void shouldRoundValuesUpToMillionths() {
        for (int i = 0; i < 10_000; i++) {
            long ticks = random.nextLong(Long.MAX_VALUE) >>> random.nextInt(63);
            long lots = random.nextLong(Long.MAX_VALUE) >>> random.nextInt(63);
            int decimals = random.nextInt(19);
            BigInteger product =
                    BigInteger.valueOf(ticks).multiply(BigInteger.valueOf(lots)).min(MOST);
            BigInteger unit = BigInteger.TEN.pow(decimals);
            BigInteger expected = product.multiply(BigInteger.valueOf(1_000_000))
                    .add(unit)
                    .subtract(BigInteger.ONE)
                    .divide(unit)
                    .min(MOST);
            assertThat(Millionths.of(ticks, lots, decimals))
                    .as("%d times %d, decimals %d", ticks, lots, decimals)
                    .isEqualTo(expected.longValueExact());
        }
    }
}
