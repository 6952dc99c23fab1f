// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.commandline.Outcry;
import org.outcry.seeds.Seed;
import picocli.CommandLine;

/** Test of a history with a planted change: from the commit c025 on, all times are 15 % longer. */
class HistoryTest {
    private static final long SEED = 3;
    private static final int ROWS = 40;
    private static final int CHANGED = 25;

    @TempDir
    private Path folder;

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

    private static Finding finding(String name, String unit, Measure.Kind kind, double value) {
        double[] runs = {value, value, value, value, value, value};
        return Finding.of(new Measure(name, unit, kind), runs, runs, runs, CompareCommand.ERRORS, 0.05);
    }

    private Path history() throws IOException {
        SplittableRandom random = new SplittableRandom(Seed.of(SEED));
        Path file = folder.resolve("history.csv");
        for (int i = 0; i < ROWS; i++) {
            double slower = (i >= CHANGED ? 1.15 : 1) * (0.98 + 0.04 * random.nextDouble());
            new History(file)
                    .append(
                            "2026-01-%02dT%02d:00:00Z".formatted(1 + i / 2, 12 * (i % 2)),
                            "c%03d".formatted(i),
                            "Xeon, 2.8 GHz",
                            List.of(
                                    finding("response, p99", "us", Measure.Kind.TIME, 90_000 * slower),
                                    finding("1,000 commands, median", "/s", Measure.Kind.RATE, 2.5e6),
                                    finding("garbage", "bytes/operation", Measure.Kind.EXACT, 0)));
        }
        return file;
    }

    @Test
    void shouldPlotEachFigureOverTime() throws IOException {
        Path file = history();
        Files.writeString(file, Files.readString(file) + "2026-02-01T00:00:00Z,d</script>,EPYC,70000.5,3.0E6,0.0\n");
        Path page = folder.resolve("history.html");
        Said said = run("lab", "history", file.toString(), "--page", page.toString());
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out())
                .contains("Xeon  2.8 GHz: 40 rows, 2026-01-01T00:00:00Z to 2026-01-20T12:00:00Z")
                .contains("EPYC: 1 rows")
                .containsPattern(
                        "response_p99_us +9[0-9],[0-9]{3}\\.[0-9] +10[0-9],[0-9]{3}\\.[0-9] +\\+1[0-9]\\.[0-9] %")
                .contains("written: " + page);
        String text = Files.readString(page);
        assertThat(text.contains("\"kind\":\"history\"")).isTrue();
        assertThat(text.contains("d<\\/script>"))
                .as("a text can't end the script")
                .isTrue();
        assertThat(text.replaceAll("(?s)<script>.*?</script>", "")).doesNotContainPattern("src=|href=|url\\(");
    }

    @Test
    void shouldPrintTheSameForPrograms() throws IOException {
        Said said = run(
                "lab",
                "history",
                history().toString(),
                "--json",
                "--page",
                folder.resolve("p.html").toString());
        assertThat(said.exitCode()).isZero();
        assertThat(said.out())
                .contains("{\"name\":\"1_000_commands_median_per_s\",\"lessIsBetter\":false,")
                .contains("{\"name\":\"response_p99_us\",\"lessIsBetter\":true,\"machines\":[{\"machine\":\"Xeon  2.8"
                        + " GHz\",\"last\":")
                .contains("{\"time\":\"2026-01-13T12:00:00Z\",\"commit\":\"c025\",\"value\":");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "time,commit,machine,p50\n",
                "time,commit,machine,p50\n2026-01-01T00:00:00Z,abc,Xeon\n",
                "time,commit,machine,p50\n2026-01-01T00:00:00Z,abc,Xeon,fast\n",
                "seq,type\n1,new\n"
            })
    void shouldRejectWhatIsNoHistory(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("history.csv"), text);
        Path page = folder.resolve("history.html");
        Said said = run("lab", "history", file.toString(), "--page", page.toString());
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.err()).contains(file.toString()).containsAnyOf("rows=0", "line 2: expected", "no history");
        assertThat(page).doesNotExist();
    }

    /** Apache Otava of the Python registry reads the history by the configuration beside it, and names the commit. */
    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldHaveItsChangeFoundByOtava() throws Exception {
        Path file = history();
        String python = System.getProperty("outcry.python", "python3");
        Path err = folder.resolve("err.txt");
        assumeTrue(
                exitCode(err, err, python, "-c", "import otava.main") == 0,
                () -> "install apache-otava 0.8.0, and name its Python by -Doutcry.python: " + text(err));
        Path out = folder.resolve("out.txt");
        List<String> words = new ArrayList<>(List.of(python, "-c", "from otava.main import main; main()"));
        words.addAll(List.of(
                "analyze", "--config-file", file.resolveSibling("otava.yaml").toString()));
        words.addAll(List.of("outcry", "--since", "2026-01-01", "--output", "json"));
        assertThat(exitCode(out, err, words.toArray(String[]::new)))
                .as(text(err))
                .isZero();
        assertThat(text(out))
                .as("seed %d", SEED)
                .contains("\"commit\": \"c025\"")
                .containsOnlyOnce("\"metric\"")
                .contains("\"metric\": \"response_p99_us\"");
    }

    private static int exitCode(Path out, Path err, String... words) throws Exception {
        try {
            return new ProcessBuilder(words)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            Files.writeString(err, String.valueOf(e.getMessage()));
            return -1;
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
