package org.outcry.itch.feed;

/** What a {@link FeedClient} counted. Read by the client's thread, or by another one that can do with an old value. */
public final class FeedCounters {
    long packets;
    long messages;
    long duplicates;
    long malformed;
    long otherSession;
    long overflowed;
    long gaps;
    long gapsRepaired;
    long requests;
    long snapshots;
    long snapshotsFailed;
    long snapshotsUseless;
    long snapshotMessages;

    FeedCounters() {}

    /** Packets of all lines and of the request server. */
    public long packets() {
        return packets;
    }

    /** Messages that were delivered, without those of snapshots. */
    public long messages() {
        return messages;
    }

    /** Messages that had come before. */
    public long duplicates() {
        return duplicates;
    }

    /** Packets that weren't packets. */
    public long malformed() {
        return malformed;
    }

    /** Packets of a session that is over. */
    public long otherSession() {
        return otherSession;
    }

    /** Messages that were too far ahead to be kept. */
    public long overflowed() {
        return overflowed;
    }

    /** Holes that were found. */
    public long gaps() {
        return gaps;
    }

    /** Holes that were filled, by the other line or by a request. */
    public long gapsRepaired() {
        return gapsRepaired;
    }

    /** Requests that were sent. */
    public long requests() {
        return requests;
    }

    /** Snapshots that were applied. */
    public long snapshots() {
        return snapshots;
    }

    /** Snapshots that failed on the way. */
    public long snapshotsFailed() {
        return snapshotsFailed;
    }

    /** Snapshots that were whole but not newer than what was delivered, or of another session. */
    public long snapshotsUseless() {
        return snapshotsUseless;
    }

    /** Messages of snapshots that were applied. */
    public long snapshotMessages() {
        return snapshotMessages;
    }
}
