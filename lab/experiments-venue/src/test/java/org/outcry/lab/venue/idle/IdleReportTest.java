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
import org.outcry.measure.Foreign;
import org.outcry.measure.Share;
import org.outcry.measure.ThreadTimes;
import org.outcry.measure.WarmUp;
import org.outcry.wire.text.Json;
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

    private static IdleReport report(double cores, double wakeUps, long firstNs, Share foreign) {
        return new IdleReport(
                List.of(row("echo", 1, 9_000, 900_000, Share.of(0)), row("outcry", cores, wakeUps, firstNs, foreign)));
    }

    @Test
    void shouldNameEachBoundThatTheVenueMisses() {
        assertThat(report(0.009, 199, 149_000, Share.of(0)).missed()).isEmpty();
        assertThat(report(0.0123, 900, 210_000, Share.of(0)).missed())
                .containsExactly(
                        "CPU of the idle venue 1.23 % of a core, bound 1 %",
                        "900 wake-ups a second, bound 200",
                        "median of the first answers after a pause 210 us, bound 150 us");
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
    void shouldSayWhichThreadsWakeUp() throws Exception {
        IdleReport report = report(0.02, 900, 100_000, Share.of(0));
        StringWriter text = new StringWriter();
        report.print(new PrintWriter(text, true));
        assertThat(text.toString()).contains("segments 900, acceptor 0").contains("MISSED   900 wake-ups");
        Json document = new Json();
        report.into(document);
        Map<String, Object> read = JsonText.object(document.toString());
        assertThat(read).containsEntry("valid", true);
        assertThat(document.toString())
                .contains("{\"acceptor\":\"outcry\",\"foreignCpu\":0.0,")
                .contains("{\"thread\":\"segments\",\"cores\":0.02,\"wakeUpsPerSecond\":900.0}");
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
        assertThat((List<?>) document.getOrDefault("rows", List.of())).hasSize(2);
        assertThat(out.toString())
                .contains("\"acceptor\":\"echo\"")
                .contains("\"acceptor\":\"outcry\"")
                .contains("\"thread\":\"acceptor\"");
    }
}
