// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Properties;

/** Small file of a data folder with texts by name. It is replaced as a whole, and forced to the disk. */
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

    /** Writes a file. */
    public static void write(Path file, Properties values) throws IOException {
        StringWriter text = new StringWriter();
        values.store(text, null);
        Path next = file.resolveSibling(file.getFileName() + ".next");
        try (FileChannel channel = FileChannel.open(
                next, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        forceFolder(file.toAbsolutePath().resolveSibling("."));
    }

    /** Deletes a file, if it is there. */
    public static void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
        forceFolder(file.toAbsolutePath().resolveSibling("."));
    }

    private static void forceFolder(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
