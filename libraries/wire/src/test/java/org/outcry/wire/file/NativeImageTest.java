// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** The metadata for native images, and files of events in one. */
@Timeout(900)
final class NativeImageTest {
    private static final String METADATA = "/META-INF/native-image/org.outcry/outcry-wire/reflect-config.json";
    private static final Pattern FIELD =
            Pattern.compile("\"name\": \"([\\w.$]+)\",\\s*\"fields\": \\[\\{ \"name\": \"(\\w+)\" }]");

    @TempDir
    Path folder;

    @Test
    void shouldNameWhatThereIs() throws Exception {
        String metadata =
                new String(NativeImageTest.class.getResourceAsStream(METADATA).readAllBytes(), StandardCharsets.UTF_8);
        Matcher field = FIELD.matcher(metadata);
        assertThat(field.find()).isTrue();
        assertThat(Class.forName(field.group(1))
                        .getDeclaredField(field.group(2))
                        .getType())
                .isEqualTo(int.class);
    }

    @Test
    void shouldMapFilesAsAnImageDoes() throws Exception {
        assertThat(run(
                        java().toString(),
                        "-Dorg.graalvm.nativeimage.imagecode=runtime",
                        "-cp",
                        System.getProperty("java.class.path"),
                        NativeImageProgram.class.getName(),
                        folder.toString(),
                        "20000"))
                .isEqualTo("read 20000\n");
    }

    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldWriteAndReadFilesInAnImage() throws Exception {
        Path image = folder.resolve("image");
        run(
                "native-image",
                "--no-fallback",
                "-cp",
                Path.of("target/classes") + ":" + Path.of("target/test-classes"),
                NativeImageProgram.class.getName(),
                "-o",
                image.toString());
        assertThat(run(image.toString(), folder.toString(), "20000")).isEqualTo("read 20000\n");
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    private String run(String... command) throws Exception {
        Path output = folder.resolve("output.txt");
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
        } catch (IOException e) {
            throw new TestAbortedException("not installed: " + command[0] + ": " + e.getMessage(), e);
        }
        try {
            assertThat(process.waitFor(800, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        String text = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(text).isZero();
        return text;
    }
}
