// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.fault;

/** Fault of packets of the feed. */
public enum FeedFault {
    /** A packet is not sent. */
    DROP("dropped"),
    /** It is sent twice. */
    DUPLICATE("sent twice"),
    /** It is sent after the next one. */
    REORDER("sent late"),
    /** It is sent after a time. */
    DELAY("delayed"),
    /** It names another session. */
    WRONG_SESSION("wrong session"),
    /** No packet is sent for a time. */
    STALE("line silent");

    private final String note;

    FeedFault(String note) {
        this.note = note;
    }

    String note() {
        return note;
    }
}
