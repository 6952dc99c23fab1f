// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        QueueReport.print(new PrintWriter(text, true), result);
        assertThat(text.toString()).contains("2,000 records of 64 bytes; 10,000 a second for 50 ms", "outcry", "1.00x");
        assertThat(QueueReport.json(result).toString()).contains("\"bytesPerAppend\":", "\"otherProcessNs\":{\"p50\":");
    }

    @Test
    void shouldTellAPlanToAProcess() {
        String[] words = PLAN.words().toArray(String[]::new);
        assertThat(QueuePlan.of(words, 0)).isEqualTo(PLAN);
        assertThat(PLAN.pacedRecords()).isEqualTo(500);
    }
}
