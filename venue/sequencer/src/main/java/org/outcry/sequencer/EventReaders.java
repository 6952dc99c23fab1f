// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Readers of the event log that begin at a start of the venue where they ended, and the first event that each needs
 * then. Any thread.
 */
final class EventReaders {
    private final List<EventNeed> needs = new CopyOnWriteArrayList<>();

    void add(EventNeed need) {
        needs.add(need);
    }

    /** Returns the first event that any of them needs. */
    long firstNeeded() throws IOException {
        long first = Long.MAX_VALUE;
        for (EventNeed need : needs) {
            first = Math.min(first, need.firstEvent());
        }
        return first;
    }
}
