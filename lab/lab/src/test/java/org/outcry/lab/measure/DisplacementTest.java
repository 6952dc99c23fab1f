// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class DisplacementTest {
    private static Displacement.Result result(double client, double target, long... moments) {
        List<long[]> displaced = new ArrayList<>();
        for (int i = 0; i < moments.length; i += 2) {
            displaced.add(new long[] {moments[i], moments[i + 1]});
        }
        return new Displacement.Result(client, target, displaced);
    }

    @Test
    void shouldFindTheOperationsThatMetADisplacement() {
        Displacement.Result result = result(0, 0, 100, 200, 300, 400);
        assertThat(result.during(0, 99)).isFalse();
        assertThat(result.during(0, 100)).isTrue();
        assertThat(result.during(150, 160)).isTrue();
        assertThat(result.during(201, 299)).isFalse();
        assertThat(result.during(250, 1_000)).isTrue();
        assertThat(result.during(401, 1_000)).isFalse();
    }

    @Test
    void shouldBeInvalidWhereTheGeneratorWasOffItsCore() {
        assertThat(result(0.0011, 0).invalidBecause(0))
                .containsExactly(
                        "the generator was off its core for 0.11 % of the time, bound 0.1 %; the figures hold its"
                                + " own delay: give it a core");
        assertThat(result(0.0009, 0.5).invalidBecause(0)).isEmpty();
    }

    /** A hog of 1.28 cores is 2 % of a machine of 64, and displaces a hot thread all the same. */
    @Test
    void shouldBeInvalidWhereOthersDisplacedTheTargetWhateverTheNumberOfCores() {
        assertThat(result(0, 0.3).invalidBecause(1.28))
                .singleElement()
                .asString()
                .contains("for up to 30.00 %");
        assertThat(result(0, 0.3).invalidBecause(0.02))
                .singleElement()
                .asString()
                .contains("for up to 2.00 %");
        assertThat(result(0, 0.3).invalidBecause(0.0005)).isEmpty();
    }

    @Test
    void shouldBeInvalidWhereTheThreadsCanNotBeRead() {
        assertThat(result(Displacement.UNKNOWN, Displacement.NONE).invalidBecause(0))
                .singleElement()
                .asString()
                .startsWith("unknown how long the generator's thread had no core");
        assertThat(result(0, Displacement.UNKNOWN).invalidBecause(0))
                .singleElement()
                .asString()
                .startsWith("unknown how long the target's threads had no core");
        assertThat(result(Displacement.NONE, 0).invalidBecause(5)).isEmpty();
        assertThat(result(0, Displacement.NONE).invalidBecause(5)).isEmpty();
    }

    @Test
    void shouldNotKnowTheThreadsOfAProcessThatIsGone() {
        try (Displacement displacement = Displacement.watch(Long.MAX_VALUE)) {
            assertThat(displacement.stop().target()).isEqualTo(Displacement.UNKNOWN);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldKnowThatATargetOnTheSendersThreadHasNoneOfItsOwn() {
        try (Displacement displacement = Displacement.watch(0)) {
            assertThat(displacement.stop().target()).isEqualTo(Displacement.NONE);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldReadTheDelayOfThisThread() {
        Displacement.Result result;
        try (Displacement displacement =
                Displacement.watch(ProcessHandle.current().pid())) {
            result = displacement.stop();
        }
        assertThat(result.client()).isNotNegative();
        assertThat(result.target()).isNotNegative();
    }
}
