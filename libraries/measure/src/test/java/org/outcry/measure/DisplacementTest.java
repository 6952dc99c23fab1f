// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.outcry.runtime.Cores;

class DisplacementTest {
    private static Displacement.Result result(double client, double target, long... moments) {
        List<long[]> displaced = new ArrayList<>();
        for (int i = 0; i < moments.length; i += 2) {
            displaced.add(new long[] {moments[i], moments[i + 1]});
        }
        return new Displacement.Result(Share.of(client), Share.of(target), displaced);
    }

    private static OptionalDouble cores(double foreign) {
        return OptionalDouble.of(foreign);
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
        assertThat(result(0.0011, 0).invalidBecause(cores(0)))
                .containsExactly(
                        "the generator was off its core for 0.11 % of the time, bound 0.1 %; the figures hold its"
                                + " own delay: give it a core");
        assertThat(result(0.0009, 0.5).invalidBecause(cores(0))).isEmpty();
    }

    /** A hog of 1.28 cores is 2 % of a machine of 64, and displaces a hot thread all the same. */
    @Test
    void shouldBeInvalidWhereOthersDisplacedTheTargetWhateverTheNumberOfCores() {
        assertThat(result(0, 0.3).invalidBecause(cores(1.28)))
                .singleElement()
                .asString()
                .contains("for up to 30.00 %");
        assertThat(result(0, 0.3).invalidBecause(cores(0.02)))
                .singleElement()
                .asString()
                .contains("for up to 2.00 %");
        assertThat(result(0, 0.3).invalidBecause(cores(0.0005))).isEmpty();
    }

    @Test
    void shouldBeInvalidWhereTheThreadsCanNotBeRead() {
        assertThat(new Displacement.Result(Share.UNKNOWN, Share.NONE, List.of()).invalidBecause(cores(0)))
                .singleElement()
                .asString()
                .startsWith("unknown how long the generator's thread had no core");
        assertThat(new Displacement.Result(Share.of(0), Share.UNKNOWN, List.of()).invalidBecause(cores(0)))
                .singleElement()
                .asString()
                .startsWith("unknown how long the target's threads had no core");
        assertThat(new Displacement.Result(Share.NONE, Share.of(0), List.of()).invalidBecause(cores(5)))
                .isEmpty();
        assertThat(new Displacement.Result(Share.of(0), Share.NONE, List.of()).invalidBecause(cores(5)))
                .isEmpty();
    }

    @Test
    void shouldNotKnowTheThreadsOfAProcessThatIsGone() {
        try (Displacement displacement = Displacement.watch(Long.MAX_VALUE)) {
            assertThat(displacement.stop().target()).isEqualTo(Share.UNKNOWN);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldKnowThatATargetOnTheSendersThreadHasNoneOfItsOwn() {
        try (Displacement displacement = Displacement.watch(0)) {
            assertThat(displacement.stop().target()).isEqualTo(Share.NONE);
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
        assertThat(result.client().isKnown()).isTrue();
        assertThat(result.target().isKnown()).isTrue();
    }

    /** A hog on the generator's core takes half of it, on a machine of any size, and is none of the target's fault. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldNameAHogOnTheCoreOfTheGenerator() throws InterruptedException {
        int core = Cores.allowed().first();
        AtomicBoolean ended = new AtomicBoolean();
        Thread hog = new Thread(() -> {
            assertThat(Cores.pin(core)).isTrue();
            while (!ended.get()) {
                Thread.onSpinWait();
            }
        });
        AtomicReference<Displacement.Result> found = new AtomicReference<>(Displacement.Result.unknown());
        Thread generator = new Thread(() -> {
            assertThat(Cores.pin(core)).isTrue();
            try (Displacement displacement = Displacement.watch(0)) {
                long untilNs = System.nanoTime() + 300_000_000;
                while (System.nanoTime() < untilNs) {
                    Thread.onSpinWait();
                }
                found.set(displacement.stop());
            }
        });
        hog.start();
        generator.start();
        generator.join();
        ended.set(true);
        hog.join();
        Displacement.Result result = Objects.requireNonNull(found.get());
        assertThat(result.client().isAbove(0.1)).as(result.toString()).isTrue();
        assertThat(result.target()).isSameAs(Share.NONE);
        assertThat(result.displaced()).isNotEmpty();
        assertThat(result.invalidBecause(OptionalDouble.of(0)))
                .singleElement()
                .asString()
                .startsWith("the generator was off its core for ");
    }
}
