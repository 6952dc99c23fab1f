// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.measure.Figures;

final class QueueTest {
    private static final QueuePlan PLAN = new QueuePlan(2_000, 64, 10_000, 50);

    @TempDir
    Path directory;

    @Test
    void shouldMeasureOursInTheSameAndInAnotherProcess() throws Exception {
        QueueComparison.Result result = new QueueComparison(PLAN, 0, 1, true, line -> {})
                .run(List.of(), System.getProperty("java.class.path"), directory);
        assertThat(result.rows()).hasSize(1);
        QueueRound round = result.ours().rounds().get(0);
        assertThat(round.appendMillions()).isPositive();
        assertThat(round.readMillions()).isPositive();
        assertThat(round.appendNs()).hasSize(3).isSorted().allMatch(ns -> ns > 0);
        assertThat(round.sameProcessNs()).hasSize(3).isSorted().allMatch(ns -> ns > 0);
        assertThat(round.otherProcessNs()).hasSize(3).isSorted().allMatch(ns -> ns > 0);
        assertThat(QueueRound.of(round.words())).isEqualTo(round);
        assertThat(directory).isEmptyDirectory();
        StringWriter text = new StringWriter();
        Figures figures = QueueReport.of(result);
        figures.print(new PrintWriter(text, true));
        assertThat(text.toString())
                .contains("records 2,000, bytes 64, rate per second 10,000, milliseconds 50, rounds 1", "outcry");
        assertThat(figures.value("outcry, ours to this")).isEqualTo(1);
        assertThat(figures.value("outcry, garbage")).isEqualTo(round.appendBytes(), within(0.001));
        assertThat(figures.value("outcry, to another process p50"))
                .isEqualTo(round.otherProcessNs().getFirst().doubleValue(), within(1.0));
    }

    @Test
    void shouldTellAPlanToAProcess() {
        String[] words = PLAN.words().toArray(String[]::new);
        assertThat(QueuePlan.of(words, 0)).isEqualTo(PLAN);
        assertThat(PLAN.pacedRecords()).isEqualTo(500);
    }
}
