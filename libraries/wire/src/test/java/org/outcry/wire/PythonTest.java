// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** Runs the tests of the Python package, where there is a {@code python3}. */
final class PythonTest {
    @TempDir
    Path directory;

    @Test
    void shouldPassTheTestsOfThePythonPackage() throws Exception {
        Path output = directory.resolve("output.txt");
        Process tests = start(output);
        try {
            assertThat(tests.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            tests.destroyForcibly();
        }
        assertThat(tests.exitValue()).as(Files.readString(output)).isZero();
        assertThat(Files.readString(output)).contains("\nOK");
    }

    private static Process start(Path output) {
        try {
            return new ProcessBuilder("python3", "-B", "-m", "unittest", "discover", "-s", "python/tests")
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) {
            throw new TestAbortedException("no python3 on the path: " + e.getMessage(), e);
        }
    }
}
