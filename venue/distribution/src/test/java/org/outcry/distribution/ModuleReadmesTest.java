// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Test that the README of each module says what it is for, where to begin to read, and how to run its tests alone. */
final class ModuleReadmesTest {
    private static final Pattern ROW = Pattern.compile("\\| `((?:libraries|venue|lab)/[\\w-]+)` \\| .*");
    private static final Pattern ENTRY = Pattern.compile("Entry(?: class(?:es)?)?: `([A-Z]\\w+)`");
    private static final Pattern COMMAND = Pattern.compile("Tests: `(mvn [^`]+)`");
    private static final Pattern RUN = Pattern.compile("\\| `((?:libraries|venue|lab)/[\\w-]+)` \\| (.*?) \\| .*");
    private static final Pattern NAME = Pattern.compile("`(\\w+Test)`");
    private static final Pattern TESTS = Pattern.compile("-Dtest='?([\\w,]+)'?");

    @Test
    void shouldSayWhereToBeginAndHowToTest() throws IOException {
        List<String> faults = new ArrayList<>();
        for (String line : Document.of("ARCHITECTURE.md").lines()) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                fault(row.group(1), faults);
            }
        }

        assertThat(faults)
                .as("READMEs of modules: a heading, a sentence of purpose, and a line such as \"Entry: `Engine`. "
                        + "Tests: `mvn verify -pl venue/engine -Dtest=ScenariosTest`.\", in below a minute")
                .isEmpty();
    }

    /** The table of long runs names tests of the module that it gives. */
    @Test
    void shouldNameLongRunsThatExist() throws IOException {
        List<String> faults = new ArrayList<>();
        int rows = 0;
        for (String line : Document.of("docs/testing.md").lines()) {
            Matcher run = RUN.matcher(line);
            if (run.matches()) {
                rows++;
                List<String> classes = classes(run.group(1));
                NAME.matcher(run.group(2))
                        .results()
                        .map(name -> name.group(1))
                        .filter(name -> !classes.contains(name))
                        .forEach(name -> faults.add("%s has no test %s".formatted(run.group(1), name)));
            }
        }

        assertThat(rows).isGreaterThan(20);
        assertThat(faults)
                .as("rows of docs/testing.md: name the module in which the test is")
                .isEmpty();
    }

    private static void fault(String module, List<String> faults) throws IOException {
        Path readme = Document.ROOT.resolve(module).resolve("README.md");
        if (!Files.exists(readme)) {
            faults.add(module + ": no README.md");
            return;
        }
        Matcher entry = ENTRY.matcher(Files.readString(readme));
        Matcher command = COMMAND.matcher(Files.readString(readme));
        if (!entry.find() || !command.find()) {
            faults.add(module + ": no line with Entry and Tests");
            return;
        }
        List<String> classes = classes(module);
        if (!classes.contains(entry.group(1))) {
            faults.add(module + ": its entry is no class of it: " + entry.group(1));
        }
        if (!command.group(1).contains(" -pl " + module)) {
            faults.add(module + ": its tests are those of another module: " + command.group(1));
        }
        for (MatchResult tests : TESTS.matcher(command.group(1)).results().toList()) {
            for (String test : tests.group(1).split(",", -1)) {
                if (!classes.contains(test)) {
                    faults.add(module + ": there is no test " + test);
                }
            }
        }
    }

    private static List<String> classes(String module) throws IOException {
        try (Stream<Path> files = Files.walk(Document.ROOT.resolve(module).resolve("src"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.replace(".java", ""))
                    .toList();
        }
    }
}
