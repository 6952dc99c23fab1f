// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.commandline.ExitCode;
import picocli.CommandLine;

/** Test of the cost of many open orders. */
final class ScaleTest {
    @TempDir
    private Path folder;

    @Test
    void shouldTakeSnapshotsBesideCommandsAndRestart() throws IOException {
        ScalePlan plan = new ScalePlan(2_000, 100, 20, 2_000, 20_000, 1, 2);
        ScaleRun.Row row = new ScaleRun(plan, folder, text -> {}).run();

        assertThat(row.snapshots()).hasSize(2).allSatisfy(snapshot -> {
            assertThat(snapshot.tookNs()).isPositive();
            assertThat(snapshot.responseNs().getTotalCount()).isPositive();
        });
        assertThat(row.snapshotBytesPerOrder()).isBetween(80.0, 200.0);
        assertThat(row.quietNs().getTotalCount()).isPositive();
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void shouldWeighTheSnapshotOfTheCloseIfNoOtherIsAskedFor() throws IOException {
        ScalePlan plan = new ScalePlan(2_000, 100, 20, 2_000, 20_000, 1, 0);
        assertThat(new ScaleRun(plan, folder, text -> {}).run().snapshotBytesPerOrder())
                .isBetween(80.0, 200.0);
    }

    @Test
    void shouldRefuseValuesOutOfBounds() {
        StringWriter err = new StringWriter();
        CommandLine commandLine = new CommandLine(new ScaleCommand());
        commandLine.setErr(new PrintWriter(err));

        assertThat(commandLine.execute("--orders", "10", "--instruments", "11")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("--instruments out of bounds: value=11 least=1 most=10");
    }
}
