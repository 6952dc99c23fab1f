// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.outcry.api.VenueEvents;
import org.outcry.api.VenueEventsWriter;
import org.outcry.wire.file.EventFileWriter;

/** Event log, whose readers cannot hold up its writer. */
final class LogTarget implements EventTarget {
    private final EventFileWriter log;
    private final VenueEventsWriter writer;
    private final AtomicLong released;

    LogTarget(EventFileWriter log, AtomicLong released) {
        this.log = log;
        this.writer = new VenueEventsWriter(log);
        this.released = released;
    }

    @Override
    public void definition(Consumer<VenueEvents> event) {
        event.accept(writer);
        released.setRelease(log.nextNumber() - 1);
    }

    @Override
    public void event(MarketEvents market, int instrument) {
        market.write(writer);
        released.setRelease(log.nextNumber() - 1);
    }

    @Override
    public long blockedNs() {
        return 0;
    }
}
