// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.measure.Displacement;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.Pauses;
import org.outcry.measure.Share;
import org.outcry.measure.WarmUp;
import org.outcry.wire.text.Json;

class LatencyVerdictTest {
    private static final long SECOND_NS = 1_000_000_000L;
    private static final long START_NS = 77 * SECOND_NS;

    private static LatencyResult result(long answered, double foreignShare) {
        return result(answered, new Foreign(Share.of(foreignShare), List.of()), WarmUp.Result.none(), List.of());
    }

    private static LatencyResult result(
            long answered, Foreign foreign, WarmUp.Result warmUp, List<Pauses.Pause> pauses) {
        return result(answered, foreign, warmUp, pauses, Map.of());
    }

    private static LatencyResult result(
            long answered,
            Foreign foreign,
            WarmUp.Result warmUp,
            List<Pauses.Pause> pauses,
            Map<String, Long> unknownSymbols) {
        LatencyRecorder recorder = new LatencyRecorder(SECOND_NS, false);
        for (int i = 0; i < 1_000; i++) {
            recorder.record(i, i, i + (i < 990 ? 1_000 : 500_000));
            recorder.recordLateness(i, i);
        }
        recorder.recordBatch(0, 70);
        return new LatencyResult(
                new Sender.Run(1_000, 1_000, answered, SECOND_NS, SECOND_NS, START_NS),
                recorder,
                0.5,
                -1,
                3,
                foreign,
                0,
                pauses,
                warmUp,
                new Displacement.Result(Share.of(0), Share.NONE, List.of()),
                unknownSymbols);
    }

    private static Figures check(String requirements, LatencyResult result) {
        return LatencyFigures.add(new Figures(""), result, Requirement.parse(requirements));
    }

    @Test
    void shouldNameEachBreachWithItsFigure() {
        LatencyResult result = result(1_000, 0.01);
        Figures figures =
                check("p50<2us,p99.9<200us,maxBatch<64,service.p50<=2us,bytesPerOperation<1,rejects<5", result);
        assertThat(figures.missed()).containsExactly("p99.9<200us: found 500 us", "maxBatch<64: found 70");
        assertThat(figures.into(new Json()).toString())
                .contains(
                        "required p50<2us: found ",
                        "required service.p50<=2us",
                        "required bytesPerOperation<1: found 0.5")
                .contains("required rejects<5: found 3");
        assertThat(figures.verdict()).isEqualTo("MISSED");
        assertThat(check("p50<2us", result).verdict()).isEqualTo("VALID");
        assertThat(check("reachedRate>=1000,max>499us", result).missed()).isEmpty();
        assertThat(check("reachedRate>1000", result).missed()).containsExactly("reachedRate>1000: found 1,000");
    }

    @Test
    void shouldNotPassWhatWasNotMeasured() {
        assertThat(check("exceptions<1", result(1_000, 0)).missed())
                .containsExactly("exceptions<1: found no value: not measured");
    }

    @Test
    void shouldNotCountWhatDidNotReachItsRateOrHadNoMachineOfItsOwn() {
        assertThat(check("p50<2us", result(1_000, 0.03)).verdict()).isEqualTo("INVALID");
        assertThat(check("p50<2us", result(1_000, Foreign.unknown(), WarmUp.Result.none(), List.of()))
                        .verdict())
                .isEqualTo("INVALID");
        assertThat(check("p50<2us", result(900, 0)).verdict()).isEqualTo("INVALID");
        assertThat(result(900, 0.03).invalidBecause())
                .containsExactly(
                        "gave up: 900 of 1,000 operations were answered",
                        "other processes had 3.0 % of the CPU, bound 2 %; stop them and measure again");
    }

    @Test
    void shouldNameSymbolsThatTheVenueDoesNotKnow() {
        Foreign nobody = new Foreign(Share.of(0), List.of());
        LatencyResult result = result(1_000, nobody, WarmUp.Result.none(), List.of(), Map.of("XYZ", 1_200L));
        assertThat(check("p50<2us", result).verdict()).isEqualTo("INVALID");
        assertThat(result.invalidBecause()).containsExactly("the venue has no symbol XYZ: 1,200 orders rejected");
    }

    /** Late answers of a warm-up could be taken for those of the measured part. */
    @Test
    void shouldMeasureNothingAfterAWarmUpThatGaveUp() {
        LatencyResult result = result(0, Foreign.none(), new WarmUp.Result(2, 9, false, true, true), List.of());
        assertThat(LatencyFigures.add(new Figures(""), result, List.of()).verdict())
                .isEqualTo("INVALID");
        assertThat(result.invalidBecause())
                .containsExactly(
                        "warm-up gave up in its second 2: not every operation was answered; nothing was measured");
    }

    /** The recorder of pauses starts before the warm-up, and the clock of both is that of the sender. */
    @Test
    void shouldShowNoPauseOfATimeBeforeTheRun() {
        LatencyResult result = result(
                1_000,
                Foreign.none(),
                WarmUp.Result.none(),
                List.of(
                        new Pauses.Pause(START_NS - 1_000_000, 90_000_000, "before"),
                        new Pauses.Pause(START_NS + 7_000, 3_000, "meanwhile"),
                        new Pauses.Pause(START_NS + 2 * SECOND_NS, 5_000, "after")));
        Figures figures = LatencyDocument.drawings(LatencyFigures.add(new Figures(""), result, List.of()), result);
        assertThat(figures.value("pauses")).isEqualTo(1);
        assertThat(figures.value("longest pause")).isEqualTo(3);
        Json document = figures.into(new Json());
        assertThat(document.toString()).contains("{\"startNs\":7000,\"durationNs\":3000,\"what\":\"meanwhile\"}");
    }

    @Test
    void shouldLeaveOutThePiecesInWhichAThreadWasOffItsCore() {
        LatencyRecorder recorder = new LatencyRecorder(SECOND_NS, false);
        recorder.record(10_000_000, 10_000_000, 10_001_000);
        recorder.record(110_000_000, 110_000_000, 119_000_000);
        recorder.record(150_000_000, 150_000_000, 230_000_000);
        recorder.record(300_000_000, 300_000_000, 300_002_000);
        List<long[]> displaced = List.of(
                new long[] {START_NS + 100_000_000, START_NS + 121_000_000},
                new long[] {START_NS + 225_000_000, START_NS + 226_000_000});
        Displacement.Result offCore = new Displacement.Result(Share.of(0.03), Share.NONE, displaced);
        assertThat(recorder.undisplaced(offCore, START_NS).getTotalCount()).isEqualTo(2);
        assertThat(recorder.undisplaced(offCore, START_NS).getMaxValue()).isLessThan(3_000);
        assertThat(recorder.undisplaced(Displacement.Result.unknown(), START_NS).getTotalCount())
                .isZero();
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
