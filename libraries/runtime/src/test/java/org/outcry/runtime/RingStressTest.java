// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the jcstress tests of the ring in a JVM of their own: a few iterations in the normal run.
 * {@code -Doutcry.jcstress=tough} (a mode of jcstress) runs them long.
 */
class RingStressTest {
    @TempDir
    Path folder;

    @Test
    void shouldPublishWholeCallsInOrder() throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Process stress = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.openjdk.jcstress.Main",
                        "-m",
                        System.getProperty("outcry.jcstress", "sanity"),
                        "-t",
                        "org.outcry.runtime.stress.*",
                        "-c",
                        "2",
                        "-sc",
                        "false",
                        "-r",
                        folder.resolve("report").toString()))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        int exit = stress.waitFor();
        String text = Files.readString(output);

        assertThat(exit).as(text).isZero();
        assertThat(text).contains("Failed tests: No matches", "Error tests: No matches", "2 matching test results");
    }
}
