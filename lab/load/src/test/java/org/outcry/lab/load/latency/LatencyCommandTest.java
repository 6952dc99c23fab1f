// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Outcry;
import picocli.CommandLine;

/** Test of the command from its command line to its files. The verdict of a quiet machine is not tested. */
class LatencyCommandTest {
    @TempDir
    private Path folder;

    @TempDir
    private static Path flows;

    private static Path flow = Path.of("flow.csv");

    private record Said(int exitCode, String out, String err) {}

    private static Said run(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine outcry = Outcry.commandLineOf(words);
        outcry.setOut(new PrintWriter(out, true));
        outcry.setErr(new PrintWriter(err, true));
        int exitCode = outcry.execute(words);
        return new Said(exitCode, out.toString(), err.toString());
    }

    @BeforeAll
    static void generate() {
        flow = flows.resolve("flow.csv");
        assertThat(run("lab", "generate", "--count", "2000", "--out", flow.toString())
                        .exitCode())
                .isZero();
    }

    private static double figure(Map<String, Object> document, String name) {
        return JsonText.objects(document, "figures").stream()
                .filter(figure -> name.equals(figure.get("name")))
                .mapToDouble(figure -> JsonText.number(figure, "value"))
                .findFirst()
                .orElse(Double.NaN);
    }

    private Said latency(String more) {
        return run(("lab latency " + flow + " --rate 2000 --seconds 1 --warm-up 0 " + more).split(" ", -1));
    }

    /** An acceptor in a process of its own takes long to warm up; {@code lab fix} has tests of it in the normal run. */
    static Stream<String> targets() {
        return Stream.of("engine", "venue", "noop", "fix")
                .filter(target -> !target.equals("fix") || Boolean.getBoolean("outcry.long"));
    }

    @ParameterizedTest
    @MethodSource("targets")
    void shouldMeasureEveryTarget(String target) throws IOException {
        Said said = latency("--json --target " + target);
        assertThat(said.exitCode()).as(said.err()).isIn(0, 3);
        Map<String, Object> document = JsonText.object(said.out());
        assertThat(document).containsKeys("valid", "operation", "percentiles", "timeline");
        assertThat(JsonText.number(document, "load.ratePerSecond")).isEqualTo(2_000);
        assertThat(figure(document, "operations")).isPositive();
        assertThat(figure(document, "reached")).isPositive();
        assertThat(figure(document, "service, p50")).isNotNegative();
        assertThat(figure(document, "response, p99.9")).isGreaterThanOrEqualTo(figure(document, "response, p50"));
        assertThat(document.get("valid")).isEqualTo(said.exitCode() == 0);
        assertThat(JsonText.text(document, "provenance.command", "")).contains("--target " + target);
    }

    @Test
    void shouldLeaveJsonHistogramsAndAPageThatNeedsNothingElse() throws IOException {
        Path out = folder.resolve("out");
        Said said = latency("--teach --require p99<1ns --out " + out);
        assertThat(said.exitCode()).isIn(1, 3);
        assertThat(said.out())
                .contains("MISSED   p99<1ns: found ")
                .contains("Three ways to measure")
                .contains("lateness", "from the start of the batch");
        Map<String, Object> document = JsonText.object(Files.readString(out.resolve("latency.json")));
        assertThat(document).containsEntry("schema", "outcry-lab/1").containsKeys("environment", "timeline");
        assertThat(Files.readString(out.resolve("latency-response.hgrm"))).contains("#[Mean");
        HistogramLogReader log =
                new HistogramLogReader(out.resolve("latency-response.hlog").toFile());
        assertThat(log.nextIntervalHistogram().getMaxValueAsDouble()).isPositive();
        String page = Files.readString(out.resolve("latency.html"));
        assertThat(page.contains("\"schema\":\"outcry-lab/1\"")).isTrue();
        assertThat(page.contains("echarts")).as("the chart library is in it").isTrue();
        // The page loads nothing: outside its scripts it contains no address.
        assertThat(page.replaceAll("(?s)<script>.*?</script>", "")).doesNotContainPattern("src=|href=|url\\(");
        Path again = folder.resolve("again.html");
        Said report = run("lab", "report", out.resolve("latency.json").toString(), "--page", again.toString());
        assertThat(report.exitCode()).isZero();
        assertThat(Files.readString(again).contains("\"kind\":\"latency\"")).isTrue();
    }

    @Test
    void shouldMeasureAVenueThatRunsAlready() throws IOException {
        VenueConfig config = VenueConfigReader.parse("""
            name: REMOTE
            fix: {listen: '127.0.0.1:0'}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:0', snapshots: '127.0.0.1:0'}
            instruments: [{number: 1, symbol: ACME}]
            sessions: [{number: 1, compId: CLIENT}]
            """, "venue.yaml", folder.resolve("venue"), 2);
        try (Venue venue = Venue.start(config, line -> {})) {
            String there = "--target fix --session CLIENT:REMOTE --address 127.0.0.1:"
                    + venue.address("fix").getPort();
            Said unnamed = latency(there);
            assertThat(unnamed.exitCode()).isEqualTo(2);
            assertThat(unnamed.err()).contains("the file names no instrument: --symbol says which");
            Said said = latency("--json --symbol ACME " + there);
            assertThat(said.exitCode()).as(said.err()).isIn(0, 3);
            assertThat(figure(JsonText.object(said.out()), "operations")).isPositive();
        }
    }

    @Test
    void shouldStepUpUntilARateIsNotReached() throws IOException {
        Path slow = folder.resolve("slow");
        Said said = run(
                "lab",
                "latency",
                flow.toString(),
                "--rate",
                "40000",
                "--seconds",
                "1",
                "--warm-up",
                "0",
                "--target",
                "engine",
                "--handicap",
                "20000",
                "--step-up",
                "--json",
                "--out",
                slow.toString());
        Map<String, Object> document = JsonText.object(said.out());
        List<String> steps = JsonText.objects(document, "figures").stream()
                .map(figure -> String.valueOf(figure.get("name")))
                .filter(name -> name.endsWith("/s, of the schedule"))
                .toList();
        assertThat(steps).isNotEmpty().first().isEqualTo("at 40,000/s, of the schedule");
        assertThat(figure(document, steps.getLast())).isLessThan(99);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--rate 0",
                "--seconds 0",
                "--shape saw",
                "--target moon",
                "--require p99",
                "--target fix --teach",
                "--address localhost:1",
                "--pid 1",
                "--target fix --address localhost:1",
                "--target fix --address localhost --session A:B",
                "--shape recorded --speed 0",
                "--variants no-such-file",
                "--client-core 9999"
            })
    void shouldCallWrongUsageWrongUsage(String more) {
        Said said = latency(more);
        assertThat(said.exitCode()).as(said.out()).isEqualTo(2);
        assertThat(said.err()).isNotBlank();
        assertThat(said.out()).isEmpty();
    }

    @Test
    void shouldRunVariantsInJvmsOfTheirOwn() throws IOException {
        Path variants = Files.writeString(
                folder.resolve("variants.txt"),
                "# two\nserial: -XX:+UseSerialGC -XX:TieredStopAtLevel=1\nplain: -XX:TieredStopAtLevel=1\n");
        Said said = latency("--json --rounds 1 --variants " + variants);
        assertThat(said.exitCode()).as(said.err()).isIn(0, 3);
        Map<String, Object> document = JsonText.object(said.out());
        assertThat(figure(document, "serial, p99.9")).isPositive();
        assertThat(figure(document, "plain, p50 most")).isPositive();
        assertThat(String.valueOf(document.get("notes"))).contains("serial: -XX:+UseSerialGC");
    }
}
