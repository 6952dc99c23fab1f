// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.measure.Figures;
import org.outcry.measure.WarmUp;

/** Report of highest rates: medians, and warm-ups that hit their bound. */
class WindowReportTest {
    private static WindowComparison.Row row(SessionCount sessions, boolean warm, Double... perSecond) {
        return new WindowComparison.Row(
                "outcry",
                sessions,
                64,
                List.of(perSecond),
                0,
                4_500,
                new WarmUp.Result(12, 40, warm, false, true),
                List.of());
    }

    @Test
    void shouldHaveTheMeanOfTheTwoMiddleRounds() {
        Figures figures = WindowReport.of("x", List.of(row(SessionCount.ONE, true, 100_000.0, 200_000.0)));
        assertThat(figures.value("outcry, 64 unanswered")).isEqualTo(150_000);
        assertThat(figures.value("outcry, 64 unanswered least")).isEqualTo(100_000);
        assertThat(figures.value("outcry, 64 unanswered most")).isEqualTo(200_000);
        assertThat(figures.value("outcry, 64 unanswered CPU")).isEqualTo(4.5);
        assertThat(figures.value("highest, outcry")).isEqualTo(150_000);
    }

    @Test
    void shouldSayWhichWarmUpHitItsBound() {
        StringWriter text = new StringWriter();
        WindowReport.of(
                        "x",
                        List.of(
                                row(SessionCount.ONE, true, 100_000.0),
                                row(new SessionCount(1_000, 50), false, 90_000.0)))
                .print(new PrintWriter(text, true));
        assertThat(text.toString())
                .containsOnlyOnce("warm-up ended at its bound")
                .contains("outcry 50/1000, 64 unanswered: warm-up ended at its bound of 12 s")
                .containsPattern("highest +100,000 +90,000");
    }
}
