// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Encoding;

/**
 * Schema files that are committed beside the sources. Every change of an event interface must be accepted: one that
 * breaks nothing by {@code compatible}, any by {@code breaking}; then the file is written.
 */
final class SchemaFiles {
    /** The folder of the files; without this option nothing is compared. */
    static final String FOLDER = "outcry.wire.schema";
    /** {@code compatible} or {@code breaking}, to write the files. */
    static final String ACCEPT = "outcry.wire.schema.accept";
    /**
     * The encodings in which something is kept, separated by commas; all but raw, which no change survives, if it is
     * absent.
     */
    static final String ENCODINGS = "outcry.wire.schema.encodings";

    private final @Nullable Path folder;
    private final String accept;
    private final Set<Encoding> kept;

    /**
     * Reads which files the options name.
     *
     * @throws IllegalArgumentException if an option has no such value
     */
    SchemaFiles(Map<String, String> options) {
        String name = option(options, FOLDER);
        folder = name.isEmpty() ? null : Path.of(name);
        accept = option(options, ACCEPT);
        if (!List.of("", "compatible", "breaking").contains(accept)) {
            throw new IllegalArgumentException(
                    "option out of bounds: " + ACCEPT + "=" + accept + ": use compatible or breaking");
        }
        kept = kept(option(options, ENCODINGS));
    }

    /** Returns the compiler has null for an option without a value. */
    private static String option(Map<String, String> options, String name) {
        String value = options.get(name);
        return value == null ? "" : value.strip();
    }

    private static Set<Encoding> kept(String names) {
        Set<Encoding> kept = EnumSet.noneOf(Encoding.class);
        if (names.isBlank()) {
            kept.addAll(EnumSet.complementOf(EnumSet.of(Encoding.RAW)));
        } else {
            for (String name : names.split(",", -1)) {
                kept.add(Encoding.valueOf(name.strip()));
            }
        }
        return kept;
    }

    /**
     * Returns the changes that are not accepted, in words for the element that each concerns; empty if file and sources
     * agree.
     */
    List<Finding> check(EventInterfaceModel events) throws IOException {
        if (folder == null) {
            return List.of();
        }
        Path file = folder.resolve(events.qualifiedName() + ".schema");
        Schema now = Schema.of(events);
        String text = now.text(events.qualifiedName());
        if (!Files.exists(file)) {
            if (accept.isEmpty()) {
                return List.of(new Finding(
                        null,
                        "schema of " + events.simpleName() + ": not committed: file=" + file + remedy("compatible")));
            }
            write(file, text);
            return List.of();
        }
        String committed = Files.readString(file);
        if (committed.equals(text)) {
            return List.of();
        }
        return compare(file, committed, text, now, events);
    }

    private List<Finding> compare(Path file, String committed, String text, Schema now, EventInterfaceModel events)
            throws IOException {
        Set<Encoding> encodings = EnumSet.copyOf(kept);
        List<Finding> breaking = new ArrayList<>();
        List<Finding> compatible = new ArrayList<>();
        for (SchemaChange change : SchemaComparison.of(Schema.parse(committed), now)) {
            SchemaChange among = change.among(encodings);
            (among.breaks().isEmpty() ? compatible : breaking)
                    .add(new Finding(
                            among,
                            among.text(encodings)
                                    + remedy(among.breaks().isEmpty() ? "compatible" : "breaking")
                                    + ", if it is meant"));
        }
        boolean accepted = accept.equals("breaking") || (accept.equals("compatible") && breaking.isEmpty());
        if (accepted) {
            write(file, text);
            return List.of();
        }
        if (breaking.isEmpty() && compatible.isEmpty()) {
            return List.of(new Finding(
                    null,
                    "schema of " + events.simpleName() + ": the same, written differently: file=" + file
                            + remedy("compatible")));
        }
        return breaking.isEmpty() ? compatible : breaking;
    }

    private static String remedy(String how) {
        return ": compile with -A" + ACCEPT + "=" + how;
    }

    private static void write(Path file, String text) throws IOException {
        Path parent = file.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        Files.writeString(file, text);
    }

    /**
     * Error that fails the build.
     *
     * @param change the change that it is about, or null
     */
    record Finding(@Nullable SchemaChange change, String text) {}
}
