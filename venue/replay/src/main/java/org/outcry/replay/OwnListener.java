// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import org.outcry.api.order.Side;

/** Receiver of reports about own orders, and of market data if it follows the market. */
interface OwnListener {
    /** Receives a report about an own order. */
    void report(Report report);

    /** Returns whether it receives market data. */
    default boolean followsMarket() {
        return false;
    }

    /** Receives a trade of any two orders. */
    default void trade(Trade trade) {}

    /** Receives the best prices after a command that changed them. */
    default void quote(Quote quote) {}

    /** Receives a change of the quantity ahead of an own order. */
    default void queue(Queued queued) {}

    /**
     * Trade.
     *
     * @param instrument the number of the instrument
     * @param aggressor the side of the order that took
     * @param own whether an own order is a side of it
     */
    record Trade(long timeNs, int instrument, long priceTicks, long lots, Side aggressor, boolean own) {}

    /**
     * Best prices of an instrument, with their quantities; 0 for an empty side.
     *
     * @param timeNs the recording's time since which they are so
     */
    record Quote(long timeNs, int instrument, long bidTicks, long bidLots, long askTicks, long askLots) {
        boolean hasPricesOf(Quote other) {
            return bidTicks == other.bidTicks
                    && bidLots == other.bidLots
                    && askTicks == other.askTicks
                    && askLots == other.askLots;
        }
    }

    /** Place of an own order in its queue. */
    record Queued(
            long timeNs, int instrument, String name, Side side, long priceTicks, long leavesLots, long aheadLots) {}

    /**
     * Report about an own order.
     *
     * @param timeNs the recording's time
     * @param name the ClOrdID
     * @param kind {@code accepted}, {@code executed}, {@code replaced}, {@code cancelled} or {@code rejected}
     * @param side the order's side
     * @param priceTicks the limit, or the price of the execution
     * @param lots the quantity of the order, of the execution, or that was cancelled
     * @param leavesLots the open quantity
     * @param aheadLots the quantity ahead of it in its queue, at its entry; -1 if it does not rest
     * @param bidTicks the best bid after the report; 0 if there is none
     * @param askTicks the best offer after the report; 0 if there is none
     * @param reason the reason of a rejection or a cancel; empty without one
     * @param instrument the number of the instrument
     * @param entryMiddleTicks the middle of the best prices before the order's entry; not a number if there was none
     * @param receivedNs the recording's time at which its sender receives it
     */
    record Report(
            long timeNs,
            String name,
            String kind,
            Side side,
            long priceTicks,
            long lots,
            long leavesLots,
            long aheadLots,
            long bidTicks,
            long askTicks,
            String reason,
            int instrument,
            double entryMiddleTicks,
            long receivedNs) {
        static final String EXECUTED = "executed";

        /** Returns whether it is about an execution. */
        boolean isFill() {
            return kind.equals(EXECUTED);
        }

        /** Returns the report as it is received at a time. */
        Report receivedAt(long atNs) {
            return new Report(
                    timeNs,
                    name,
                    kind,
                    side,
                    priceTicks,
                    lots,
                    leavesLots,
                    aheadLots,
                    bidTicks,
                    askTicks,
                    reason,
                    instrument,
                    entryMiddleTicks,
                    atNs);
        }
    }
}
