package org.outcry.lab.replay;

import java.io.IOException;
import java.util.List;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.Side;

/**
 * A venue to replay to, whatever way leads there. It has one session, fills in who asks (session, epoch, numbers), and may
 * take commands faster than it answers them.
 *
 * <p>All calls come from one thread, and all events are delivered on it, inside of these calls; never is one of these methods
 * called from inside an event. Arguments are valid only during the call.
 */
public interface ReplayTarget extends AutoCloseable {
    /**
     * Makes the venue ready: its instruments trade and have empty books.
     *
     * @param symbols the instruments, which commands and events number from 1 in this order; "" stands for one of the target's choice
     * @param maxOpenOrders client orders have indices below this
     * @param events is told everything that the venue says about orders, in its order
     * @param completed is run once for each command, in their order, after all that came of it was told
     * @throws IOException if the venue can't be reached, or refuses the session or an instrument
     */
    void open(List<String> symbols, int maxOpenOrders, VenueEvents events, Runnable completed) throws IOException;

    /** The recorded time of the commands that follow, for a venue that has no clock of its own. */
    void time(long timestampNs);

    /** Enters an order. May wait for room, and deliver events meanwhile. */
    void newOrder(NewOrder newOrder);

    /**
     * Cancels an order. May wait for room, and deliver events meanwhile.
     *
     * @param instrument the order's instrument, for venues that ask for it again
     * @param side the order's side, likewise
     */
    void cancelOrder(CancelOrder cancelOrder, int instrument, Side side);

    /**
     * Takes a part off an order, which keeps its place. May wait for room, and deliver events meanwhile.
     *
     * @param instrument the order's instrument, for venues that ask for it again
     * @param side the order's side, likewise
     * @param priceTicks the order's price, likewise
     * @param totalLots the order's total quantity without that part, for venues that are told it so
     */
    void reduceOrder(ReduceOrder reduceOrder, int instrument, Side side, long priceTicks, long totalLots);

    /** Delivers events that are there already. True if there was anything to do. */
    boolean poll();

    /**
     * Returns when all commands are completed.
     *
     * @throws IllegalStateException if that doesn't happen, with the reason
     */
    void await();

    @Override
    void close() throws IOException;
}
