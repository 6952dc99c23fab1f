// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.idle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Outcry;
import org.outcry.measure.Displacement;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.Share;
import org.outcry.measure.ThreadTimes;
import org.outcry.measure.WarmUp;
import picocli.CommandLine;

/** Test of the bounds of an idle venue, and of a real run in the long form. */
class IdleReportTest {
    private static IdleRow row(String acceptor, double cores, double wakeUps, long firstNs, Share foreign) {
        Histogram first = new Histogram(3);
        first.recordValue(firstNs);
        return new IdleRow(
                acceptor,
                List.of(new ThreadTimes.Row("segments", cores, wakeUps), new ThreadTimes.Row("acceptor", 0, 0)),
                first,
                new Foreign(foreign, List.of()),
                new Displacement.Result(Share.of(0), Share.of(0), List.of()),
                WarmUp.Result.none());
    }

    private static Figures report(double cores, double wakeUps, long firstNs, Share foreign) {
        return IdleReport.of(
                List.of(row("echo", 1, 9_000, 900_000, Share.of(0)), row("outcry", cores, wakeUps, firstNs, foreign)));
    }

    @Test
    void shouldNameEachBoundThatTheVenueMisses() {
        assertThat(report(0.009, 199, 149_000, Share.of(0)).missed()).isEmpty();
        assertThat(report(0.0123, 900, 210_000, Share.of(0)).missed())
                .containsExactly(
                        "CPU of a core 1.23 %  bound 1  peer 100",
                        "wake-ups 900 /s  bound 200  peer 9,000", "first answer p50 210 us  bound 150  peer 900");
    }

    @Test
    void shouldBeInvalidBesideOtherProcesses() {
        assertThat(report(0, 0, 1, Share.of(0.03)).invalidBecause())
                .containsExactly(
                        "outcry: other processes had 3.0 % of the CPU, bound 2 %; stop them and measure again");
        assertThat(report(0, 0, 1, Share.UNKNOWN).invalidBecause()).hasSize(1);
        assertThat(report(0, 0, 1, Share.of(0)).invalidBecause()).isEmpty();
    }

    @Test
    void shouldSayWhichThreadsWakeUp() {
        Figures report = report(0.02, 900, 100_000, Share.of(0));
        StringWriter text = new StringWriter();
        report.print(new PrintWriter(text, true));
        assertThat(text.toString()).contains("MISSED   wake-ups 900 /s");
        assertThat(report.verdict()).isEqualTo("MISSED");
        assertThat(report.invalidBecause()).isEmpty();
        assertThat(report.value("outcry, other processes")).isZero();
        assertThat(report.value("outcry thread segments, CPU of a core")).isEqualTo(2);
        assertThat(report.value("outcry thread segments, wake-ups")).isEqualTo(900);
        assertThat(report.value("outcry thread acceptor, wake-ups")).isZero();
    }

    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldMeasureAnEchoAndAVenue() throws Exception {
        StringWriter out = new StringWriter();
        CommandLine outcry = Outcry.commandLine();
        outcry.setOut(new PrintWriter(out, true));
        int exitCode = outcry.execute("lab", "idle", "--seconds", "2", "--pauses", "2", "--warm-up", "3", "--json");
        assertThat(exitCode).isIn(0, 1, 3);
        Map<String, Object> document = JsonText.object(out.toString());
        assertThat(JsonText.objects(document, "figures"))
                .extracting(figure -> figure.get("name"))
                .contains(
                        "CPU of a core",
                        "echo, client off its core",
                        "outcry, acceptor off its core",
                        "outcry thread acceptor, wake-ups");
    }
}
