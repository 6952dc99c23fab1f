// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class RunDifferencesTest {
    private static Map<String, Object> run(String target, double rate, String commit) {
        return Map.of("load", Map.of("target", target, "ratePerSecond", rate), "provenance", Map.of("commit", commit));
    }

    @Test
    void shouldNameWhatDiffersBesideTheFigures() {
        assertThat(RunDifferences.of(run("engine", 10_000, "abc"), run("engine", 10_000, "abc")))
                .isEmpty();
        assertThat(RunDifferences.of(run("engine", 10_000, "abc"), run("venue", 45_000.5, "def")))
                .containsExactly(
                        "target: engine here, venue there",
                        "rate: 10000 here, 45000.5 there",
                        "commit: abc here, def there");
    }
}
