// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

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

/** Test of the Python package, which steps through recordings with the engine of this class path. */
final class BacktestPackageTest {
    @TempDir
    Path folder;

    @Test
    void shouldPassTheTestsOfThePythonPackage() throws Exception {
        String outcry =
                ChildJvm.command(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"), Outcry.class)
                        .stream()
                        .map(word -> "'" + word + "'")
                        .collect(Collectors.joining(" "));
        Path output = folder.resolve("output.txt");
        Process tests = start(output, outcry);
        try {
            assertThat(tests.waitFor(2, TimeUnit.MINUTES)).isTrue();
        } finally {
            tests.destroyForcibly();
        }
        assertThat(tests.exitValue()).as(Files.readString(output)).isZero();
        assertThat(Files.readString(output)).contains("\nOK");
    }

    private static Process start(Path output, String outcry) {
        ProcessBuilder tests =
                new ProcessBuilder(List.of("python3", "-B", "-m", "unittest", "discover", "-s", "python/tests"));
        tests.environment().put("OUTCRY", outcry);
        try {
            return tests.redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) {
            throw new TestAbortedException("no python3 on the path: " + e.getMessage(), e);
        }
    }
}
