// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.lab.kit.LabProcess;
import org.outcry.seeds.Seed;

/**
 * Test of the share of comparisons that find a shift, at several spreads between runs, one run of twenty being an
 * outlier.
 */
class PowerTest {
    private static final long SEED = 1_117;
    private static final int TRIALS = 100;
    private static final double LEAST = 0.05;
    private static final double OUTLIERS = 0.05;
    private static final double OUTLIER = 1.5;
    private static final Arm A = new Arm("a", "", List.of(), List.of());
    private static final Arm B = new Arm("b", "", List.of(), List.of());

    private final SplittableRandom random = new SplittableRandom(Seed.of(SEED));

    /** Share of each verdict, and the medians of the smallest shift and of the rounds that the comparisons name. */
    private record Power(Map<Comparison.Verdict, Double> shares, double smallestShift, int roundsNeeded) {
        double of(Comparison.Verdict verdict) {
            return shares.getOrDefault(verdict, 0.0);
        }
    }

    private Power power(double spread, double shift, int rounds) throws IOException {
        Map<Comparison.Verdict, Double> shares = new EnumMap<>(Comparison.Verdict.class);
        double[] shifts = new double[TRIALS];
        int[] needed = new int[TRIALS];
        for (int i = 0; i < TRIALS; i++) {
            Rounds runs = new Rounds(A, B, List.of(), arm -> run(arm.equals(B) ? 1 + shift : 1, spread), line -> {});
            Comparison comparison = Comparison.of(runs, rounds, CompareCommand.ERRORS, LEAST);
            shares.merge(comparison.verdict(), 1.0 / TRIALS, Double::sum);
            shifts[i] = comparison.findings().getFirst().smallestShift();
            needed[i] = comparison.findings().getFirst().roundsNeeded();
        }
        Arrays.sort(shifts);
        Arrays.sort(needed);
        return new Power(shares, shifts[TRIALS / 2], needed[TRIALS / 2]);
    }

    private LabProcess.Outcome run(double factor, double spread) {
        double outlier = random.nextDouble() < OUTLIERS ? OUTLIER : 1;
        double ns = 20_000 * factor * outlier * Math.exp(spread * random.nextGaussian());
        return new LabProcess.Outcome(
                0, Map.of("figures", List.of(Map.of("name", "response, p50", "unit", "ns", "value", ns))));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.03, 0.05, 0.1})
    void shouldSeldomSayWhatIsNotSo(double spread) throws IOException {
        for (int rounds : new int[] {10, 30}) {
            Power equal = power(spread, 0, rounds);
            assertThat(equal.of(Comparison.Verdict.WORSE) + equal.of(Comparison.Verdict.BETTER))
                    .as("equal things differ, spread %s, rounds %d, seed %d", spread, rounds, SEED)
                    .isLessThanOrEqualTo(0.05);
            assertThat(power(spread, LEAST, rounds).of(Comparison.Verdict.EQUAL))
                    .as("things that differ by the bound are equal, spread %s, rounds %d", spread, rounds)
                    .isLessThanOrEqualTo(0.05);
            assertThat(power(spread, 2 * LEAST, rounds).of(Comparison.Verdict.EQUAL))
                    .isLessThanOrEqualTo(0.01);
        }
    }

    @ParameterizedTest
    @CsvSource({"0.03,10", "0.05,30", "0.1,10", "0.1,30"})
    void shouldFindTheSmallestShiftThatItNames(double spread, int rounds) throws IOException {
        double shift = power(spread, 0, rounds).smallestShift();
        assertThat(power(spread, shift, rounds).of(Comparison.Verdict.WORSE))
                .as("shift %s", shift)
                .isGreaterThanOrEqualTo(0.75);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.03, 0.05})
    void shouldCallEqualThingsEqualAfterTheRoundsThatItNames(double spread) throws IOException {
        int rounds = power(spread, 0, 30).roundsNeeded();
        assertThat(power(spread, 0, rounds).of(Comparison.Verdict.EQUAL))
                .as("rounds %d", rounds)
                .isGreaterThanOrEqualTo(0.8);
    }

    /** Cells of the table in docs/measuring.md, with room for the chance of {@link #TRIALS} comparisons. */
    @ParameterizedTest
    @CsvSource({"0.03,10,0.1,0.45,0.75", "0.03,30,0.1,0.97,1", "0.1,10,0.1,0.15,0.45", "0.1,30,0.1,0.65,0.92"})
    void shouldHaveThePowerThatTheDocumentSays(double spread, int rounds, double shift, double least, double most)
            throws IOException {
        assertThat(power(spread, shift, rounds).of(Comparison.Verdict.WORSE)).isBetween(least, most);
    }
}
