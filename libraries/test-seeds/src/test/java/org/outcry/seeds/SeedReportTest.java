// SPDX-License-Identifier: Apache-2.0
package org.outcry.seeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

class SeedReportTest {
    private static final String RUN_INSIDE = "outcry.seeds.inside";

    @AfterEach
    void forgetProperties() {
        System.clearProperty(RUN_INSIDE);
        System.clearProperty(Seed.PROPERTY);
    }

    @Test
    void shouldNameTheSeedsWithAFailure() {
        assertThat(failureOf("failing"))
                .hasMessage("failed")
                .satisfies(failure -> assertThat(failure.getSuppressed()[0])
                        .hasMessage("random seeds of this test: [42, 43]; run it again with -Doutcry.seed=42"));
    }

    @Test
    void shouldReplaceTheSeedByTheProperty() {
        System.setProperty(Seed.PROPERTY, "-7");

        assertThat(failureOf("failing").getSuppressed()[0])
                .hasMessage("random seeds of this test: [-7]; run it again with -Doutcry.seed=-7");
    }

    @Test
    void shouldNotNameSeedsOfAnotherTest() {
        failureOf("failing");

        assertThat(failureOf("failingWithoutSeed").getSuppressed()).isEmpty();
    }

    @Test
    void shouldRefuseAPropertyThatIsNoNumber() {
        System.setProperty(Seed.PROPERTY, "x");

        assertThatThrownBy(() -> Seed.of(1)).hasMessage("not a seed: -Doutcry.seed=x; give a whole number");
    }

    private static Throwable failureOf(String method) {
        System.setProperty(RUN_INSIDE, "true");
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectMethod(Inside.class, method))
                                .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "true")
                                .build(),
                        summary);
        return summary.getSummary().getFailures().getFirst().getException();
    }

    /** Tests that fail, run by the tests above only. */
    static final class Inside {
        @Test
        @EnabledIfSystemProperty(named = RUN_INSIDE, matches = "true")
        void failing() {
            Seed.of(42);
            Seed.of(43);
            throw new AssertionError("failed");
        }

        @Test
        @EnabledIfSystemProperty(named = RUN_INSIDE, matches = "true")
        void failingWithoutSeed() {
            throw new AssertionError("failed");
        }
    }
}
