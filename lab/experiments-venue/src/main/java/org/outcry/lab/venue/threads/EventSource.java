// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import org.outcry.wire.FrameHandler;

/** Source of events for one consumer. Used by its thread. */
interface EventSource extends AutoCloseable {
    /** Delivers up to {@code limit} events. Returns their number. */
    int poll(FrameHandler handler, int limit);

    /** Returns the number of events that wait. */
    long waiting();

    /** Returns the number of the event that is being delivered; numbers of a ring count its own events. */
    long number();

    /** Returns the number of the last event that can be delivered. */
    long last();

    @Override
    void close();
}
