// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.lab.measure.Displacement;
import org.outcry.lab.measure.WarmUp;

class LatencyVerdictTest {
    private static final long SECOND_NS = 1_000_000_000L;

    private static LatencyResult result(long answered, double foreignCpu) {
        LatencyRecorder recorder = new LatencyRecorder(SECOND_NS, false);
        for (int i = 0; i < 1_000; i++) {
            recorder.record(i, i, i + (i < 990 ? 1_000 : 500_000));
            recorder.recordLateness(i, i);
        }
        recorder.recordBatch(0, 70);
        return new LatencyResult(
                1_000,
                new Sender.Run(1_000, 1_000, answered, SECOND_NS, SECOND_NS, 0),
                recorder,
                0.5,
                -1,
                3,
                foreignCpu,
                0,
                List.of(),
                WarmUp.Result.none(),
                new Displacement.Result(0, Displacement.NONE, List.of()));
    }

    private static List<Requirement.Verdict> check(String requirements, LatencyResult result) {
        return Requirement.parse(requirements).stream()
                .map(each -> each.check(result))
                .toList();
    }

    @Test
    void shouldNameEachBreachWithItsFigure() {
        LatencyResult result = result(1_000, 0.01);
        List<Requirement.Verdict> verdicts =
                check("p50<2us,p99.9<200us,maxBatch<64,service.p50<=2us,bytesPerOperation<1,rejects<5", result);
        assertThat(verdicts).extracting(Requirement.Verdict::met).containsExactly(true, false, false, true, true, true);
        assertThat(verdicts.get(1)).hasToString("p99.9<200us: found 500 us");
        assertThat(verdicts.get(2)).hasToString("maxBatch<64: found 70");
        assertThat(LatencyVerdict.of(result, verdicts).exitCode()).isEqualTo(1);
        assertThat(LatencyVerdict.of(result, check("p50<2us", result)).exitCode())
                .isZero();
        assertThat(LatencyVerdict.of(result, List.of())).isEqualTo(LatencyVerdict.VALID);
    }

    @Test
    void shouldNotPassWhatWasNotMeasured() {
        assertThat(check("exceptions<1", result(1_000, 0)).getFirst().met()).isFalse();
    }

    @Test
    void shouldNotCountWhatDidNotReachItsRateOrHadNoMachineOfItsOwn() {
        List<Requirement.Verdict> met = check("p50<2us", result(1_000, 0));
        assertThat(LatencyVerdict.of(result(1_000, 0.03), met).exitCode()).isEqualTo(3);
        assertThat(LatencyVerdict.of(result(1_000, -1), met).exitCode()).isEqualTo(3);
        assertThat(LatencyVerdict.of(result(900, 0), met).exitCode()).isEqualTo(3);
        assertThat(result(900, 0.03).invalidBecause())
                .containsExactly(
                        "gave up: 900 of 1,000 operations were answered",
                        "other processes had 3.0 % of the CPU, bound 2 %; stop them and measure again");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "p99", "p99<", "p99<200", "p98<200us", "maxBatch<64us", "sizes<3", "a.p99<1us", "p99=1us"})
    void shouldRefuseRequirementsThatItDoesNotKnow(String requirement) {
        assertThatThrownBy(() -> Requirement.parse(requirement))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + requirement.replaceAll("[<=].*", ""));
    }
}
