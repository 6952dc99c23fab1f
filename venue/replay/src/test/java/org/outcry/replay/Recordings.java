// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writer of small recordings to files, which it reads back. Prices are ticks here, so that tests are easy to read. */
final class Recordings {
    private Recordings() {}

    /** Replays a recording. */
    static ReplayResult replay(
            ReplayTarget target, CommandSink sink, LobsterRecording recording, boolean followVenuePriority)
            throws IOException {
        return new Replay(target, Pace.asFastAsItGoes(), sink)
                .run(recording.imported(BigDecimal.ONE), followVenuePriority);
    }

    /** Returns the comparison of a replay. */
    static ReplayResult.Comparison comparison(ReplayResult result) {
        return Objects.requireNonNull(result.comparison());
    }

    static LobsterRecording of(Path folder, String[] messages, String @Nullable [] book, @Nullable String snapshot)
            throws IOException {
        Path messageFile = Files.writeString(folder.resolve("messages.csv"), String.join("\n", messages));
        Path bookFile = book == null ? null : Files.writeString(folder.resolve("book.csv"), String.join("\n", book));
        Path snapshotFile = snapshot == null ? null : Files.writeString(folder.resolve("snapshot.csv"), snapshot);
        return LobsterRecording.read("", messageFile, 1, bookFile, snapshotFile);
    }
}
