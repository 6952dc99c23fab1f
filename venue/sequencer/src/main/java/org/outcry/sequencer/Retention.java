package org.outcry.sequencer;

/**
 * How long a venue keeps what it could do without. The event log is kept whole: gateways start from its beginning.
 *
 * @param snapshots how many snapshots are kept, the newest; at least 2, so that a damaged one is no end
 * @param journalNs files whose commands are all older are deleted, in ns, or {@link #ALL}; what the oldest snapshot kept
 *     needs is never deleted
 */
public record Retention(int snapshots, long journalNs) {
    /** Everything is kept. */
    public static final long ALL = -1;

    /** How many snapshots are usually kept. */
    public static final int USUAL_SNAPSHOTS = 8;

    public Retention {
        if (snapshots < 2) {
            throw new IllegalArgumentException("too few snapshots: snapshots=" + snapshots + ": keep at least 2");
        }
    }

    /** Eight snapshots, and the whole journal. */
    public static Retention usual() {
        return new Retention(USUAL_SNAPSHOTS, ALL);
    }
}
