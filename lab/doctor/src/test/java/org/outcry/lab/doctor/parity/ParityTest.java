// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.parity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.Outcry;
import org.outcry.lab.doctor.DoctorReport;
import picocli.CommandLine;

class ParityTest {
    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static int run(StringWriter out, String... words) {
        CommandLine outcry = Outcry.commandLineOf(words);
        outcry.setOut(new PrintWriter(out, true));
        outcry.setErr(new PrintWriter(new StringWriter(), true));
        return outcry.execute(words);
    }

    /** Compares with a missed regression: fewer delta streams, fewer books, and a pool of threads. */
    @Test
    void shouldRankWhatHidesMostFirst() throws IOException {
        Path production = file("production.yaml", """
                load: {streams: 14, booksPerStream: 200, ratePerSecond: 45000}
                configuration: {threads: [{name: deltas, idle: yield}], fix: {maxConnections: 100}}
                machine: {grade: A, checks: [{id: isolated-cores, result: PASS, found: 2-5}]}
                jvm: {version: 25.0.3}
                """);
        Path test = file("test.yaml", """
                load: {streams: 3, booksPerStream: 20, ratePerSecond: 45000}
                configuration: {threads: [{name: deltas, idle: yield}], fix: {maxConnections: 10}}
                machine: {grade: B, checks: [{id: isolated-cores, result: WARN, found: none}]}
                jvm: {version: 25.0.3}
                """);
        List<Difference> differences = Parity.between(Description.read(production), Description.read(test));
        assertThat(differences)
                .extracting(Difference::path)
                .containsExactly(
                        "load.booksPerStream",
                        "load.streams",
                        "machine.isolated-cores",
                        "configuration.fix.maxConnections");
        assertThat(differences.getFirst().hides()).contains("rings that fill in production stay empty here");
        StringWriter out = new StringWriter();
        assertThat(run(out, "lab", "parity", production.toString(), test.toString()))
                .isEqualTo(1);
        assertThat(out.toString()).contains("NOT ALIKE: 4 differences");
    }

    /**
     * The JSON of two runs of {@code lab threads}: their loads and environments differ, and their figures are not
     * compared.
     */
    @Test
    void shouldCompareTheLoadsOfTwoRuns() throws IOException {
        String run = "{\"schema\":\"outcry-lab/1\",\"load\":{\"streams\":%d,\"booksPerStream\":500},\"environment\":"
                + "{\"checks\":[{\"id\":\"cores\",\"result\":\"PASS\",\"found\":\"2\"}]},"
                + "\"layouts\":[{\"maxBatch\":%d}]}";
        Path production = file("threads-14.json", run.formatted(14, 8_192));
        Path test = file("threads-2.json", run.formatted(2, 12));
        assertThat(Parity.between(Description.read(production), Description.read(test)))
                .extracting(Difference::path)
                .containsExactly("load.streams");
    }

    @Test
    void shouldPassTheGateWhereOnlyLightThingsDiffer() throws IOException {
        Path production = file("production.json", "{\"load\":{\"streams\":2},\"jvm\":{\"version\":\"25.0.3\"}}");
        Path test = file("test.json", "{\"load\":{\"streams\":2},\"jvm\":{\"version\":\"25.0.4\"}}");
        StringWriter out = new StringWriter();
        assertThat(run(out, "lab", "parity", production.toString(), test.toString(), "--json"))
                .isZero();
        assertThat(out.toString()).startsWith("{\"alike\":true").contains("\"path\":\"jvm.version\"");
        assertThat(run(out, "lab", "parity", production.toString(), test.toString(), "--gate", "medium"))
                .isEqualTo(1);
    }

    @Test
    void shouldCaptureAndFindItselfAlikeButForWhatIsMeasured() throws IOException {
        Path venue = file("venue.yaml", """
                data: data
                sessions:
                  - {number: 1, compId: ALPHA, participant: 1, passwordHash: hush}
                """);
        StringWriter out = new StringWriter();
        assertThat(run(out, "lab", "parity", "--capture", "--load", "streams=2,ratePerSecond=900"))
                .isZero();
        Description here = Description.read(file("here.json", out.toString()));
        assertThat(here.values()).containsEntry("load.streams", "2").containsKey("machine.isolated-cores");
        assertThat(Parity.between(here, here)).isEmpty();
        assertThat(Capture.of(Map.of(), venue, new DoctorReport(List.of())).toString())
                .contains("ALPHA")
                .doesNotContain("hush");
    }

    @Test
    void shouldRefuseWhatDescribesNothing() throws IOException {
        Path file = file("list.yaml", "[1, 2]");
        assertThatThrownBy(() -> Description.read(file))
                .hasMessageContaining("list.yaml")
                .hasMessageContaining("--capture");
        assertThat(run(new StringWriter(), "lab", "parity", file.toString())).isEqualTo(2);
        assertThat(run(
                        new StringWriter(),
                        "lab",
                        "parity",
                        folder.resolve("none").toString(),
                        file.toString()))
                .isEqualTo(2);
    }
}
