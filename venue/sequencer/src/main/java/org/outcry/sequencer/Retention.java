// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.file.SegmentRetention;

/**
 * Retention of snapshots, journal files and files of the event log. A file goes if it is older than is kept, or if
 * there are more than are kept; but never one that recovery, a gateway's start or the present day needs.
 *
 * @param snapshots the number of newest snapshots that are kept; at least 2, so that recovery survives a damaged one
 * @param journal what is kept of the journal; commands after the oldest kept snapshot always are
 * @param events what is kept of the event log
 * @param archive the folder that files are moved to, compressed; null to delete them
 */
public record Retention(
        int snapshots,
        SegmentRetention journal,
        SegmentRetention events,
        @Nullable Path archive) {
    /** The default number of snapshots. */
    public static final int USUAL_SNAPSHOTS = 8;

    /** The default size of journal and event log, each. */
    public static final long USUAL_BYTES = 16L << 30;

    public Retention {
        if (snapshots < 2) {
            throw new IllegalArgumentException("too few snapshots: snapshots=" + snapshots + ": keep at least 2");
        }
    }

    /** Returns the retention of eight snapshots, the whole journal and the whole event log. */
    public static Retention usual() {
        return new Retention(USUAL_SNAPSHOTS, SegmentRetention.WHOLE, SegmentRetention.WHOLE, null);
    }
}
