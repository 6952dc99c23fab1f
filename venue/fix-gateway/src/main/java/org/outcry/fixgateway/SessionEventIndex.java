// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.Arrays;

/**
 * Index of a session's events in the event log, by their number in the session since its last reset. It has an entry for every 64th
 * event. Allocates only to grow.
 */
final class SessionEventIndex {
    private static final int STRIDE = 64;

    private long[] eventNumbers = new long[1024];
    private int last;

    /** Clears the index after a reset of the session's numbers. */
    void reset() {
        last = 0;
    }

    void record(int sessionEventNumber, long eventNumber) {
        last = sessionEventNumber;
        if ((sessionEventNumber - 1) % STRIDE == 0) {
            int entry = (sessionEventNumber - 1) / STRIDE;
            if (entry >= eventNumbers.length) {
                eventNumbers = Arrays.copyOf(eventNumbers, Math.max(entry + 1, 2 * eventNumbers.length));
            }
            eventNumbers[entry] = eventNumber;
        }
    }

    /** Returns the last number of the session. */
    int last() {
        return last;
    }

    /**
     * Returns the number of an event at or before the one with this number in the session, 1 to {@link #last}; 0 if it is before the
     * start of the log.
     */
    long eventNumberAtOrBefore(int sessionEventNumber) {
        return eventNumbers[(sessionEventNumber - 1) / STRIDE];
    }
}
