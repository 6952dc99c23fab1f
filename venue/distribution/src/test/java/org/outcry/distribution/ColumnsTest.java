// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Bound of the columns of all sources, which the formatter keeps for code but not for comments and long texts. */
final class ColumnsTest {
    private static final int MAX_COLUMNS = 120;
    private static final String TEXT_BLOCK = "\"\"\"";
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    @Test
    void shouldEndEachLineAtColumn120() throws IOException {
        List<String> longer = new ArrayList<>();
        int files = 0;
        for (String folder : List.of("libraries", "venue", "lab", "examples")) {
            for (Path file : sources(ROOT.resolve(folder))) {
                addLonger(file, longer);
                files++;
            }
        }
        assertThat(files).isGreaterThan(1_000);
        assertThat(longer)
                .as("lines of more than 120 columns: wrap the comment, or split the text by \" + \"")
                .isEmpty();
    }

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().matches(".*/src/(main|test)/java/.*\\.java"))
                    .toList();
        }
    }

    /** Adds the lines outside of text blocks, whose lines are what a program prints or reads. */
    private static void addLonger(Path file, List<String> longer) throws IOException {
        boolean inBlock = false;
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            boolean wasInBlock = inBlock;
            inBlock ^= line.split(TEXT_BLOCK, -1).length % 2 == 0;
            if (line.length() > MAX_COLUMNS && !inBlock && !wasInBlock) {
                longer.add(ROOT.relativize(file) + ":" + number + ": " + line.length() + " columns");
            }
        }
    }
}
