// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import org.outcry.wire.file.EventFileCut;
import org.outcry.wire.file.SealedSegments;

/**
 * Cut of a node's journal before damage behind the bookmark, as the loss of power leaves it: of what was not forced to
 * the disk, some sectors are there, and others are not. What is cut off, the node gets again from the cluster's log.
 */
final class JournalCut {
    private JournalCut() {}

    /**
     * Cuts the journal, and puts the files aside as they were.
     *
     * @param bookmark the last command before the bookmark
     * @return whether it was cut; not if nothing behind the bookmark is damaged, or the file with the bookmark is
     * damaged before it
     */
    static boolean behind(SequencerConfig config, long bookmark, SequencerListener listener) throws IOException {
        EventFileCut cut = EventFileCut.before(
                config.journal(),
                SealedSegments.read(config.journal()),
                bookmark,
                config.directory().resolve(StartCheck.ASIDE));
        if (cut == null) {
            return false;
        }
        listener.onLine("end of the journal cut off, it is read again from the cluster's log: file="
                + cut.damage().file() + " offset=" + cut.damage().offset() + " lastCommand=" + (cut.nextNumber() - 1)
                + " bookmarkCommand=" + bookmark + " filesPutAside=" + cut.filesPutAside() + " folder="
                + config.directory().resolve(StartCheck.ASIDE) + ": "
                + cut.damage().what());
        return true;
    }
}
