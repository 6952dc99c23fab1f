// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Folder with the commands of a test, the events expected of them, and perhaps the commands before. */
record Scenario(Path folder) {
    static final String IN = "in.yaml";
    static final String OUT = "out.yaml";
    static final String SETUP = "setup.yaml";

    /** Returns the scenarios in a folder, by name. */
    static List<Scenario> in(Path folder) {
        List<Scenario> scenarios = new ArrayList<>();
        try (Stream<Path> entries = Files.list(folder)) {
            entries.filter(Files::isDirectory).sorted().map(Scenario::new).forEach(scenarios::add);
        } catch (IOException e) {
            throw new UncheckedIOException("can't list scenarios: folder=" + folder, e);
        }
        if (scenarios.isEmpty()) {
            throw new IllegalArgumentException(
                    "no scenarios: folder=" + folder + ": make folders with " + IN + " in it");
        }
        return scenarios;
    }

    String name() {
        return String.valueOf(folder.getFileName());
    }

    List<Document> commands() {
        return Documents.of(name() + "/" + IN, read(folder.resolve(IN)));
    }

    /** Returns the commands before: its own, else those of the folder that holds the scenarios, else none. */
    List<Document> setup() {
        Path own = folder.resolve(SETUP);
        Path shared = folder.resolveSibling(SETUP);
        if (Files.exists(own)) {
            return Documents.of(name() + "/" + SETUP, read(own));
        }
        return Files.exists(shared) ? Documents.of(SETUP, read(shared)) : List.of();
    }

    List<Document> expected() {
        Path out = folder.resolve(OUT);
        if (!Files.exists(out)) {
            throw new AssertionError(
                    "no expected events: file=" + out + ": write it, or run with " + BehaviourTest.REWRITE_REMEDY);
        }
        return Documents.of(name() + "/" + OUT, read(out));
    }

    /** Writes what happened over what was expected; comments at the top of the file stay. */
    void rewrite(String events) {
        Path out = folder.resolve(OUT);
        StringBuilder text = new StringBuilder();
        if (Files.exists(out)) {
            read(out)
                    .lines()
                    .takeWhile(line -> line.startsWith("#") && !line.startsWith(Runner.COMMAND_COMMENT))
                    .forEach(line -> text.append(line).append('\n'));
        }
        try {
            Files.writeString(out, text.append(events));
        } catch (IOException e) {
            throw new UncheckedIOException("can't write expected events: file=" + out, e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException("can't read scenario: file=" + file, e);
        }
    }
}
