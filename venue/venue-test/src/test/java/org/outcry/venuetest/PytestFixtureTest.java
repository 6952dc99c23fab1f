// SPDX-License-Identifier: Apache-2.0
package org.outcry.venuetest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;
import org.outcry.commandline.ChildJvm;
import org.outcry.commandline.Outcry;

/** Test of the fixture of pytest, which starts venues of this class path. */
final class PytestFixtureTest {
    private static final Path PYTHON = Path.of("python").toAbsolutePath();

    @TempDir
    private Path folder;

    @Test
    void shouldPassTheTestsOfThePythonPackage() throws IOException, InterruptedException {
        if (run(folder.resolve("version.txt"), "", "python3", "-c", "import pytest") != 0) {
            throw new TestAbortedException("python3 has no pytest");
        }
        String outcry =
                ChildJvm.command(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"), Outcry.class)
                        .stream()
                        .map(word -> "'" + word + "'")
                        .collect(Collectors.joining(" "));
        Path output = folder.resolve("output.txt");

        int exitCode = run(
                output,
                outcry,
                "python3",
                "-B",
                "-m",
                "pytest",
                "-p",
                "outcry_venue.plugin",
                "-p",
                "no:cacheprovider",
                PYTHON.resolve("tests").toString());

        assertThat(exitCode).as(Files.readString(output)).isZero();
    }

    private static int run(Path output, String outcry, String... words) throws InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(List.of(words));
        builder.environment().put("OUTCRY", outcry);
        // A plug-in that is installed, too, would be there twice.
        builder.environment().put("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1");
        builder.environment().put("PYTHONPATH", PYTHON.toString());
        Process process;
        try {
            process = builder.redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) {
            throw new TestAbortedException("no python3 on the path: " + e.getMessage(), e);
        }
        try {
            assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return process.exitValue();
    }
}
