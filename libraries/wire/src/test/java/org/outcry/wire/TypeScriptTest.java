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

/** Runs the tests of the package for browsers and Node, where there is a {@code node} that has a test runner. */
final class TypeScriptTest {
    private static final int LEAST_NODE = 18;

    @TempDir
    Path directory;

    @Test
    void shouldPassTheTestsOfTheTypeScriptPackage() throws Exception {
        String version = run("node", "--version").strip();
        if (!version.matches("v\\d+\\..*")
                || Integer.parseInt(version.substring(1, version.indexOf('.'))) < LEAST_NODE) {
            throw new TestAbortedException("node is too old: found=" + version + " least=" + LEAST_NODE);
        }
        assertThat(run("node", "--test", "typescript/test/"))
                .contains("# fail 0")
                .doesNotContain("# pass 0");
    }

    private String run(String... command) throws Exception {
        Path output = directory.resolve("output.txt");
        Process process = start(output, command);
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(output);
    }

    private static Process start(Path output, String... command) {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) {
            throw new TestAbortedException("no node on the path: " + e.getMessage(), e);
        }
    }
}
