// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import org.outcry.itch.ItchBooks;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.ItchParser;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/**
 * Books rebuilt from the messages of a {@link FeedClient}. One thread. Allocates nothing per message in steady state.
 */
public final class FeedBooks implements FeedListener {
    private final ItchBooks books = new ItchBooks();
    private final ItchParser parser = new ItchParser(books);
    private long nextNumber;
    private long unreadable;
    private long unreadableSince;
    private long timestampNs;
    private boolean backInTime;
    private boolean inSnapshot;
    private boolean ended;
    private boolean stale;
    private String staleReason = "";

    /** Returns the books, which are complete while {@link #isReady()} is true. */
    public ItchBooks books() {
        return books;
    }

    /** Returns whether a snapshot was applied, and every message since then fits. */
    public boolean isReady() {
        return nextNumber > 0 && !inSnapshot && !stale;
    }

    /** Returns the reason for which the books were last stale; empty if they have never been. */
    public String staleReason() {
        return staleReason;
    }

    /** Returns the number of the next message; 0 before a snapshot. */
    public long nextNumber() {
        return nextNumber;
    }

    /** Returns the number of messages that were not valid ITCH 5.0. */
    public long unreadable() {
        return unreadable;
    }

    /** Returns whether the session ended and was delivered completely. */
    public boolean isEnded() {
        return ended;
    }

    @Override
    public void onSnapshotBegin(SessionName session) {
        books.clear();
        inSnapshot = true;
        timestampNs = 0;
        backInTime = false;
        unreadableSince = unreadable;
        stale = false;
        ended = false;
    }

    @Override
    public void onMessage(byte[] buffer, int offset, int length) {
        if (parser.parse(buffer, offset, length) != ItchParser.Result.TOLD) {
            unreadable++;
        }
        if (length >= ItchLayout.BODY) {
            checkTime(BigEndian.getU48(buffer, offset + ItchLayout.TIMESTAMP));
        }
        nextNumber += inSnapshot ? 0 : 1;
    }

    // Times of a session never go back. A message before the newest of the snapshot, or before the last one, has a
    // false number.
    private void checkTime(long messageNs) {
        backInTime |= !inSnapshot && messageNs < timestampNs;
        timestampNs = Math.max(timestampNs, messageNs);
    }

    @Override
    public void onSnapshotEnd(long next) {
        inSnapshot = false;
        nextNumber = next;
    }

    @Override
    public void onStale(String reason) {
        stale = true;
        staleReason = reason;
    }

    @Override
    public boolean isConsistent() {
        return books.inconsistencies() == 0 && unreadable == unreadableSince && !backInTime;
    }

    @Override
    public void onEndOfSession(SessionName session) {
        ended = true;
    }
}
