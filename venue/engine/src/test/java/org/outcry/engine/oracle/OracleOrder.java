// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/** An order: its terms, and what became of it. */
final class OracleOrder {
    final OracleSession session;
    final OracleInstrument instrument;
    final long orderId;

    /** Its terms as they are now; the price is its limit, 0 without one. The quantity is told with each event. */
    final OrderTerms terms = new OrderTerms();

    long clientOrder;
    long queueId;
    long termsEventNumber;
    long namedEventNumber;
    long openLots;
    long shownLots;
    long cumLots;
    long cumValue;

    /** The order that it cancels, and that cancels it. */
    @Nullable
    OracleOrder linked;

    /** Whether it is in the book, or waits outside: for its stop price or for the closing auction. */
    boolean rests() {
        return instrument.resting.contains(this);
    }

    /** Whether it waits for its stop price. */
    boolean waits;

    /** The worst price at which its protection lets it trade. */
    long boundTicks;

    /** The prices at which it trades without an interruption. */
    OracleRange range = OracleRange.NONE;

    OracleOrder(OracleSession session, OracleInstrument instrument, long orderId) {
        this.session = session;
        this.instrument = instrument;
        this.orderId = orderId;
    }

    boolean buys() {
        return terms.side == Side.BUY;
    }

    /** Whether it is a side of a quote: its name says so. */
    boolean isQuote() {
        return clientOrder % (1 << 24) >= 1 << 23;
    }

    boolean isStop() {
        return terms.type == OrderType.STOP || terms.type == OrderType.STOP_LIMIT;
    }

    boolean hasLimit() {
        return hasLimit(terms.type);
    }

    static boolean hasLimit(OrderType type) {
        return type == OrderType.LIMIT || type == OrderType.STOP_LIMIT || type == OrderType.MARKET_TO_LIMIT;
    }

    /** Whether what is left of it rests. */
    boolean mayRest() {
        return mayRest(terms);
    }

    static boolean mayRest(OrderTerms terms) {
        return hasLimit(terms.type)
                && terms.timeInForce != TimeInForce.IMMEDIATE_OR_CANCEL
                && terms.timeInForce != TimeInForce.FILL_OR_KILL;
    }

    /** Whether it takes a price, as far as its limit goes. */
    boolean takes(long priceTicks) {
        return !hasLimit() || (buys() ? priceTicks <= terms.priceTicks : priceTicks >= terms.priceTicks);
    }

    /** Whether it takes a price now. */
    boolean takesNow(long priceTicks) {
        return takes(priceTicks)
                && range.has(priceTicks)
                && (buys() ? priceTicks <= boundTicks : priceTicks >= boundTicks);
    }

    /** Shows what is to be shown of what is open. */
    void show() {
        shownLots = terms.displayLots == 0 ? openLots : Math.min(terms.displayLots, openLots);
    }

    /** Takes lots away without a trade: hidden ones first. */
    void reduceTo(long lots) {
        openLots = lots;
        shownLots = Math.min(shownLots, lots);
    }
}
