// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import org.outcry.soup.SessionName;

/** Listener of a {@link FeedClient}: a snapshot, then every message after it, in order and once. */
public interface FeedListener {
    /**
     * Called for each packet that arrives on a line, before it is processed: it may be late, a duplicate, of another
     * session, or damaged. The bytes are valid during the call only.
     *
     * @param line 0 for the first line of the configuration
     * @param packet the array that has the packet from its first element on
     */
    default void onPacket(int line, byte[] packet, int length) {}

    /** Called before a snapshot, which makes all earlier messages void. */
    void onSnapshotBegin(SessionName session);

    /** Called for an ITCH message, of a snapshot or after it. The bytes are valid during the call only. */
    void onMessage(byte[] buffer, int offset, int length);

    /** Called when the snapshot is complete, with the number of the next message. */
    void onSnapshotEnd(long nextNumber);

    /**
     * Called when the delivered messages can't be trusted, because a message did not fit or the lines differ. A
     * snapshot follows.
     *
     * @param reason the reason, as readable text
     */
    default void onStale(String reason) {}

    /**
     * Called when all messages that are known to exist were delivered: after a snapshot, and after each gap.
     *
     * @param nextNumber the number of the next message
     */
    default void onLive(long nextNumber) {}

    /**
     * Called when a gap was filled, by the other line or by requests, after its messages were delivered.
     *
     * @param from the first message that was missing
     * @param to the message after the last one
     */
    default void onRepaired(long from, long to) {}

    /**
     * Called once a second for each line whose numbers arrived later than on another line, or have not arrived yet.
     *
     * @param line 0 for the first line of the configuration
     * @param behindNs the longest time by which it was behind
     */
    default void onSkew(int line, long behindNs) {}

    /** Returns whether all messages since the last snapshot fit. If not, a snapshot is fetched. */
    default boolean isConsistent() {
        return true;
    }

    /** Called when every message of the session was delivered. */
    void onEndOfSession(SessionName session);
}
