// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.text.YamlParser;

/** Test of behaviour tests in a process that has no class of JUnit. */
final class WithoutJUnitTest {
    @TempDir
    private Path folder;

    @Test
    void shouldPassWithoutJUnit() throws IOException, InterruptedException {
        Result result = run(Path.of("src/test/resources/echo"));

        assertThat(result.text()).contains("passed: quotes", "scenarios=2 failed=0");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void shouldTellADifferenceWithoutJUnit() throws IOException, InterruptedException {
        Path scenario = Files.createDirectories(folder.resolve("wrong"));
        Files.writeString(scenario.resolve("in.yaml"), "cleared: { }\n");
        Files.writeString(scenario.resolve("out.yaml"), "topOfBook: { symbol: EURUSD }\n");
        Result result = run(folder);

        assertThat(result.text()).contains("FAILED: wrong", "scenarios=1 failed=1");
        assertThat(result.exitCode()).isEqualTo(1);
    }

    private record Result(int exitCode, String text) {}

    private static Result run(Path scenarios) throws IOException, InterruptedException {
        String classPath = Stream.of(YamlParser.class, BehaviourTest.class, EchoMain.class)
                .map(type ->
                        type.getProtectionDomain().getCodeSource().getLocation().getPath())
                .collect(Collectors.joining(File.pathSeparator));
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath,
                        EchoMain.class.getName(),
                        scenarios.toString()))
                .redirectErrorStream(true)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), text);
    }
}
