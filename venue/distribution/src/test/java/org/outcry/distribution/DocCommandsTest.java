// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.outcry.commandline.Outcry;
import picocli.CommandLine;

/** Test of the command lines in the documents: verbs and options that they name are there. */
class DocCommandsTest {
    private static final Pattern DOCUMENT = Pattern.compile("docs/[^/]*\\.md|README\\.md|CONTRIBUTING\\.md");

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
        CommandLine outcry = Outcry.commandLine();
        List<String> faults = new ArrayList<>();
        int lines = 0;
        for (Document document : Document.all()) {
            if (DOCUMENT.matcher(document.name()).matches()) {
                for (MatchResult line : LINE.matcher(String.join("\n", document.lines()))
                        .results()
                        .toList()) {
                    lines++;
                    fault(outcry, line.group(1))
                            .ifPresent(fault ->
                                    faults.add("%s: ./outcry %s: %s".formatted(document.name(), line.group(1), fault)));
                }
            }
        }
        assertThat(lines).isGreaterThan(80);
        assertThat(faults)
                .as("command lines that ./outcry does not take: write them as its --help says")
                .isEmpty();
    }

    private static Optional<String> fault(CommandLine outcry, String line) {
        String[] words = words(line);
        // A list of commands has several verbs in a line.
        if (words[0].contains("|") || (words.length > 1 && words[1].contains("|"))) {
            return Optional.empty();
        }
        try {
            outcry.parseArgs(words);
            return Optional.empty();
        } catch (CommandLine.ParameterException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static String[] words(String line) {
        return WORD.matcher(line.replaceAll(LEFT_OUT, "").replaceAll(FILLED_IN, "1"))
                .results()
                .map(MatchResult::group)
                .map(word -> word.replaceAll("^['\"]|['\"]$", ""))
                .toArray(String[]::new);
    }
}
