// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.JsonText;
import org.outcry.measure.Figure;
import org.outcry.measure.Figures;
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
    private Path folder;

    private static Figures figures() {
        return new Figures("an order")
                .row("echo")
                .us(percentile -> 8_500, 50)
                .row("outcry")
                .add("p50", "us", 11.123456789)
                .below("errors", "", 0, 0)
                .row("")
                .add("highest", "/s", 250_000, Double.NaN, 300_000);
    }

    @Test
    void shouldReadWhatItWroteAndKeepBoundsAndPeers() throws IOException {
        Path file = folder.resolve("fix.json");
        RecordedResult result = RecordedResult.of(figures().invalidIf(true, "the client was off its core"), PROVENANCE);
        List<Figure> bounded = result.figures().stream()
                .map(figure -> figure.orOf(new Figure("", "", 0, 9, 7)))
                .toList();
        new RecordedResult(result.command(), "older", result.machine(), result.date(), "", bounded).write(file);

        result.write(file);

        RecordedResult read = RecordedResult.read(file);
        assertThat(read.figures())
                .isEqualTo(bounded)
                .contains(
                        new Figure("outcry, p50", "us", 11.12346, 9, 7),
                        new Figure("outcry, errors", "", 0, 0, 7),
                        new Figure("highest", "/s", 250_000, 9, 300_000));
        assertThat(read.commit()).isEqualTo("abc");
        assertThat(read.date()).isEqualTo("2026-11-26");
        assertThat(read.machine()).isEqualTo("2 CPUs, a processor, a system, a JVM");
        assertThat(read.isValid()).isFalse();
        assertThat(read.why()).isEqualTo("the client was off its core");
        assertThat(JsonText.object(Files.readString(file)).keySet())
                .containsExactly("command", "commit", "machine", "date", "valid", "why", "figures");
    }
}
