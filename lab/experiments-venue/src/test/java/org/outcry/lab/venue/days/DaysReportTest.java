// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.days;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Outcry;
import org.outcry.demo.day.DaysPlan;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.Share;
import picocli.CommandLine;

/** Test of the bounds and of the scale of a venue after many days, and of a real run in the long form. */
class DaysReportTest {
    @TempDir
    private Path folder;

    private static final StartedVenue.Times GOOD =
            new StartedVenue.Times(700_000_000L, 900_000_000L, 1_100_000_000L, 2_000);

    private static Figures report(double eventBytes, StartedVenue.Times killed, double wallMs, double cpuMs) {
        LeftFiles left = new LeftFiles(
                new FolderBytes(1_000, 2_000, 3_000, 4_000, 5_000, 0), 1_000, 1_500, 80, eventBytes, 10, 20);
        return DaysReport.of(new DaysRun.Result(
                new DaysPlan(1, 86_400, false, Path.of("days")),
                List.of(new DaysRun.Day(1, 20_000, 15_000, 0)),
                1,
                left,
                killed,
                GOOD,
                List.of(
                        new VerbTimes.Row("--version", List.of(new VerbTimes.Call(90, new VenueCpu.More(6, 5.5), 9))),
                        new VerbTimes.Row(
                                "book", List.of(new VerbTimes.Call(wallMs, new VenueCpu.More(cpuMs, 2.5), 9)))),
                new Foreign(Share.of(0), List.of())));
    }

    @Test
    void shouldNameEachBoundThatTheVenueMisses() {
        assertThat(report(100, GOOD, 499, 4.9).missed()).isEmpty();
        StartedVenue.Times slow = new StartedVenue.Times(1, 2, 2_500_000_000L, 11_000);
        assertThat(report(300, slow, 600, 7).missed())
                .containsExactly(
                        "data folder of whole days computed 56.5 GB  bound 40",
                        "after a kill, serves 2.5 s  bound 2",
                        "after a kill, CPU 11 s  bound 10",
                        "book, time 600 ms  bound 500",
                        "book, venue CPU 7 ms  bound 5");
        assertThat(report(300, slow, 600, 7).value("book, other threads")).isEqualTo(4.5);
    }

    /** A whole day has the defaults of a venue, and a thousandth of one a thousandth of what is kept. */
    @Test
    void shouldScaleWhatIsKept() {
        VenueConfig whole = config(new DaysPlan(1, (int) DaysPlan.WHOLE_COMMANDS, false, folder));
        VenueConfig usual = VenueConfigReader.parse("name: USUAL\n", "usual.yaml", folder, 2);
        assertThat(whole.sequencer()).isEqualTo(usual.sequencer());
        VenueConfig small = config(new DaysPlan(1, 86_400, true, folder));
        assertThat(small.sequencer().snapshotEveryCommands()).isEqualTo(1_000);
        assertThat(small.sequencer().segmentBytes()).isEqualTo(128 << 10);
        assertThat(small.sequencer().retention().archive()).isEqualTo(folder.resolve("archive"));
    }

    private VenueConfig config(DaysPlan plan) {
        return VenueConfigReader.parse(plan.yaml(), "venue.yaml", folder, 2);
    }

    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldRunAVenueThroughDays() throws Exception {
        Path kept = folder.resolve("kept");
        StringWriter out = new StringWriter();
        CommandLine outcry = Outcry.commandLine().setOut(new PrintWriter(out));
        String words = "lab days --days 4 --commands 20000 --calls 1 --archive --json --folder " + kept;
        outcry.execute(words.split(" ", -1));
        Map<String, Object> document = JsonText.object(out.toString());
        Map<String, Double> figures = new HashMap<>();
        JsonText.objects(document, "figures")
                .forEach(each -> figures.put(String.valueOf(each.get("name")), JsonText.number(each, "value")));
        assertThat(figures.get("commands")).isGreaterThan(80_000);
        assertThat(figures.get("data folder, archive")).isPositive();
        assertThat(figures.get("data folder, most")).isPositive();
        assertThat(figures.get("after a kill, snapshot")).isPositive();
        assertThat(figures.keySet().stream().filter(name -> name.endsWith(", venue CPU")))
                .hasSize(7);
        assertThat(figures.keySet().stream().filter(name -> name.matches("day \\d+, kept")))
                .hasSize(4);
        assertThat(Files.exists(kept.resolve("venue.yaml"))).isTrue();
    }
}
