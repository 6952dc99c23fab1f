// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.outcry.sequencer.ReplicaFolder;
import org.outcry.sequencer.StartRefusedException;

/**
 * Version of the layout of the messages in the replicated log ({@link SourceMessage}), in a file beside it, so that no
 * other build takes them for something else.
 */
final class LogLayout {
    /** The version that this build writes and reads. */
    static final int VERSION = 2;

    /** The file, in the folder of the replicated log. */
    static final String FILE = "layout";

    /** The version of a log without the file. */
    private static final String FIRST = "1";

    private LogLayout() {}

    /**
     * Requires that a node's log is of this version. Writes the file if there is no log yet.
     *
     * @param folder the folder of the log
     * @throws StartRefusedException if it is of another version
     */
    static void require(Path folder) {
        Path file = folder.resolve(FILE);
        String own = Integer.toString(VERSION);
        try {
            if (!Files.exists(file) && isEmpty(folder)) {
                Files.createDirectories(folder);
                Files.writeString(file, own + "\n", StandardCharsets.US_ASCII);
                return;
            }
            String found = Files.exists(file)
                    ? Files.readString(file, StandardCharsets.US_ASCII).strip()
                    : FIRST;
            if (!found.equals(own)) {
                throw new StartRefusedException("the replicated log has another layout: folder=" + folder + " found="
                        + found + " expected=" + own + "; start it with the build that wrote it, or, if other nodes run"
                        + " with this one, " + ReplicaFolder.REMEDY);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return true;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            return !files.iterator().hasNext();
        }
    }
}
