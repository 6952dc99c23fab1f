// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
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

/** Tests of the packages for Python and for browsers and Node, which start venues of this class path. */
final class ClientPackagesTest {
    private static final int LEAST_NODE = 20;
    private static final Path PYTHON = Path.of("python").toAbsolutePath();
    private static final Path FIXTURE = Path.of("../venue-test/python").toAbsolutePath();

    @TempDir
    private Path folder;

    @Test
    void shouldPassTheTestsOfThePythonPackage() throws Exception {
        if (run("python3", "-c", "import pytest") != 0) {
            throw new TestAbortedException("python3 has no pytest");
        }
        int exitCode = run(
                "python3",
                "-B",
                "-m",
                "pytest",
                "-p",
                "outcry_venue.plugin",
                "-p",
                "no:cacheprovider",
                PYTHON.resolve("tests").toString());
        assertThat(exitCode).as(output()).isZero();
    }

    @Test
    void shouldPassTheTestsOfThePackageForNode() throws Exception {
        run("node", "--version");
        String version = output().strip();
        if (!version.matches("v\\d+\\..*")
                || Integer.parseInt(version.substring(1, version.indexOf('.'))) < LEAST_NODE) {
            throw new TestAbortedException("node is too old: found=" + version + " least=" + LEAST_NODE);
        }
        // Node 20 has WebSocket by this option only.
        int exitCode =
                run("node", "--experimental-websocket", "--test", "typescript/test/", "../../examples/ccxt-adapter/");
        assertThat(output()).contains("# fail 0").doesNotContain("# pass 0");
        assertThat(exitCode).as(output()).isZero();
    }

    private String output() throws IOException {
        return Files.readString(folder.resolve("output.txt"));
    }

    private int run(String... words) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(List.of(words));
        builder.environment()
                .put(
                        "OUTCRY",
                        ChildJvm.command(
                                        List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"),
                                        Outcry.class)
                                .stream()
                                .map(word -> "'" + word + "'")
                                .collect(Collectors.joining(" ")));
        // A plug-in that is installed, too, would be there twice.
        builder.environment().put("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1");
        builder.environment().put("PYTHONPATH", PYTHON + File.pathSeparator + FIXTURE);
        Process process;
        try {
            process = builder.redirectErrorStream(true)
                    .redirectOutput(folder.resolve("output.txt").toFile())
                    .start();
        } catch (IOException e) {
            throw new TestAbortedException("not on the path: " + e.getMessage(), e);
        }
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).as(output()).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return process.exitValue();
    }
}
