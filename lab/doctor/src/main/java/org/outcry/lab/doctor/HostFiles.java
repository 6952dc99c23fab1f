// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Files of the machine, {@code /proc} and {@code /sys}, below a root: the real one, or a prepared one in tests. */
final class HostFiles {
    private static final int READ_BYTES = 1 << 16;

    private final Path root;

    HostFiles(Path root) {
        this.root = root;
    }

    private Path at(String path) {
        return root.resolve(path.substring(1));
    }

    boolean exists(String path) {
        return Files.exists(at(path));
    }

    /** Returns a file's text without surrounding blanks, or the reason why it can't be read. */
    Reading<String> read(String path) {
        try {
            return Reading.of(text(at(path)));
        } catch (NoSuchFileException e) {
            return Reading.unknown("there is no " + path);
        } catch (AccessDeniedException e) {
            return Reading.unknown("no permission to read " + path);
        } catch (IOException e) {
            return Reading.unknown(path + " can't be read: " + e.getMessage());
        }
    }

    /**
     * Reads the file with a single read. Files below {@code /proc/sys} return their text to the first read only,
     * however short it is.
     */
    private static String text(Path file) throws IOException {
        try (InputStream in = opened(file)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[READ_BYTES];
            for (int count = in.read(buffer); count > 0; count = in.read(buffer)) {
                out.write(buffer, 0, count);
            }
            return out.toString(StandardCharsets.UTF_8).strip();
        }
    }

    private static InputStream opened(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        return file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
    }

    /** Returns the lines of a file, or the reason why they can't be read. */
    Reading<List<String>> lines(String path) {
        Reading<String> text = read(path);
        return text.known() == null
                ? Reading.unknown(text.reason())
                : Reading.of(text.known().lines().toList());
    }

    /**
     * Returns the paths of a folder's entries whose whole name matches, sorted; empty if the folder can't be listed.
     */
    List<String> entries(String folder, String name) {
        Pattern pattern = Pattern.compile(name);
        try (Stream<Path> all = Files.list(at(folder))) {
            return all.map(path -> String.valueOf(path.getFileName()))
                    .filter(entry -> pattern.matcher(entry).matches())
                    .sorted()
                    .map(entry -> folder + "/" + entry)
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Returns the value after a word and a colon at the start of a line, as in {@code /proc/self/status}. */
    Reading<String> field(String path, String name) {
        Reading<List<String>> lines = lines(path);
        for (String line : lines.orElse(List.of())) {
            if (line.startsWith(name + ":")) {
                return Reading.of(line.substring(name.length() + 1).strip());
            }
        }
        return Reading.unknown(lines.known() == null ? lines.reason() : path + " has no line " + name);
    }
}
