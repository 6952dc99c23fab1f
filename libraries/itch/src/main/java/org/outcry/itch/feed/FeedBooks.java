package org.outcry.itch.feed;

import org.outcry.itch.ItchBooks;
import org.outcry.itch.ItchParser;
import org.outcry.soup.SessionName;

/** Rebuilds books from what a {@link FeedClient} delivers. One thread; allocates nothing per message in steady state. */
public final class FeedBooks implements FeedListener {
    private final ItchBooks books = new ItchBooks();
    private final ItchParser parser = new ItchParser(books);
    private long nextNumber;
    private long unreadable;
    private boolean inSnapshot;
    private boolean ended;

    /** The books: complete whenever {@link #isReady()}. */
    public ItchBooks books() {
        return books;
    }

    /** Whether a snapshot was applied. */
    public boolean isReady() {
        return nextNumber > 0 && !inSnapshot;
    }

    /** The number of the next message; 0 before a snapshot. */
    public long nextNumber() {
        return nextNumber;
    }

    /** Messages that weren't ITCH 5.0. */
    public long unreadable() {
        return unreadable;
    }

    /** Whether the session ended and all of it was delivered. */
    public boolean isEnded() {
        return ended;
    }

    @Override
    public void onSnapshotBegin(SessionName session) {
        books.clear();
        inSnapshot = true;
        ended = false;
    }

    @Override
    public void onMessage(byte[] buffer, int offset, int length) {
        if (parser.parse(buffer, offset, length) != ItchParser.Result.TOLD) {
            unreadable++;
        }
        if (!inSnapshot) {
            nextNumber++;
        }
    }

    @Override
    public void onSnapshotEnd(long next) {
        inSnapshot = false;
        nextNumber = next;
    }

    @Override
    public void onEndOfSession(SessionName session) {
        ended = true;
    }
}
