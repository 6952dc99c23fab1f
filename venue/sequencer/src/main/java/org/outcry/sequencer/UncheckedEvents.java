// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import org.outcry.wire.file.EventFileDamage;
import org.outcry.wire.file.EventFileSpec;

/** Files of the event log that a start did not check, because it reads none of them. Any thread. */
final class UncheckedEvents {
    private final EventFileSpec events;
    private final SegmentFiles files;

    /** The number of an event: files with earlier ones only were not checked. Guarded by this. */
    private long checkedFrom;

    UncheckedEvents(EventFileSpec events, SegmentFiles files) {
        this.events = events;
        this.files = files;
        checkedFrom = files.eventsCheckedFrom();
    }

    /**
     * Checks the files with events from a number on, unless they were checked.
     *
     * @throws StartRefusedException if one is damaged
     */
    synchronized void require(long firstEvent) throws IOException {
        if (firstEvent >= checkedFrom) {
            return;
        }
        long[] present = events.segments();
        for (int i = 0; i + 1 < present.length; i++) {
            boolean isLeft = present[i + 1] > firstEvent && present[i + 1] <= checkedFrom;
            EventFileDamage damage = isLeft && files.sealedEvents().isUntouched(present[i], present[i + 1])
                    ? files.sealedEvents().checkAndNote(present[i], present[i + 1], () -> {})
                    : null;
            if (damage != null) {
                throw new StartRefusedException(
                        damage + ". A gateway without a bookmark, or with an old one, needs it: start again, the event"
                                + " log is then made again from the journal, if that reaches back");
            }
        }
        checkedFrom = firstEvent;
    }
}
