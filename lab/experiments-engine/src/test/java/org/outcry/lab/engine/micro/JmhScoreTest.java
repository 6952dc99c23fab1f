// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.micro;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.measure.Figure;
import org.outcry.measure.Figures;
import org.outcry.wire.text.Json;

class JmhScoreTest {
    @Test
    void shouldMarkWhatCantBeTrusted(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("jmh.json"), """
                [
                  {"benchmark": "org.outcry.benchmarks.CancelBenchmark.cancelFirst", "mode": "avgt",
                   "params": {"orders": "10"},
                   "primaryMetric": {"score": 50.0, "scoreError": 2.5, "scoreUnit": "ns/op"}},
                  {"benchmark": "org.outcry.benchmarks.CancelBenchmark.cancelLast",
                   "primaryMetric": {"score": 50.0, "scoreError": 20.0, "scoreUnit": "ns/op"}},
                  {"benchmark": "org.outcry.benchmarks.CancelBenchmark.cancelNonexistent",
                   "primaryMetric": {"score": 50.0, "scoreError": "NaN", "scoreUnit": "ns/op"}}
                ]
                """);
        List<JmhScore> scores = JmhScore.read(file);
        assertThat(scores)
                .extracting(JmhScore::benchmark)
                .containsExactly(
                        "CancelBenchmark.cancelFirst",
                        "CancelBenchmark.cancelLast",
                        "CancelBenchmark.cancelNonexistent");
        assertThat(scores).extracting(JmhScore::trusted).containsExactly(true, false, false);
        assertThat(scores.getFirst().errorPercent()).isEqualTo(5);
        Figures figures = JmhScore.figures(new Figures(""), scores);
        assertThat(figures.all())
                .contains(
                        new Figure("CancelBenchmark.cancelFirst orders=10, score", "ns", 50, Double.NaN, Double.NaN),
                        new Figure("CancelBenchmark.cancelLast, error", "ns", 20, Double.NaN, Double.NaN));
        assertThat(figures.value("CancelBenchmark.cancelNonexistent, error")).isNaN();
        assertThat(figures.into(new Json()).toString())
                .contains("CancelBenchmark.cancelLast: can't be trusted, error 40 % of the score")
                .doesNotContain("cancelFirst orders=10: can't");
    }
}
