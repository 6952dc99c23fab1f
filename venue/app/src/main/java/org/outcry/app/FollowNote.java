// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.outcry.sequencer.FolderNote;
import org.outcry.sequencer.StartRefusedException;

/**
 * File of a data folder that says that its process follows a venue, and what it knows of the venue.
 *
 * @param source the addresses of the venue, separated by commas
 * @param lastKnownCommand the last command of the venue that it has heard of
 * @param completeNs when it last had all commands of the venue, in ns since 1970-01-01T00:00:00Z; 0 if never
 */
public record FollowNote(String source, long lastKnownCommand, long completeNs) {
    private static final String FILE = "follower";

    /** Returns whether a folder is one of a process that follows a venue. */
    public static boolean isIn(Path folder) {
        return Files.exists(folder.resolve(FILE));
    }

    /** Reads the file of a folder. */
    public static FollowNote of(Path folder) throws IOException {
        Properties read = FolderNote.read(folder.resolve(FILE));
        return new FollowNote(
                read.getProperty("source", ""),
                FolderNote.number(read, "lastKnownCommand"),
                FolderNote.number(read, "completeNs"));
    }

    /** Writes the file. */
    void write(Path folder) throws IOException {
        Properties values = new Properties();
        values.setProperty("source", source);
        values.setProperty("lastKnownCommand", Long.toString(lastKnownCommand));
        values.setProperty("completeNs", Long.toString(completeNs));
        FolderNote.write(folder.resolve(FILE), values);
    }

    /** Removes the file: the folder is that of a venue from now on. */
    static void remove(Path folder) throws IOException {
        FolderNote.delete(folder.resolve(FILE));
    }

    /**
     * Checks that a venue can start in a folder.
     *
     * @throws StartRefusedException if its process follows another one
     */
    static void requireNone(Path folder) throws IOException {
        if (isIn(folder)) {
            throw new StartRefusedException("the folder is a copy that follows a venue: directory=" + folder
                    + " source=" + of(folder).source() + "; start it by 'outcry run --follow'");
        }
    }
}
