package org.outcry.itch.feed;

import org.outcry.soup.SessionName;

/** What a {@link FeedClient} delivers: a snapshot, then every message behind it, in order and once. */
public interface FeedListener {
    /** A snapshot follows: everything that was delivered before is void. */
    void onSnapshotBegin(SessionName session);

    /** An ITCH message, of a snapshot or behind it. The bytes are valid during the call only. */
    void onMessage(byte[] buffer, int offset, int length);

    /** The snapshot is whole; the next message has this number. */
    void onSnapshotEnd(long nextNumber);

    /** Every message of the session was delivered. */
    void onEndOfSession(SessionName session);
}
