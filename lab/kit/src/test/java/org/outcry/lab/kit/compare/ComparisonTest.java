// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.lab.kit.LabProcess;
import org.outcry.seeds.Seed;

/** Test on synthetic samples that are known to be equal or known to differ. */
class ComparisonTest {
    private static final long SEED = 77;
    private static final int TRIALS = 200;
    private static final int ROUNDS = 10;
    private static final double NOISE = 0.005;
    private static final double LEAST = 0.05;
    private static final Arm A = new Arm("a", "", List.of(), List.of("lab", "latency"));
    private static final Arm B = new Arm("b", "", List.of(), List.of("lab", "latency"));

    private final SplittableRandom random = new SplittableRandom(Seed.of(SEED));
    private double noise = NOISE;
    private double noiseOfP99 = 2 * NOISE;
    private double slowerB = 1;
    private double bytesB;
    private int exitCode;
    private double drift = 1;

    private LabProcess.Outcome run(Arm arm) {
        // The machine gets slower all the time, so that only runs side by side can be compared.
        drift *= 1.002;
        double slower = (arm.equals(B) ? slowerB : 1) * drift;
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(
                "figures",
                List.of(
                        figure("response, p50", "us", 20 * slower * noise(noise)),
                        figure("response, p99", "us", 90 * slower * noise(noiseOfP99)),
                        figure("garbage", "bytes/operation", arm.equals(B) ? bytesB : 0.0)));
        document.put("invalidBecause", exitCode == 3 ? List.of("others had 50 % of the CPU") : List.of());
        return new LabProcess.Outcome(exitCode, document);
    }

    private static Map<String, Object> figure(String name, String unit, double value) {
        return Map.of("name", name, "unit", unit, "value", value);
    }

    /** Returns skewed noise: some runs are much slower. */
    private double noise(double share) {
        return 1 - share * Math.log(1 - random.nextDouble());
    }

    private Comparison compare() throws IOException {
        return Comparison.of(new Rounds(A, B, List.of(), this::run, line -> {}), ROUNDS, CompareCommand.ERRORS, LEAST);
    }

    /** Checks the verdicts of many comparisons, and prints the reasons of unexpected ones. */
    private void shouldMostlySay(Comparison.Verdict verdict) throws IOException {
        List<String> others = new ArrayList<>();
        for (int i = 0; i < TRIALS; i++) {
            Comparison comparison = compare();
            if (comparison.verdict() != verdict) {
                others.add(comparison.verdict() + " " + comparison.because());
            }
        }
        assertThat(others).as("seed %d", SEED).hasSizeLessThanOrEqualTo(TRIALS * 5 / 100);
    }

    @Test
    void shouldCallEqualThingsEqualNinetyFiveTimesInAHundredWhereTheyScatterLittle() throws IOException {
        shouldMostlySay(Comparison.Verdict.EQUAL);
    }

    @Test
    void shouldFindTenPercent() throws IOException {
        slowerB = 1.1;
        shouldMostlySay(Comparison.Verdict.WORSE);
        slowerB = 1 / 1.1;
        shouldMostlySay(Comparison.Verdict.BETTER);
    }

    @Test
    void shouldNotCallEqualWhatItCannotTell() throws IOException {
        noise = 0.2;
        Comparison comparison = compare();
        assertThat(comparison.verdict()).hasToString("CAN'T TELL");
        assertThat(comparison.verdict().exitCode()).isEqualTo(3);
        assertThat(comparison.because())
                .anyMatch(reason -> reason.matches(
                        "response, p50: can't tell. 10 rounds find a shift of [0-9.]+ %, the bound is 5.0"
                                + " %; [0-9,]+ rounds would do, .*"));
    }

    @Test
    void shouldSayWhatIsWorseEvenWhereItCannotTellOfAnotherFigure() throws IOException {
        noiseOfP99 = 0.3;
        slowerB = 1.2;
        Comparison comparison = compare();
        assertThat(comparison.verdict()).isEqualTo(Comparison.Verdict.WORSE);
        slowerB = 1 / 1.2;
        assertThat(compare().verdict()).isEqualTo(Comparison.Verdict.CANT_TELL);
    }

    @Test
    void shouldCompareOnlyTheFiguresThatAreNamed() throws IOException {
        Rounds rounds = new Rounds(A, B, List.of("p50"), this::run, line -> {});
        assertThat(Comparison.of(rounds, 6, CompareCommand.ERRORS, LEAST).findings())
                .extracting(finding -> finding.measure().name())
                .containsExactly("response, p50");
    }

