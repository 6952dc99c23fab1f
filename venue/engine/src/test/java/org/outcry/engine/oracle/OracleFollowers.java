// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.Side;

/** Pegged orders and trailing stops, which move when a command is done that changed their book. */
final class OracleFollowers {
    private final OracleVenue venue;
    private final OracleReports reports;
    private final OracleMatching matching;
    private final OracleStops stops;

    private final OracleLinks links;

    OracleFollowers(
            OracleVenue venue, OracleReports reports, OracleMatching matching, OracleStops stops, OracleLinks links) {
        this.links = links;
        this.venue = venue;
        this.reports = reports;
        this.matching = matching;
        this.stops = stops;
    }

    /** Moves pegged orders, and once none is left to move in any instrument, trailing stops. */
    void settle() {
        Set<OracleInstrument> settled = new LinkedHashSet<>();
        while (!venue.changed.isEmpty()) {
            OracleInstrument instrument = venue.changed.iterator().next();
            settled.add(instrument);
            boolean goesOn = true;
            while (goesOn && mayMove(instrument)) {
                goesOn = movePegged(instrument);
            }
            venue.changed.remove(instrument);
        }
        settled.forEach(this::moveTrailing);
    }

    private static boolean mayMove(OracleInstrument instrument) {
        return instrument.phase == Phase.CONTINUOUS && instrument.unfinished == null && !instrument.cascades;
    }

