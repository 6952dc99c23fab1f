package org.outcry.fixgateway;

import java.util.Arrays;

/** Where in the event log a session's events are, by their number in the session since its last reset: every 64th. Allocates only to grow. */
final class SessionEventIndex {
    private static final int STRIDE = 64;

    private long[] eventNumbers = new long[1024];
    private int last;

    /** The numbers of the session start again. */
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

    /** The last number of the session. */
    int last() {
        return last;
    }

    /** An event of the log at or before that with this number in the session, which is 1 to {@link #last}; 0 if it is before the log. */
    long eventNumberAtOrBefore(int sessionEventNumber) {
        return eventNumbers[(sessionEventNumber - 1) / STRIDE];
    }
}
