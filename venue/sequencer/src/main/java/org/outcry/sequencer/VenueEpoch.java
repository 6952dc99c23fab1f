// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * Epoch of a venue, which grows when a process that follows it is promoted. Of two venues with the same commands, that
 * of the higher epoch counts.
 *
 * @param number the epoch, from 1
 * @param command the last command before it
 * @param text when and why it began; empty for the first one
 */
public record VenueEpoch(long number, long command, String text) {
    /** The epoch of a venue that replaces no other. */
    private static final VenueEpoch FIRST = new VenueEpoch(1, 0, "");

    private static final String FILE = "epoch";

    /** Reads the epoch of a folder. */
    public static VenueEpoch of(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return FIRST;
        }
        Properties read = FolderNote.read(file);
        return new VenueEpoch(
                FolderNote.number(read, "number"), FolderNote.number(read, "command"), read.getProperty("text", ""));
    }

    /** Writes the epoch into a folder, and forces it to the disk. */
    public void write(Path folder) throws IOException {
        Properties values = new Properties();
        values.setProperty("number", Long.toString(number));
        values.setProperty("command", Long.toString(command));
        values.setProperty("text", text);
        FolderNote.write(folder.resolve(FILE), values);
    }
}
