// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.api.operator.DayStarted;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Day and instruments with a reference price, according to the event log. */
@MethodReader(VenueEvents.class)
final class LoggedState extends IgnoredEvents {
    private static final int EVENTS_AT_ONCE = 4096;

    private final Set<Integer> withReferencePrice = new HashSet<>();
    private int day;

    private LoggedState() {}

    /** Reads the events up to {@code last}. */
    static LoggedState of(EventFileSpec eventLog, long last) throws IOException {
        LoggedState state = new LoggedState();
        LoggedStateReader reader = new LoggedStateReader(state);
        try (EventFileReader events = EventFileReader.open(eventLog)) {
            int read;
            do {
                read = events.poll(reader, last, EVENTS_AT_ONCE);
            } while (read > 0);
        }
        return state;
    }

    /** Returns the day as yyyymmdd; 0 if none was started. */
    int day() {
        return day;
    }

    /** Returns whether an instrument has a reference price. */
    boolean hasReferencePrice(int instrument) {
        return withReferencePrice.contains(instrument);
    }

    @Override
    public void dayStarted(DayStarted dayStarted) {
        day = dayStarted.day;
    }

    @Override
    public void referencePriceSet(ReferencePriceSet referencePriceSet) {
        withReferencePrice.add(referencePriceSet.instrument);
    }
}
