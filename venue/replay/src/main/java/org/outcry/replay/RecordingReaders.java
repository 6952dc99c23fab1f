// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Readers of recordings, which find the form of a file by what it says. */
public final class RecordingReaders {
    private RecordingReaders() {}

    /** Returns all readers, by the names of their forms. */
    static List<RecordingReader> all() {
        List<RecordingReader> readers = new ArrayList<>();
        ServiceLoader.load(RecordingReader.class).forEach(readers::add);
        readers.sort(Comparator.comparing(RecordingReader::form));
        return readers;
    }

    /** Returns the forms of all readers, as a list for readers of help and errors. */
    public static String forms() {
        return all().stream()
                .map(reader -> reader.form() + " (" + reader.description() + ")")
                .collect(Collectors.joining(", "));
    }

    /**
     * Reads a recording.
     *
     * @param form the name of its form; null: as the file says
     * @throws BadRowsException if it is invalid, or of no known form
     * @throws IllegalArgumentException if no form has this name, or an option is not for it
     */
    public static Recording read(Path path, @Nullable String form, RecordingOptions options) throws IOException {
        RecordingFile file = RecordingFile.of(path);
        return reader(file, form).read(file, options);
    }

    /**
     * Reads a recording with at least one command that is no seed.
     *
     * @throws BadRowsException if it is invalid, of no known form, or has nothing but seeds
     * @throws IllegalArgumentException if an option is not for its form
     */
    public static Recording readFlow(Path path, @Nullable String form, RecordingOptions options) throws IOException {
        Recording recording = read(path, form, options);
        if (recording.hasOnlySeeds()) {
            throw new BadRowsException(path, "end", "a command", "end of file", null);
        }
        return recording;
    }

    /** Returns the name of a file's form; null if none is known. */
    public static @Nullable String formOf(Path path) throws IOException {
        List<RecordingReader> found = recognising(RecordingFile.of(path));
        return found.size() == 1 ? found.getFirst().form() : null;
    }

    private static RecordingReader reader(RecordingFile file, @Nullable String form) throws IOException {
        if (form != null) {
            return all().stream()
                    .filter(reader -> reader.form().equals(form))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("--form must be one of " + forms() + ": " + form));
        }
        List<RecordingReader> found = recognising(file);
        if (found.size() == 1) {
            return found.getFirst();
        }
        if (found.isEmpty()) {
            throw new BadRowsException(
                    file.path(), "beginning", "a recording, one of " + forms(), file.firstLine(), null);
        }
        String several = found.stream().map(RecordingReader::form).collect(Collectors.joining(", "));
        throw new BadRowsException(file.path(), "beginning", "one form; say it with --form", several, null);
    }

    private static List<RecordingReader> recognising(RecordingFile file) throws IOException {
        List<RecordingReader> found = new ArrayList<>();
        for (RecordingReader reader : all()) {
            if (reader.recognises(file)) {
                found.add(reader);
            }
        }
        return found;
    }
}
