// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.lab.kit.LabProcess;

/**
 * Test with real runs in processes of their own. It takes minutes and needs a quiet machine:
 * {@code mvn verify -Doutcry.long=true}.
 */
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class RealRunsTest {
    private static final int ROUNDS = 10;

    @TempDir
    private Path folder;

    private Comparison compare(int handicapOfB) throws IOException {
        Path flow = folder.resolve("flow.csv");
        LabProcess.run(List.of(), List.of("lab", "generate", "--count", "100000", "--out", flow.toString(), "--json"));
        String command = "latency '" + flow + "' --rate 40000 --seconds 3 --warm-up 3 --target venue --handicap ";
        Rounds rounds = new Rounds(
                Arm.of(command + 0, null),
                Arm.of(command + handicapOfB, null),
                List.of("response, p50"),
                arm -> {
                    // The verdict of a quiet machine is not tested here: the pairs must tolerate noise.
                    LabProcess.Outcome outcome = arm.run();
                    return new LabProcess.Outcome(outcome.exitCode() == 3 ? 0 : outcome.exitCode(), outcome.document());
                },
                System.err::println);
        return Comparison.of(rounds, ROUNDS, CompareCommand.ERRORS, 0.05);
    }

    private static Finding.Word typical(Comparison comparison) {
        return comparison.findings().stream()
                .filter(finding -> finding.measure().name().equals("response, p50"))
                .findFirst()
                .orElseThrow()
                .word();
    }

    @Test
    void shouldCallTheSameBuildEqual() throws IOException {
        assertThat(typical(compare(0))).isEqualTo(Finding.Word.EQUAL);
    }

    @Test
    void shouldFindABuildThatIsTenPercentSlower() throws IOException {
        assertThat(typical(compare(10))).isEqualTo(Finding.Word.WORSE);
    }
}
