// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Outcry;
import org.outcry.wire.text.Json;

final class RecordedResultTest {
    private static final Json PROVENANCE = new Json()
            .put("command", "./outcry lab fix")
            .put("commit", "abc")
            .put("machine", "a processor")
            .put("cpus", 2)
            .put("system", "a system")
            .put("jvm", "a JVM")
            .put("time", "2026-11-26T10:11:12Z");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private static Json document(Object... invalidBecause) {
        return new Json()
                .put("seed", 7)
                .put("valid", invalidBecause.length == 0)
                .put("invalidBecause", List.of(invalidBecause))
                .put("foreignShare", 0.0125)
                .put(
                        "rows",
                        List.of(
                                new Json()
                                        .put("acceptor", "echo")
                                        .put("rate", 45_000)
                                        .put("p50Ns", 8_500)
                                        .put("samples", 3),
                                new Json()
                                        .put("acceptor", "outcry")
                                        .put("rate", 45_000)
                                        .put("responseNs", new Json().put("p99", 2.5))
                                        .put("bytesPerMessage", 0.5)))
                .put("maxPerSecond", new Json().put("outcry", 250_000));
    }

    @Test
    void shouldNameAFigureByItsRowAndGiveItTheUnitOfItsName() throws IOException {
        assertThat(RecordedResult.of(document(), PROVENANCE).figures())
                .extracting(figure -> figure.name() + " = " + figure.value() + " " + figure.unit())
                .containsExactly(
                        "foreignShare = 1.25 %",
                        "rows echo, rate 45000, p50Ns = 8500.0 ns",
                        "rows outcry, rate 45000, responseNs, p99 = 2.5 ns",
                        "rows outcry, rate 45000, bytesPerMessage = 0.5 bytes",
                        "maxPerSecond, outcry = 250000.0 /s");
    }

    @Test
    void shouldReadWhatItWroteAndKeepBounds() throws IOException {
        Path file = folder.resolve("fix.json");
        RecordedResult result = RecordedResult.of(document("the client was off its core"), PROVENANCE);
        List<Figure> bounded =
                result.figures().stream().map(figure -> figure.withBound(9)).toList();
        new RecordedResult(result.command(), "older", result.machine(), result.date(), "", bounded).write(file);

        result.write(file);

        RecordedResult read = RecordedResult.read(file);
        assertThat(read.figures()).isEqualTo(bounded);
        assertThat(read.commit()).isEqualTo("abc");
        assertThat(read.date()).isEqualTo("2026-11-26");
        assertThat(read.machine()).isEqualTo("2 CPUs, a processor, a system, a JVM");
        assertThat(read.isValid()).isFalse();
        assertThat(read.why()).isEqualTo("the client was off its core");
        assertThat(JsonText.object(Files.readString(file)).keySet())
                .containsExactly("command", "commit", "machine", "date", "valid", "why", "figures");
    }

    @Test
    void shouldPrintTheResultsOfTheSourceTree() throws IOException {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        assertThat(Outcry.commandLine()
                        .setOut(new PrintWriter(out))
                        .setErr(new PrintWriter(err))
                        .execute("lab", "results", "--json"))
                .as(err::toString)
                .isEqualTo(ExitCode.DONE);
        assertThat((List<?>) JsonText.object(out.toString()).get("figures")).hasSizeGreaterThan(100);

        assertThat(Outcry.commandLine()
                        .setOut(new PrintWriter(out))
                        .setErr(new PrintWriter(err))
                        .execute("lab", "results", "none"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("no such result: name=none known=[");
    }
}