    @Test
    void shouldNotAskStatisticsAboutBytes() throws IOException {
        bytesB = 0.5;
        Comparison comparison = compare();
        assertThat(comparison.verdict()).isEqualTo(Comparison.Verdict.WORSE);
        assertThat(comparison.because()).anyMatch(reason -> reason.startsWith("garbage is worse: 0.0 in A, 0.5"));
    }

    @Test
    void shouldNotCountRunsThatDoNotCount() throws IOException {
        exitCode = 3;
        slowerB = 2;
        Comparison comparison = compare();
        assertThat(comparison.verdict()).isEqualTo(Comparison.Verdict.INVALID);
        assertThat(comparison.verdict().exitCode()).isEqualTo(3);
        assertThat(comparison.because().getFirst()).contains("round 1").contains("others had 50 % of the CPU");
    }

    @Test
    void shouldSayNothingWhereEqualRunsDiffer() {
        Finding finding = Finding.of(
                new Measure("x", "us", Measure.Kind.TIME),
                new double[] {1, 1, 1, 1, 1, 1},
                new double[] {2, 2, 2, 2, 2, 2},
                new double[] {1.5, 1.5, 1.5, 1.5, 1.5, 1.5},
                0.05,
                LEAST);
        assertThat(finding.word()).isEqualTo(Finding.Word.UNCERTAIN);
    }

    @Test
    void shouldSayBeforeItRunsForLongThatThereAreTooFewRounds() {
        int[] runs = {0};
        Rounds rounds = new Rounds(
                A,
                B,
                List.of(),
                arm -> {
                    runs[0]++;
                    return run(arm);
                },
                line -> {});
        assertThatThrownBy(() -> Comparison.of(rounds, 6, CompareCommand.ERRORS, LEAST))
                .hasMessageContaining("rounds=6 figures=2");
        assertThat(runs[0]).isEqualTo(3);
    }

    @Test
    void shouldKnowFiguresByTheirNamesAndUnits() {
        assertThat(Measure.of(Map.of(
                        "figures",
                        List.of(
                                figure("response, p99", "us", 5),
                                figure("service, p99", "us", 4),
                                figure("exceptions", "", 0),
                                figure("p50 to the echo", "times", 1.2),
                                figure("250,000 commands, median", "/s", 2.5e6),
                                figure("250,000 commands, highest", "/s", 3.5e6)))))
                .containsEntry(new Measure("response, p99", "us", Measure.Kind.TIME), 5.0)
                .containsEntry(new Measure("exceptions", "", Measure.Kind.EXACT), 0.0)
                .containsEntry(new Measure("250,000 commands, median", "/s", Measure.Kind.RATE), 2.5e6)
                .hasSize(3);
    }

    @Test
    void shouldTakeCommandsBuildsAndOptions() throws IOException {
        assertThat(Arm.of("latency 'my flow.csv' --rate 9", null).words())
                .containsExactly("lab", "latency", "my flow.csv", "--rate", "9", "--json");
        Arm options = Arm.of("jvm:-XX:+UseZGC -Xmx1g", "lab throughput f --json");
        assertThat(options.jvmOptions()).containsExactly("-XX:+UseZGC", "-Xmx1g");
        assertThat(options.words()).containsExactly("lab", "throughput", "f", "--json");
        assertThatThrownBy(() -> Arm.of("jvm:-Xmx1g", null)).hasMessageContaining("--run");
        assertThatThrownBy(() -> Arm.of("latency f", "latency g")).hasMessageContaining("jvm:");
        assertThatThrownBy(() -> Arm.of("latency f --rte 9", null).checked()).hasMessageContaining("--rte");
    }

    @Test
    void shouldKeepAHistoryThatGrows(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("figures").resolve("history.csv");
        Comparison comparison = compare();
        new History(file).append("2026-01-01T00:00:00Z", "abc", "Xeon, 2", comparison.findings());
        new History(file).append("2026-01-02T00:00:00Z", "def", "Xeon, 2", comparison.findings());
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(3);
        assertThat(lines.getFirst())
                .isEqualTo("time,commit,machine,response_p50_us,response_p99_us,garbage_bytes_per_operation");
        assertThat(lines.getLast()).startsWith("2026-01-02T00:00:00Z,def,Xeon  2,");
        assertThat(Files.readString(file.resolveSibling("otava.yaml")))
                .contains("type: csv")
                .contains("time_column: time")
                .contains("response_p99_us: {direction: -1, scale: 1, column: response_p99_us}");
        assertThatThrownBy(() -> new History(file).append("t", "c", "m", List.of()))
                .hasMessageContaining("history has other columns");
    }
}
