// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.session;

import java.util.Arrays;
import org.outcry.gateway.bookmark.SessionCalls;

/**
 * Index of a session's events in the event log, by their number in the session since its last reset. It has an entry
 * for every 64th event. Single-threaded; allocates only to grow.
 */
public final class SessionEventIndex {
    private static final int STRIDE = 64;

    /** Entries of a call. */
    private static final int BLOCK = 1_024;

    private long[] eventNumbers = new long[1024];
    private int first;
    private int last;

    /** The last number that a bookmark had, and the event after which it was written. */
    private int loadedLast;

    private long loadedTo;

    /** Clears the index after a reset of the session's numbers. */
    public void reset() {
        first = 0;
        last = 0;
        loadedLast = 0;
        loadedTo = 0;
    }

    /** Records the place of the session's next event. */
    public void record(int sessionEventNumber, long eventNumber) {
        if (first == 0) {
            first = sessionEventNumber;
        }
        last = sessionEventNumber;
        if ((sessionEventNumber - 1) % STRIDE == 0 || first == sessionEventNumber) {
            int entry = entryOf(sessionEventNumber);
            if (entry >= eventNumbers.length) {
                eventNumbers = Arrays.copyOf(eventNumbers, Math.max(entry + 1, 2 * eventNumbers.length));
            }
            eventNumbers[entry] = eventNumber;
        }
    }

    /**
     * Forgets events that the event log no longer has, and up to 63 more; but none that came after the bookmark that
     * was loaded, if those are kept.
     *
     * @param firstEventNumber the first event that is kept
     */
    public void forgetBefore(long firstEventNumber) {
        while (first != 0 && first <= last && eventNumbers[entryOf(first)] < firstEventNumber) {
            int next = (entryOf(first) + 1) * STRIDE + 1;
            if (firstEventNumber <= loadedTo + 1 && loadedLast >= first && loadedLast < next - 1) {
                next = loadedLast + 1;
                eventNumbers[entryOf(next)] = loadedTo + 1;
            }
            first = Math.min(last + 1, next);
        }
    }

    /**
     * Returns the first number that the event log has, one more than the last if it has none of them; 0 if there is
     * none.
     */
    public int first() {
        return first;
    }

    /** Returns the last number; 0 if there is none. */
    public int last() {
        return last;
    }

    /**
     * Returns the number of an event at or before the one with this number in the session, {@link #first} to
     * {@link #last}.
     */
    public long eventNumberAtOrBefore(int sessionEventNumber) {
        return eventNumbers[entryOf(sessionEventNumber)];
    }

    /** Saves the index of a session. */
    public void save(int session, SessionCalls to) {
        to.sessionEvents(session, first, last);
        int end = first == 0 ? 0 : entryOf(last) + 1;
        for (int entry = entryOf(first); entry < end; entry += BLOCK) {
            to.indexed(session, entry, Arrays.copyOfRange(eventNumbers, entry, Math.min(end, entry + BLOCK)));
        }
    }

    /**
     * Loads first and last number.
     *
     * @param eventNumber the event after which they were saved
     */
    public void load(int savedFirst, int savedLast, long eventNumber) {
        first = savedFirst;
        last = savedLast;
        loadedLast = last;
        loadedTo = eventNumber;
        if (entryOf(last) >= eventNumbers.length) {
            eventNumbers = new long[entryOf(last) + 1];
        }
    }

    /** Loads numbers of events, from an entry on. */
    public void load(int entry, long[] saved) {
        System.arraycopy(saved, 0, eventNumbers, entry, saved.length);
    }

    private static int entryOf(int sessionEventNumber) {
        return Math.max(0, sessionEventNumber - 1) / STRIDE;
    }
}
