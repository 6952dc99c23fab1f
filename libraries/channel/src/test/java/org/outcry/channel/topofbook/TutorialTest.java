// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.topofbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Test that every code block of the README is part of a source that is compiled and run here, apart from white space.
 */
final class TutorialTest {
    private static final Pattern BLOCK = Pattern.compile("```(?:java|yaml)\n(.*?)```", Pattern.DOTALL);
    private static final List<Path> SOURCES = List.of(
            Path.of("src/test/java/org/outcry/channel/topofbook"),
            Path.of("src/test/java/org/outcry/channel/desk"),
            Path.of("src/test/resources/topofbook"));

    @Test
    void shouldShowNothingThatIsNotCompiled() throws IOException {
        StringBuilder sources = new StringBuilder();
        for (Path folder : SOURCES) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    sources.append(plain(Files.readString(file))).append('\n');
                }
            }
        }
        List<String> blocks = new ArrayList<>();
        Matcher block = BLOCK.matcher(Files.readString(Path.of("README.md")));
        while (block.find()) {
            blocks.add(block.group(1));
        }
        assertThat(blocks).hasSizeGreaterThanOrEqualTo(5);
        for (String shown : blocks) {
            for (String part : shown.split("\n\n", -1)) {
                assertThat(sources.toString()).contains(plain(part));
            }
        }
    }

    private static String plain(String text) {
        return text.replaceAll("\\s+", "").replaceAll("/\\*\\*.*?\\*/", "");
    }
}
