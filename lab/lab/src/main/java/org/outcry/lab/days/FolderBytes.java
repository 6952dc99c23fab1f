// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.days;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.outcry.wire.text.Json;

/**
 * Sizes of a venue's files.
 *
 * @param other those that are neither journal nor events, snapshots nor bookmarks, prepared files among them
 */
record FolderBytes(long journal, long events, long snapshots, long bookmarks, long other, long archive) {
    static FolderBytes of(DaysPlan plan) throws IOException {
        long all = under(plan.data(), "");
        long journal = under(plan.data(), "journal-");
        long events = under(plan.data(), "events-");
        long snapshots = under(plan.data(), "snapshot-");
        long bookmarks = under(plan.data().resolve("bookmarks"), "");
        return new FolderBytes(
                journal,
                events,
                snapshots,
                bookmarks,
                all - journal - events - snapshots - bookmarks,
                under(plan.archive(), ""));
    }

    /** Adds up the sizes of the files in a folder and below, by the beginning of their names. */
    private static long under(Path folder, String prefix) throws IOException {
        long bytes = 0;
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.toList()) {
                    bytes += String.valueOf(file.getFileName()).startsWith(prefix) ? bytes(file) : 0;
                }
            }
        }
        return bytes;
    }

    private static long bytes(Path file) throws IOException {
        try {
            return Files.isRegularFile(file) ? Files.size(file) : 0;
        } catch (NoSuchFileException e) {
            // Removed meanwhile.
            return 0;
        }
    }

    /** Returns those of the data folder. */
    long live() {
        return journal + events + snapshots + bookmarks + other;
    }

    Json json() {
        return new Json()
                .put("live", live())
                .put("journal", journal)
                .put("events", events)
                .put("snapshots", snapshots)
                .put("bookmarks", bookmarks)
                .put("other", other)
                .put("archive", archive);
    }
}
