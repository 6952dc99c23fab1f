// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Writer of small recordings to files, which it reads back. Prices are ticks here, so that tests are easy to read. */
final class Recordings {
    private Recordings() {}

    static LobsterRecording of(Path folder, String[] messages, String @Nullable [] book, @Nullable String snapshot)
            throws IOException {
        Path messageFile = Files.writeString(folder.resolve("messages.csv"), String.join("\n", messages));
        Path bookFile = book == null ? null : Files.writeString(folder.resolve("book.csv"), String.join("\n", book));
        Path snapshotFile = snapshot == null ? null : Files.writeString(folder.resolve("snapshot.csv"), snapshot);
        return LobsterRecording.read(messageFile, 1, bookFile, snapshotFile);
    }
}
