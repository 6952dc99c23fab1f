// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

class PositionTest {
    private static final Position NONE = new Position(1, 2, 0, 0, 0, 0);

    @Test
    void shouldTakeBustedTradesOut() {
        Position position = NONE.plus(true, 100, 7).plus(false, 110, 3).plus(true, 100, -2);
        assertThat(position).isEqualTo(new Position(1, 2, 5, 3, 500, 330));
        assertThat(position.netLots()).isEqualTo(2);
        assertThat(position.isExact()).isTrue();
    }

    @Test
    void shouldStayAtTheBoundAndSaySo() {
        Position valued = NONE.plus(true, 1L << 40, 1L << 30).plus(true, 1, 1);
        assertThat(valued).isEqualTo(new Position(1, 2, (1L << 30) + 1, 0, Long.MAX_VALUE, 0));
        assertThat(valued.isExact()).isFalse();
        assertThat(valued.plus(true, 1L << 40, -(1L << 30)).boughtValue()).isEqualTo(Long.MAX_VALUE);

        Position sold = NONE.plus(false, 1, 1L << 62).plus(false, 1, 1L << 62);
        assertThat(sold.soldLots()).isEqualTo(Long.MAX_VALUE);
        assertThat(sold.netLots()).isEqualTo(-Long.MAX_VALUE);
        assertThat(sold.isExact()).isFalse();
        assertThat(sold.plus(true, 1, 5).netLots())
                .as("a large number less a small one")
                .isNegative();
    }

    @Test
    void shouldAddAndMultiplyAsBigIntegersWithinTheBounds() {
        Random random = new Random(Seed.of(43));
        for (int i = 0; i < 100_000; i++) {
            long one = random.nextLong() >> random.nextInt(Long.SIZE);
            long other = random.nextLong() >> random.nextInt(Long.SIZE);
            BigInteger bigOne = BigInteger.valueOf(one);
            BigInteger bigOther = BigInteger.valueOf(other);
            if (BoundedTotal.isExact(one) && BoundedTotal.isExact(other)) {
                assertThat(BoundedTotal.plus(one, other)).isEqualTo(bounded(bigOne.add(bigOther)));
            }
            assertThat(BoundedTotal.product(one, other)).isEqualTo(bounded(bigOne.multiply(bigOther)));
        }
    }

    private static long bounded(BigInteger value) {
        BigInteger most = BigInteger.valueOf(Long.MAX_VALUE);
        return value.min(most).max(most.negate()).longValueExact();
    }
}
