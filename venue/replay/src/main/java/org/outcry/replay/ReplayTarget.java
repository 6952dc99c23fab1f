// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.util.List;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.Side;

/**
 * Venue as the target of a replay. It has one session, sets the session fields of commands (session, epoch, numbers),
 * and may accept commands faster than it answers them.
 *
 * <p>All calls come from one thread. All events are delivered on it, inside these calls. None of these methods is
 * called from inside an event. Arguments are valid only during the call.
 */
public interface ReplayTarget extends AutoCloseable {
    /**
     * Prepares the venue: its instruments trade and have empty books.
     *
     * @param symbols the instruments, which commands and events number from 1 in this order; "" stands for one of the
     *     target's choice
     * @param maxOpenOrders client orders have indices below this
     * @param events receives the venue's events about orders, in their order
     * @param completed runs once for each command, in their order, after all events of the command
     * @throws IOException if the venue can't be reached, or rejects the session or an instrument
     */
    void open(List<String> symbols, int maxOpenOrders, VenueEvents events, Runnable completed) throws IOException;

    /**
     * Sets the recorded time of the following commands, for a venue that has no clock of its own; before {@link #open},
     * that of its opening.
     */
    void time(long timestampNs);

    /** Enters an order. May wait for room, and deliver events meanwhile. */
    void newOrder(NewOrder newOrder);

    /**
     * Cancels an order. May wait for room, and deliver events meanwhile.
     *
     * @param instrument the order's instrument, for venues whose cancels need it
     * @param side the order's side, likewise
     */
    void cancelOrder(CancelOrder cancelOrder, int instrument, Side side);

    /**
     * Reduces an order by a quantity; it keeps its priority. May wait for room, and deliver events meanwhile.
     *
     * @param instrument the order's instrument, for venues whose requests need it
     * @param side the order's side, likewise
     * @param priceTicks the order's price, likewise
     * @param totalLots the order's total quantity after the reduction, for venues whose requests need it
     */
    void reduceOrder(ReduceOrder reduceOrder, int instrument, Side side, long priceTicks, long totalLots);

    /**
     * Returns the session of one's own orders. None is open unless this is called, directly after {@link #open}.
     *
     * @throws UnsupportedOperationException if the venue is not in this process
     * @throws IOException if the venue rejects the session
     */
    default OwnSession own() throws IOException {
        throw new UnsupportedOperationException("own orders are injected into the engine in this process only");
    }

    /** Delivers events that are available. Returns true if there was any work. */
    boolean poll();

    /**
     * Waits until all commands are completed.
     *
     * @throws IllegalStateException if they can't be completed, with the reason
     */
    void await();

    @Override
    void close() throws IOException;
}
