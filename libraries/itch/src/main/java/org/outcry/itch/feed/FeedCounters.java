// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

/** Counters of a {@link FeedClient}. Other threads may read them, and may see an old value. */
public final class FeedCounters {
    long packets;
    long messages;
    long duplicates;
    long malformed;
    long otherSession;
    long overflowed;
    long conflicts;
    long stale;
    long gaps;
    long gapsRepaired;
    long requests;
    long snapshots;
    long snapshotsFailed;
    long snapshotsUseless;
    long snapshotMessages;

    FeedCounters() {}

    /** Returns the number of packets of all lines and of the request server. */
    public long packets() {
        return packets;
    }

    /** Returns the number of messages delivered, without those of snapshots. */
    public long messages() {
        return messages;
    }

    /** Returns the number of messages received before. */
    public long duplicates() {
        return duplicates;
    }

    /** Returns the number of malformed packets. */
    public long malformed() {
        return malformed;
    }

    /** Returns the number of packets of ended sessions, and of those that no snapshot confirmed. */
    public long otherSession() {
        return otherSession;
    }

    /** Returns the number of messages too far ahead to be kept. */
    public long overflowed() {
        return overflowed;
    }

    /** Returns the number of messages that differ from those received before under the same number. */
    public long conflicts() {
        return conflicts;
    }

    /** Returns how often what was delivered could no longer be trusted. */
    public long stale() {
        return stale;
    }

    /** Returns the number of gaps detected. */
    public long gaps() {
        return gaps;
    }

    /** Returns the number of gaps filled, by the other line or by a request. */
    public long gapsRepaired() {
        return gapsRepaired;
    }

    /** Returns the number of requests sent. */
    public long requests() {
        return requests;
    }

    /** Returns the number of snapshots applied. */
    public long snapshots() {
        return snapshots;
    }

    /** Returns the number of failed snapshots. */
    public long snapshotsFailed() {
        return snapshotsFailed;
    }

    /** Returns the number of complete snapshots not used, because they were too old or of another session. */
    public long snapshotsUseless() {
        return snapshotsUseless;
    }

    /** Returns the number of messages in the applied snapshots. */
    public long snapshotMessages() {
        return snapshotMessages;
    }
}
