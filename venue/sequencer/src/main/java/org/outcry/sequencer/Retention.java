// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

/**
 * Retention of snapshots and journal files. The event log is always kept whole, because gateways read it from its beginning.
 *
 * @param snapshots the number of newest snapshots that are kept; at least 2, so that recovery survives a damaged one
 * @param journalNs the age, in ns, from which journal files are deleted, or {@link #ALL}; commands after the oldest kept snapshot are
 * never deleted
 */
public record Retention(int snapshots, long journalNs) {
    /** The value that keeps the whole journal. */
    public static final long ALL = -1;

    /** The default number of snapshots. */
    public static final int USUAL_SNAPSHOTS = 8;

    public Retention {
        if (snapshots < 2) {
            throw new IllegalArgumentException("too few snapshots: snapshots=" + snapshots + ": keep at least 2");
        }
    }

    /** Returns the default: eight snapshots and the whole journal. */
    public static Retention usual() {
        return new Retention(USUAL_SNAPSHOTS, ALL);
    }
}
