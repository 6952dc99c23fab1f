// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import org.outcry.soup.SessionName;

/** Listener of a {@link FeedClient}: a snapshot, then every message after it, in order and once. */
public interface FeedListener {
    /**
     * Called for each packet that came on a line, before anything is made of it: it may be late, a duplicate, of another session, or damaged. The bytes
     * are valid during the call only.
     *
     * @param line 0 for the first line of the configuration
     * @param packet has the packet from its first element on
     */
    default void onPacket(int line, byte[] packet, int length) {}

    /** Called before a snapshot. All messages delivered before are void. */
    void onSnapshotBegin(SessionName session);

    /** Called for an ITCH message, of a snapshot or after it. The bytes are valid during the call only. */
    void onMessage(byte[] buffer, int offset, int length);

    /** Called when the snapshot is complete, with the number of the next message. */
    void onSnapshotEnd(long nextNumber);

    /**
     * Called when what was delivered can no longer be trusted: a message did not fit, or the lines differ. A snapshot follows.
     *
     * @param reason the reason, as readable text
     */
    default void onStale(String reason) {}

    /** Returns whether all messages since the last snapshot fitted. If not, a snapshot is fetched. */
    default boolean isConsistent() {
        return true;
    }

    /** Called when every message of the session was delivered. */
    void onEndOfSession(SessionName session);
}
