// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.function.Consumer;
import org.outcry.api.VenueEvents;

/** Ends of the application's thread: rings, or the event log. */
interface EventTarget {
    /** Sends an event to all consumers. Waits for room. */
    void definition(Consumer<VenueEvents> event);

    /** Sends the prepared event of an instrument. */
    void event(MarketEvents market, int instrument);

    /** Returns the time for which the application's thread was blocked, ns. */
    long blockedNs();
}
