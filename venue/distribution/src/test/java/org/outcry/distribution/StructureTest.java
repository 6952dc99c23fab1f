// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Bounds of the sources' size and of who names whom, where the structure depends on them. The messages print the
 * counts.
 */
final class StructureTest {
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path ENGINE = ROOT.resolve("venue/engine/src/main/java/org/outcry/engine");
    private static final Path WIRE = ROOT.resolve("libraries/wire/src/main/java/org/outcry/wire");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);

    @Test
    void shouldWriteAndReadTheEnginesStateInFewLines() {
        long lines = 0;
        for (String file :
                List.of("snapshot/SnapshotReader.java", "snapshot/SnapshotWriter.java", "saved/SnapshotBytes.java")) {
            lines += codeLines(ENGINE.resolve(file));
        }
        assertThat(lines)
                .as("lines of code that write, hash and read a snapshot, without imports, comments and empty lines")
                .isBetween(50L, 300L);
    }

    @Test
    void shouldKnowTheSequencerOfOneMachineOnlyInItsModule() {
        assertThat(Stream.of("libraries", "venue", "lab")
                        .flatMap(folder -> mainSources(folder).stream())
                        .filter(file -> !file.startsWith(ROOT.resolve("venue/sequencer")))
                        .filter(file -> text(file).contains("SoloSequencer")))
                .as("main files outside of venue/sequencer that name SoloSequencer")
                .isEmpty();
    }

    @Test
    void shouldHaveFewPublicTypesInThePackageThatUsersOfWireImport() {
        assertThat(mainSources("libraries/wire").stream()
                        .filter(file ->
                                file.startsWith(WIRE) && WIRE.relativize(file).getNameCount() == 1)
                        .filter(file -> text(file).lines().anyMatch(line -> line.startsWith("public "))))
                .as("public types of org.outcry.wire")
                .hasSizeBetween(5, 26);
    }

    private static long codeLines(Path file) {
        return COMMENT.matcher(text(file))
                .replaceAll("")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("import ") && !line.startsWith("package "))
                .count();
    }

    private static List<Path> mainSources(String folder) {
        try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/src/main/java/"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
