// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** Deletion of old snapshots, and of unfinished ones, after a new one. Used on the snapshot thread. */
final class OldSnapshots {
    private final SequencerConfig config;
    private final SequencerListener listener;

    OldSnapshots(SequencerConfig config, SequencerListener listener) {
        this.config = config;
        this.listener = listener;
    }

    /** Deletes all but the newest that are kept. */
    void delete() {
        try {
            SnapshotFile.deleteUnfinished(config.directory());
            List<SnapshotFile> snapshots = SnapshotFile.list(config.directory());
            for (int i = config.retention().snapshots(); i < snapshots.size(); i++) {
                Files.deleteIfExists(snapshots.get(i).path());
            }
        } catch (IOException e) {
            listener.onLine("old snapshots could not be deleted, they are tried again after the next one: " + e);
        }
    }
}
