// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.outcry.commandline.Outcry;
import picocli.CommandLine;

/** Test of the command lines in the documents: verbs and options that they name are there. */
class DocCommandsTest {
    private static final Path ROOT = Path.of("../..");

    /** A line that begins with the command, up to its explanation or what the shell does with it. */
    private static final Pattern LINE =
            Pattern.compile("(?m)^ *(?:\\$ )?\\./outcry(?:-[\\w.-]+/outcry)? (.*?)(?:  .*| (?:[|<>&]|>>|2>|&&) .*|)$");

    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|'[^']*'|\\S+");

    /** An argument that may be left out, and dots in place of more. */
    private static final String LEFT_OUT = "\\[[^ ]*\\]|\\.\\.\\.";

    /** A number that the reader or the shell fills in. */
    private static final String FILLED_IN = "\"?\\$\\([^)]*\\)\"?|\\$\\w+|\\bPID\\b";

    @Test
    void shouldNameVerbsAndOptionsThatThereAre() throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
            for (Path doc : Stream.concat(docs, Stream.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")))
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList()) {
                LINE.matcher(Files.readString(doc))
                        .results()
                        .map(line -> line.group(1))
                        .forEach(lines::add);
            }
        }
        assertThat(lines).hasSizeGreaterThan(80);
        CommandLine outcry = Outcry.commandLine();
        assertThat(lines).allSatisfy(line -> {
            String[] words = words(line);
            // A list of commands has several verbs in a line.
            if (!words[0].contains("|") && !(words.length > 1 && words[1].contains("|"))) {
                assertThatCode(() -> outcry.parseArgs(words)).doesNotThrowAnyException();
            }
        });
    }

    private static String[] words(String line) {
        return WORD.matcher(line.replaceAll(LEFT_OUT, "").replaceAll(FILLED_IN, "1"))
                .results()
                .map(MatchResult::group)
                .map(word -> word.replaceAll("^['\"]|['\"]$", ""))
                .toArray(String[]::new);
    }
}
