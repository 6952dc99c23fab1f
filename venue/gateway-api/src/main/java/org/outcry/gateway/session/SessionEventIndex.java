// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.session;

import java.util.Arrays;

/**
 * Index of a session's events in the event log, by their number in the session since its last reset. It has an entry for every 64th event.
 * Single-threaded; allocates only to grow.
 */
public final class SessionEventIndex {
    private static final int STRIDE = 64;

    private long[] eventNumbers = new long[1024];
    private int first;
    private int last;

    /** Clears the index after a reset of the session's numbers. */
    public void reset() {
        first = 0;
        last = 0;
    }

    /** Records the place of the session's next event. */
    public void record(int sessionEventNumber, long eventNumber) {
        if (first == 0) {
            first = sessionEventNumber;
        }
        last = sessionEventNumber;
        if ((sessionEventNumber - 1) % STRIDE == 0 || first == sessionEventNumber) {
            int entry = (sessionEventNumber - 1) / STRIDE;
            if (entry >= eventNumbers.length) {
                eventNumbers = Arrays.copyOf(eventNumbers, Math.max(entry + 1, 2 * eventNumbers.length));
            }
            eventNumbers[entry] = eventNumber;
        }
    }

    /** Returns the first number that the event log has; 0 if there is none. */
    public int first() {
        return first;
    }

    /** Returns the last number; 0 if there is none. */
    public int last() {
        return last;
    }

    /** Returns the number of an event at or before the one with this number in the session, {@link #first} to {@link #last}. */
    public long eventNumberAtOrBefore(int sessionEventNumber) {
        return eventNumbers[(sessionEventNumber - 1) / STRIDE];
    }
}
