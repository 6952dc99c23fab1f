// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Ids and levels of the lines of a running process, by the beginnings of their texts. A test compares them with the
 * sources and with docs/lines.md.
 */
final class LogCatalogue {
    private static final char COMPOSED = '~';
    private static final Entry OTHER = new Entry("other", "INFO", "", false);

    /**
     * Kind of line.
     *
     * @param composed whether the sources have no literal with that beginning
     */
    record Entry(String id, String level, String beginning, boolean composed) {}

    private final List<Entry> entries;

    private LogCatalogue(List<Entry> entries) {
        this.entries = entries;
    }

    static LogCatalogue read() {
        List<Entry> entries = new ArrayList<>();
        try (InputStream in = Objects.requireNonNull(LogCatalogue.class.getResourceAsStream("lines.txt"))) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (!line.startsWith("#")) {
                    String[] parts = line.split(" ", 3);
                    boolean composed = parts[2].charAt(0) == COMPOSED;
                    entries.add(new Entry(parts[0], parts[1], composed ? parts[2].substring(1) : parts[2], composed));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        entries.sort(Comparator.comparingInt((Entry entry) -> entry.beginning().length())
                .reversed());
        return new LogCatalogue(List.copyOf(entries));
    }

    /** Returns the kind of a line: that with the longest beginning. */
    Entry find(String text) {
        for (Entry entry : entries) {
            if (text.startsWith(entry.beginning())) {
                return entry;
            }
        }
        return OTHER;
    }

    List<Entry> all() {
        return entries;
    }
}
