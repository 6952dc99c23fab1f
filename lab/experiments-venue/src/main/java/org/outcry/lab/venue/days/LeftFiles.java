// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.days;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.outcry.demo.day.DaysPlan;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Files and numbers that a killed venue left.
 *
 * @param commands the number of the last command
 * @param events the number of the last event
 * @param commandBytes bytes of the journal for each command that it still has
 * @param eventBytes bytes of the event log for each event that it still has
 * @param afterSnapshot commands after the newest snapshot, which a start executes again
 * @param afterBookmark events after the newest bookmark of the gateway that is furthest behind
 */
record LeftFiles(
        FolderBytes bytes,
        long commands,
        long events,
        double commandBytes,
        double eventBytes,
        long afterSnapshot,
        long afterBookmark) {
    private static final Pattern SNAPSHOT = Pattern.compile("(snapshot)-(\\d+)\\.state");
    private static final Pattern BOOKMARK = Pattern.compile("([a-z]+)-(\\d{20}).*");

    static LeftFiles of(DaysPlan plan) throws IOException {
        SequencerConfig files = SequencerConfig.of(plan.data());
        FolderBytes bytes = FolderBytes.of(plan);
        long commands = last(files.journal());
        long events = last(files.eventLog());
        long snapshot = newest(plan.data(), SNAPSHOT).values().stream()
                .mapToLong(Long::longValue)
                .max()
                .orElse(0);
        long bookmark = newest(plan.data().resolve("bookmarks"), BOOKMARK).values().stream()
                .mapToLong(Long::longValue)
                .min()
                .orElse(0);
        return new LeftFiles(
                bytes,
                commands,
                events,
                bytes.journal() / (double) (commands - files.journal().segments()[0] + 1),
                bytes.events() / (double) (events - files.eventLog().segments()[0] + 1),
                commands - snapshot,
                events - bookmark);
    }

    double eventsPerCommand() {
        return events / (double) commands;
    }

    private static long last(EventFileSpec log) throws IOException {
        try (EventFileReader reader = EventFileReader.open(log)) {
            return reader.nextNumber() - 1;
        }
    }

    /** Returns the highest number in the names of files, for each name before it: groups 2 and 1 of the pattern. */
    private static Map<String, Long> newest(Path folder, Pattern pattern) throws IOException {
        Map<String, Long> newest = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Matcher name = pattern.matcher(String.valueOf(file.getFileName()));
                    if (name.matches()) {
                        newest.merge(name.group(1), Long.parseLong(name.group(2)), Math::max);
                    }
                }
            }
        }
        return newest;
    }
}
