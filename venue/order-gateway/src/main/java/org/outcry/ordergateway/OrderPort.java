// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.audit.AuditRecorder;
import org.outcry.gateway.bookmark.Bookmarks;

/**
 * Venue, as an order gateway has it.
 *
 * @param room whether the venue can take commands
 * @param bookmarks the event log, and where it is read from
 * @param releasedEventNumber the last event that may be read
 * @param clock clock for durations, which nobody sets: nanoseconds since 1970-01-01T00:00:00Z when it began
 * @param wallClock the system's clock, in the same unit
 * @param lines destination of lines for an operator; none is of an order
 * @param audit the trail that has refused logons
 */
public record OrderPort(
        CommandRoom room,
        Bookmarks bookmarks,
        LongSupplier releasedEventNumber,
        EpochNanoClock clock,
        EpochNanoClock wallClock,
        Consumer<String> lines,
        AuditRecorder audit) {
    /** Creates a port with one clock, whose trail keeps nothing. */
    public OrderPort(
            CommandRoom room,
            Bookmarks bookmarks,
            LongSupplier releasedEventNumber,
            EpochNanoClock clock,
            Consumer<String> lines) {
        this(room, bookmarks, releasedEventNumber, clock, clock, lines, AuditRecorder.none());
    }

    /** Returns the port of a gateway. */
    public static OrderPort of(VenuePort port, String gateway) {
        return new OrderPort(
                port.room(),
                port.bookmarks(gateway),
                port::releasedEventNumber,
                port.steadyClock(),
                port.clock(),
                port.lines(),
                port.audit());
    }
}
