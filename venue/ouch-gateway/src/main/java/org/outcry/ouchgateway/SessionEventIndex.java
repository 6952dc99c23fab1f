// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.util.Arrays;

/**
 * Index of a session's events by their number in the session since its last reset: the place of every 64th in the event log. Allocates only
 * to grow.
 */
final class SessionEventIndex {
    private static final int STRIDE = 64;

    private long[] eventNumbers = new long[1024];
    private int first;
    private int last;

    /** Starts the numbers again. */
    void reset() {
        first = 0;
        last = 0;
    }

    void record(int sessionEventNumber, long eventNumber) {
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

    /** The first number that the event log has; 0: none. */
    int first() {
        return first;
    }

    /** The last number; 0: none. */
    int last() {
        return last;
    }

    /** An event of the log at or before that with this number in the session, which is {@link #first} to {@link #last}. */
    long eventNumberAtOrBefore(int sessionEventNumber) {
        return eventNumbers[(sessionEventNumber - 1) / STRIDE];
    }
}
