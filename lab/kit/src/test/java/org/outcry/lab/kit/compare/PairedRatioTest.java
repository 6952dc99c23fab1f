// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

class PairedRatioTest {
    private static final int PAIRS = 10;
    private static final int TRIALS = 4_000;
    private static final long SEED = 20_260_101;

    @Test
    void shouldFindTheRatioOfPairsThatAllHaveIt() {
        double[] a = {100, 200, 150, 120, 300, 110};
        double[] b = Arrays.stream(a).map(each -> each * 1.25).toArray();
        PairedRatio ratio = PairedRatio.of(a, b, 0.05);
        assertThat(ratio.ratio()).isCloseTo(1.25, within(1e-9));
        assertThat(ratio.low()).isCloseTo(1.25, within(1e-9));
        assertThat(ratio.differs(0.02)).isTrue();
        assertThat(ratio.differs(0.3)).isFalse();
    }

    /**
     * Compares with the table of the signed-rank test: with 10 pairs, 8 of the 55 sorted means lie outside on each
     * side, at 5 %.
     */
    @Test
    void shouldCutAsTheTableOfTheTestSays() {
        double[] a = new double[PAIRS];
        Arrays.fill(a, 1);
        double[] b = new double[PAIRS];
        Arrays.setAll(b, i -> Math.exp(i));
        PairedRatio ratio = PairedRatio.of(a, b, 0.05);
        double[] means = new double[55];
        int at = 0;
        for (int i = 0; i < PAIRS; i++) {
            for (int j = i; j < PAIRS; j++) {
                means[at++] = (i + j) / 2.0;
            }
        }
        Arrays.sort(means);
        assertThat(Math.log(ratio.low())).isCloseTo(means[8], within(1e-9));
        assertThat(Math.log(ratio.high())).isCloseTo(means[46], within(1e-9));
        assertThat(Math.log(ratio.ratio())).isCloseTo(4.5, within(1e-9));
    }

    /** Includes heavy tails: the interval assumes only that the ratios of equal arms are symmetric about 1. */
    @Test
    void shouldHoldTheRatioInNinetyFiveOfAHundredCases() {
        SplittableRandom random = new SplittableRandom(Seed.of(SEED));
        int missed = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            double[] a = new double[PAIRS];
            double[] b = new double[PAIRS];
            for (int i = 0; i < PAIRS; i++) {
                double drift = 1 + random.nextDouble();
                a[i] = drift / (0.01 + random.nextDouble());
                b[i] = 1.1 * drift / (0.01 + random.nextDouble());
            }
            PairedRatio ratio = PairedRatio.of(a, b, 0.05);
            missed += ratio.low() > 1.1 || ratio.high() < 1.1 ? 1 : 0;
        }
        assertThat(missed / (double) TRIALS).as("seed %d", SEED).isBetween(0.035, 0.06);
    }

    @Test
    void shouldRefuseTooFewPairs() {
        assertThatThrownBy(() -> PairedRatio.of(new double[5], new double[5], 0.05))
                .hasMessageContaining("too few pairs: pairs=5");
        assertThatThrownBy(() -> PairedRatio.of(new double[6], new double[6], 0.01))
                .hasMessageContaining("errors=0.01");
    }
}
