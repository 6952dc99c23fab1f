// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import org.outcry.api.operator.DayStage;
import org.outcry.api.order.RejectReason;
import org.outcry.gateway.bookmark.BookmarkCalls;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MaxLength;
import org.outcry.wire.MethodId;
import org.outcry.wire.NanoTime;

/** Calls of a bookmark of the console. */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
interface ConsoleCalls extends BookmarkCalls {
    /** The venue as a whole. */
    @MethodId(3)
    void venue(
            long firstEventNumber,
            @NanoTime long startedNs,
            int day,
            DayStage stage,
            RejectReason suspended,
            int maxOrders,
            int maxOrdersPerSession,
            boolean actionPending);

    /** Its sums. */
    @MethodId(4)
    void sums(long orders, long trades, long cancels);

    /** Number of requests that were rejected for a reason. */
    @MethodId(5)
    void rejected(RejectReason reason, long requests);

    /** Suspended participant, and the number of the event of the operator's action; 0 if there was none. */
    @MethodId(6)
    void suspendedParticipant(int participant, long actionEventNumber);

    /** Currency of a participant's limits. */
    @MethodId(7)
    void currency(int participant, String currency);

    /** Instrument without its books, which its orders make. */
    @MethodId(8)
    void instrument(SavedInstrument instrument);

    /** Session without the number of its open orders. */
    @MethodId(9)
    void session(SavedSession session);

    /** Open order, by number, and the numbers of its events. */
    @MethodId(10)
    void order(SavedOrder order, @MaxLength(KnownOrder.MAX_EVENTS) long[] events);

    /** Recent trade, oldest first. */
    @MethodId(11)
    void trade(Trade trade);

    /** Recent command of an operator, oldest first. */
    @MethodId(12)
    void command(OperatorCommand command);

    /** First execution of a trade, if the event log goes on with the second one. */
    @MethodId(13)
    void halfTrade(HalfTrade half);

    /** Prices of an instrument's day, and its phases, as flat rows. */
    @MethodId(14)
    void prices(
            int instrument,
            long widthNs,
            @MaxLength(DayPrices.MAX_POINTS) long[] points,
            @MaxLength(DayPrices.MAX_PHASES) long[] phases);

    /** First, highest, lowest price of an instrument's day, and the last one of the day before; 0 if there is none. */
    @MethodId(15)
    void range(int instrument, long openTicks, long highTicks, long lowTicks, long formerTicks);

    /** Position of a participant in an instrument. */
    @MethodId(16)
    void position(Position position);
}
