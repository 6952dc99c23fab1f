// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.days;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.outcry.demo.day.DaysPlan;
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

    /**
     * Adds up the sizes of the files in a folder and below, by the beginning of their names. What is removed meanwhile
     * does not count.
     */
    private static long under(Path folder, String prefix) throws IOException {
        long[] bytes = {0};
        if (Files.isDirectory(folder)) {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    bytes[0] += String.valueOf(file.getFileName()).startsWith(prefix) ? attributes.size() : 0;
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                    if (e instanceof NoSuchFileException) {
                        return FileVisitResult.CONTINUE;
                    }
                    throw e;
                }
            });
        }
        return bytes[0];
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