    /**
     * Moves each pegged order once, the oldest first; whether one of them traded, after which all are looked at again.
     */
    private boolean movePegged(OracleInstrument instrument) {
        long bid = touch(instrument, true);
        long offer = touch(instrument, false);
        for (OracleOrder order : followers(instrument)) {
            if (order.terms.peg.followsTouch()) {
                long ticks = standsAt(order, bid, offer);
                if (ticks != order.terms.priceTicks) {
                    if (!mayGoOn(instrument)) {
                        return false;
                    }
                    if (move(order, ticks)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private void moveTrailing(OracleInstrument instrument) {
        for (OracleOrder order : followers(instrument)) {
            if (mayMove(instrument)
                    && order.waits
                    && trailsTo(order) != order.terms.stopPriceTicks
                    && mayGoOn(instrument)) {
                trail(order);
            }
        }
    }

    private List<OracleOrder> followers(OracleInstrument instrument) {
        return venue.sessions.values().stream()
                .flatMap(session -> session.orders.values().stream())
                .filter(order -> order.instrument == instrument && order.terms.peg != Peg.NONE)
                .sorted(Comparator.comparingLong(order -> order.orderId))
                .toList();
    }

    /** Whether the command may move one more order; if not, the next one goes on. */
    private boolean mayGoOn(OracleInstrument instrument) {
        if (venue.triggers <= 0 || venue.triggeredMatches <= 0) {
            stops.goOnLater(instrument);
            return false;
        }
        venue.triggers--;
        return true;
    }

    /** The stop price of a waiting order: nearer to the last trade, or as it is. */
    private static long trailsTo(OracleOrder order) {
        long stopTicks = order.terms.stopPriceTicks;
        long ticks = order.terms.peg == Peg.LAST ? trailing(order.instrument, order.terms) : 0;
        if (ticks == 0) {
            return stopTicks;
        }
        return order.buys() ? Math.min(ticks, stopTicks) : Math.max(ticks, stopTicks);
    }

    private void trail(OracleOrder order) {
        OrderReplaced event = OracleReports.before(order, false);
        order.terms.stopPriceTicks = trailsTo(order);
        order.instrument.waiting.remove(order);
        OracleStops.wait(order, venue);
        reports.replaced(event, order, false, ReplaceReason.REPRICED);
    }

    private static long standsAt(OracleOrder order, long bid, long offer) {
        OracleInstrument instrument = order.instrument;
        long ticks = price(instrument, order.terms, bid, offer, order.terms.pegLimitTicks);
        if (ticks != 0) {
            ticks = OracleChecks.restTicks(instrument, order.terms.postOnly, order.buys(), ticks);
        }
        boolean fits = ticks != 0
                && instrument.priceFault(ticks) == RejectReason.NONE
                && instrument.isInsideCollar(ticks, instrument.controls.collarBasisPoints);
        return fits ? ticks : order.terms.priceTicks;
    }

    /** Moves an order to a price; whether it met the other side there. */
    private boolean move(OracleOrder order, long ticks) {
        OracleInstrument instrument = order.instrument;
        OrderReplaced event = OracleReports.before(order, true);
        instrument.resting.remove(order);
        order.terms.priceTicks = ticks;
        if (!instrument.crosses(order.buys(), ticks)) {
            matching.rest(order);
            reports.replaced(event, order, true, ReplaceReason.REPRICED);
            return false;
        }
        reports.replaced(event, order, false, ReplaceReason.REPRICED);
        venue.triggeredMatches -= matching.arrive(order, 0);
        stops.run(instrument);
        links.settle();
        return true;
    }

    /** The best price of the displayed orders that are not pegged; 0 if there is none. */
    private static long touch(OracleInstrument instrument, boolean bids) {
        return instrument.line(bids).stream()
                .filter(order -> !order.terms.peg.followsTouch() && !order.terms.hidden)
                .mapToLong(order -> order.terms.priceTicks)
                .findFirst()
                .orElse(0);
    }

    /** The terms with which a new order is taken: with the price that it follows. */
    static OrderTerms priced(OrderTerms wanted, OracleInstrument instrument) {
        OrderTerms terms = new OrderTerms();
        terms.set(wanted);
        if (terms.type == OrderType.MARKET_TO_LIMIT) {
            terms.priceTicks = instrument.touch(terms.side == Side.SELL);
        }
        if (terms.peg == Peg.LAST && terms.stopPriceTicks == 0) {
            terms.stopPriceTicks = trailing(instrument, terms);
        } else if (terms.peg.followsTouch()) {
            terms.priceTicks =
                    price(instrument, terms, touch(instrument, true), touch(instrument, false), terms.pegLimitTicks);
        }
        return terms;
    }

    /** The price of an order when a replace asks for a limit. */
    static long replaced(OracleOrder order, long limitTicks) {
        if (!order.terms.peg.followsTouch()) {
            return limitTicks;
        }
        OracleInstrument instrument = order.instrument;
        long ticks = instrument.phase == Phase.CONTINUOUS
                ? price(instrument, order.terms, touch(instrument, true), touch(instrument, false), limitTicks)
                : 0;
        return ticks != 0 ? ticks : bounded(order.buys(), order.terms.priceTicks, limitTicks);
    }

    private static long trailing(OracleInstrument instrument, OrderTerms terms) {
        long ticks = instrument.lastTicks + terms.pegOffsetTicks;
        return instrument.lastTicks == 0 ? 0 : instrument.allowed(ticks, terms.side == Side.SELL);
    }

    private static long price(OracleInstrument instrument, OrderTerms terms, long bid, long offer, long limitTicks) {
        boolean buys = terms.side == Side.BUY;
        long followed =
                terms.peg == Peg.MID ? middle(bid, offer, buys) : buys == (terms.peg == Peg.PRIMARY) ? bid : offer;
        return followed == 0 ? 0 : instrument.allowed(bounded(buys, followed + terms.pegOffsetTicks, limitTicks), buys);
    }

    private static long middle(long bid, long offer, boolean down) {
        return bid == 0 || offer == 0 ? 0 : (bid + offer + (down ? 0 : 1)) / 2;
    }

    private static long bounded(boolean buys, long ticks, long limitTicks) {
        return limitTicks == 0 ? ticks : buys ? Math.min(ticks, limitTicks) : Math.max(ticks, limitTicks);
    }
}
