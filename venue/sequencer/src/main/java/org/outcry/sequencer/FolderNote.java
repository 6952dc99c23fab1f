// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Properties;

/** Small files of a data folder, such as those with texts by name. Each is replaced as a whole, and forced to disk. */
public final class FolderNote {
    private FolderNote() {}

    /** Reads a file. */
    public static Properties read(Path file) throws IOException {
        Properties values = new Properties();
        values.load(new StringReader(Files.readString(file)));
        return values;
    }

    /**
     * Returns a number.
     *
     * @throws StartRefusedException if it is none
     */
    public static long number(Properties values, String name) {
        String text = values.getProperty(name, "");
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new StartRefusedException(
                    "a file of the data folder has no number: name=" + name + " value=" + text
                            + "; restore it from a copy",
                    e);
        }
    }

    /** Writes a file with texts by name, as {@link #write(Path, String)} does. */
    public static void write(Path file, Properties values) throws IOException {
        StringWriter text = new StringWriter();
        values.store(text, null);
        write(file, text.toString());
    }

    /** Writes a file, which is complete or not there, and on the disk when this returns. */
    public static void write(Path file, String text) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(unfinished, text);
        force(unfinished);
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        force(file.toAbsolutePath().resolveSibling("."));
    }

    /** Deletes a file, if it is there. */
    public static void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
        force(file.toAbsolutePath().resolveSibling("."));
    }

    /** Forces a file, or the names in a folder, to the disk. */
    public static void force(Path path) throws IOException {
        try (FileChannel open = FileChannel.open(path, StandardOpenOption.READ)) {
            open.force(true);
        }
    }
}
