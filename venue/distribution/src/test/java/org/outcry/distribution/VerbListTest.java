// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Outcry;
import picocli.CommandLine;

/** Test of the lists of verbs: by group, a short line for each. */
final class VerbListTest {
    private static final int MOST_WORDS = 10;
    private static final int MOST_COLUMNS = 80;
    private static final int HELP_COLUMNS = 100;

    private final CommandLine outcry = Outcry.commandLine();
    private final CommandLine lab =
            Objects.requireNonNull(outcry.getSubcommands().get("lab"));

    @Test
    void shouldListEveryVerbByAShortSentence() {
        assertThat(Stream.of(outcry, lab)
                        .flatMap(parent -> parent.getSubcommands().values().stream())
                        .filter(verb -> !verb.getCommandSpec().usageMessage().hidden()))
                .hasSizeGreaterThan(55)
                .allSatisfy(verb -> {
                    Listed listed = verb.getCommand().getClass().getAnnotation(Listed.class);
                    assertThat(listed)
                            .as("%s has no line: @Listed", verb.getCommandName())
                            .isNotNull();
                    assertThat(listed.as().split(" ", -1)).as(listed.as()).hasSizeLessThanOrEqualTo(MOST_WORDS);
                    assertThat(listed.as()).endsWith(".");
                });
    }

    @Test
    void shouldGroupTheLists() {
        assertThat(headings(outcry))
                .containsExactly(
                        "Start here",
                        "Orders and trades",
                        "Operate",
                        "Files",
                        "Market data",
                        "Cluster",
                        "Your service",
                        "This machine");
        assertThat(headings(lab)).containsExactly("Your service", "This machine", "This repository's figures");
    }

    @Test
    void shouldPrintALineForEachVerb() {
        assertThat(Stream.of(outcry, lab)
                        .flatMap(parent -> parent.getUsageMessage(CommandLine.Help.Ansi.OFF)
                                .lines())
                        .filter(line -> line.startsWith("  ")))
                .hasSizeGreaterThan(55)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(MOST_COLUMNS));
    }

    @Test
    void shouldFitTheHelpIntoColumnsAndLeaveExamplesWhole() {
        List<String> faults = new ArrayList<>();
        helps(outcry, faults);
        assertThat(faults)
                .as("lines of help of more than %d columns; examples that are wrapped, or two in a line", HELP_COLUMNS)
                .isEmpty();
    }

    private static void helps(CommandLine verb, List<String> faults) {
        List<String> lines =
                verb.getUsageMessage(CommandLine.Help.Ansi.OFF).lines().toList();
        String name = verb.getCommandSpec().qualifiedName() + ": ";
        lines.stream().filter(line -> line.length() > HELP_COLUMNS).forEach(line -> faults.add(name + line));
        Stream.of(verb.getCommandSpec().usageMessage().footer())
                .map(line -> line.formatted().stripTrailing())
                .filter(line -> !lines.contains(line) || line.contains("; outcry "))
                .forEach(line -> faults.add(name + line));
        verb.getSubcommands().values().forEach(each -> helps(each, faults));
    }

    /** Returns the lines between an empty one and one that is indented. */
    private static List<String> headings(CommandLine parent) {
        List<String> lines =
                parent.getUsageMessage(CommandLine.Help.Ansi.OFF).lines().toList();
        return IntStream.range(1, lines.size() - 1)
                .filter(i -> lines.get(i - 1).isEmpty() && lines.get(i + 1).startsWith("  "))
                .mapToObj(lines::get)
                .toList();
    }
}
