// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Options of {@code lab fix} that exclude each other, or can't be followed: nothing is measured. */
class FixCommandTest {
    private final StringWriter errors = new StringWriter();

    @ParameterizedTest
    @ValueSource(strings = {"--windows 64", "--counts", "--picture fix.svg"})
    void shouldRefuseBurstsWithoutARate(String experiment) {
        assertThat(run(("--burst 200 " + experiment).split(" ", -1))).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(errors.toString()).contains("--burst", "leave");
    }

    @Test
    void shouldRefuseAPictureThatCannotBeWrittenBeforeTheRun(@TempDir Path folder) {
        for (Path picture : new Path[] {folder, folder.resolve("none").resolve("fix.svg")}) {
            assertThat(run("--picture", picture.toString())).isEqualTo(CommandLine.ExitCode.USAGE);
            assertThat(errors.toString()).contains("--picture can't be written: file=" + picture);
        }
        assertThat(PicturedRequests.mayWrite(folder.resolve("fix.svg"))).isTrue();
    }

    private int run(String... arguments) {
        errors.getBuffer().setLength(0);
        return new CommandLine(new FixCommand()).setErr(new PrintWriter(errors)).execute(arguments);
    }
}
