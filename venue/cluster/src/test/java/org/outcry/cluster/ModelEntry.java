// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

/** Entry of the log; each has a number of its own, so that another one in its place is not taken for it. */
final class ModelEntry {
    /** Kind of an entry of the log. */
    enum Kind {
        /** Message of a source. */
        MESSAGE,
        /** A timer that is due. */
        TIMER,
        /** End of a link. */
        LINK_CLOSED,
        /** Request for a snapshot. */
        SNAPSHOT,
        /** Start of a leader's term. */
        NEW_TERM
    }

    final long id;
    final long term;
    final Kind kind;
    final long timeNs;
    /** The link of a message or of an end; the number of a timer. */
    final long link;

    final byte[] bytes;

    ModelEntry(long id, long term, Kind kind, long timeNs, long link, byte[] bytes) {
        this.id = id;
        this.term = term;
        this.kind = kind;
        this.timeNs = timeNs;
        this.link = link;
        this.bytes = bytes;
    }
}
