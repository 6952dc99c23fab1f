// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Replay of a journal's commands through an applier, beginning after its engine's last command. */
final class JournalReplay implements FrameHandler {
    private static final int COMMANDS_AT_ONCE = 256;

    private final EventFileSpec spec;
    private final Applier applier;
    private final Runnable betweenBatches;
    private @Nullable EventFileReader journal;

    JournalReplay(EventFileSpec spec, Applier applier) {
        this(spec, applier, () -> {});
    }

    /**
     * Creates a replay with rests.
     *
     * @param betweenBatches runs after each 4,096 commands at most
     */
    JournalReplay(EventFileSpec spec, Applier applier, Runnable betweenBatches) {
        this.spec = spec;
        this.applier = applier;
        this.betweenBatches = betweenBatches;
    }

    /**
     * Applies the commands up to {@code last}.
     *
     * @throws StartRefusedException if the journal ends before it, holds a record that is not a command, or begins with
     * one of a former layout, or of rules that are not followed any more
     */
    void runTo(long last) throws IOException {
        long next = applier.engine().commandNumber() + 1;
        if (next > last) {
            return;
        }
        try (EventFileReader reader = EventFileReader.open(spec)) {
            if (next < reader.firstPresentNumber()) {
                throw new StartRefusedException("journal of an earlier version can't be replayed: commandNumber=" + next
                        + " firstOfThisVersion=" + reader.firstPresentNumber()
                        + "; restore the snapshots from a copy, or start the version that wrote it");
            }
            journal = reader;
            reader.seek(next);
            while (reader.position() <= last) {
                if (reader.poll(this, last, COMMANDS_AT_ONCE) == 0) {
                    throw new StartRefusedException("journal ends before its last command: commandNumber="
                            + reader.position() + " last=" + last + "; check it with 'outcry journal verify'");
                }
                betweenBatches.run();
            }
        } finally {
            journal = null;
        }
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        EventFileReader reader = Objects.requireNonNull(journal);
        if (!applier.apply(reader.timeNs(), methodId, buffer, offset, length)) {
            throw new StartRefusedException("journal holds a record that is no command: file=" + reader.file()
                    + " offset=" + reader.offset() + " commandNumber=" + reader.number() + " cause="
                    + applier.fault() + "; start with the version that wrote it, or go back to a copy of the data"
                    + " folder from before this command");
        }
    }
}
