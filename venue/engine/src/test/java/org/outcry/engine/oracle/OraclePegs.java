// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.Peg;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.Side;

/** Pegged orders: the prices that they follow, and their moves when a command and its stop orders are done. */
final class OraclePegs {
    private final OracleVenue venue;
    private final OracleReports reports;
    private final OracleMatching matching;
    private final OracleStops stops;
    private final OracleLinks links;

    OraclePegs(
            OracleVenue venue, OracleReports reports, OracleMatching matching, OracleStops stops, OracleLinks links) {
        this.venue = venue;
        this.reports = reports;
        this.matching = matching;
        this.stops = stops;
        this.links = links;
    }

    /**
     * Lets the instruments move their pegged orders, in the order in which the command first changed their books, until
     * none is left to move. Returns them in this order.
     */
    Set<OracleInstrument> settle() {
        Set<OracleInstrument> done = new LinkedHashSet<>();
        while (!venue.changed.isEmpty()) {
            OracleInstrument instrument = venue.changed.iterator().next();
            done.add(instrument);
            boolean again = true;
            while (again) {
                again = moveEach(instrument);
            }
            venue.changed.remove(instrument);
        }
        return done;
    }

    /**
     * Moves each order that is not at its price, the oldest first. Returns whether one traded: all are looked at again.
     */
    private boolean moveEach(OracleInstrument instrument) {
        for (OracleOrder order : instrument.byAge(Peg::followsTouch)) {
            long ticks = standsAt(order);
            if (venue.follows(instrument) && ticks != order.terms.priceTicks) {
                if (!venue.takesStep()) {
                    stops.goOnLater(instrument);
                    return false;
                }
                if (move(order, ticks)) {
                    stops.run(instrument);
                    links.settle();
                    return true;
                }
            }
        }
        return false;
    }

    /** Moves an order to a price, to the back of that queue. Returns whether it crossed, and came as an order does. */
    private boolean move(OracleOrder order, long ticks) {
        OrderReplaced event = OracleReports.before(order, true);
        order.instrument.resting.remove(order);
        order.terms.priceTicks = ticks;
        boolean crosses = order.instrument.crosses(order.buys(), ticks);
        if (!crosses) {
            matching.rest(order);
        }
        reports.replaced(event, order, !crosses, ReplaceReason.REPRICED);
        if (crosses) {
            venue.triggeredMatches -= matching.arrive(order, 0);
        }
        return crosses;
    }

    /**
     * The price of a resting order: without a touch to follow, without an allowed price and beyond the collar it stays.
     */
    private static long standsAt(OracleOrder order) {
        OracleInstrument instrument = order.instrument;
        long ticks = follows(instrument, order.terms, order.terms.pegLimitTicks);
        long shortOfTouch =
                ticks == 0 ? 0 : OracleChecks.restTicks(instrument, order.terms.postOnly, order.buys(), ticks);
        boolean fits = shortOfTouch != 0
                && instrument.priceFault(shortOfTouch) == RejectReason.NONE
                && instrument.isInsideCollar(shortOfTouch, instrument.controls.collarBasisPoints);
        return fits ? shortOfTouch : order.terms.priceTicks;
    }

    /** The price that a pegged order of these terms follows, within a limit; 0 without a touch. */
    static long follows(OracleInstrument instrument, OrderTerms terms, long limitTicks) {
        boolean buys = terms.side == Side.BUY;
        long own = touch(instrument, buys);
        long other = touch(instrument, !buys);
        long followed = switch (terms.peg) {
            case PRIMARY -> own;
            case MARKET -> other;
            case MID ->
                own == 0 || other == 0 ? 0 : buys ? Math.floorDiv(own + other, 2) : -Math.floorDiv(-own - other, 2);
            default -> throw new IllegalArgumentException("not pegged: " + terms.peg);
        };
        return followed == 0 ? 0 : instrument.allowed(bounded(buys, followed + terms.pegOffsetTicks, limitTicks), buys);
    }

    /** The best price of the displayed orders of a side that are not pegged; 0 if there is none. */
    private static long touch(OracleInstrument instrument, boolean bids) {
        List<OracleOrder> line = instrument.line(bids);
        return line.stream()
                .filter(order -> !order.terms.peg.followsTouch() && !order.terms.hidden)
                .mapToLong(order -> order.terms.priceTicks)
                .findFirst()
                .orElse(0);
    }

    /** The price with a new limit: the one that it follows, or in phases without matching the present one. */
    static long replaced(OracleOrder order, long limitTicks) {
        long ticks =
                order.instrument.phase == Phase.CONTINUOUS ? follows(order.instrument, order.terms, limitTicks) : 0;
        return ticks != 0 ? ticks : bounded(order.buys(), order.terms.priceTicks, limitTicks);
    }

    private static long bounded(boolean buys, long ticks, long limitTicks) {
        return limitTicks == 0 ? ticks : buys ? Math.min(ticks, limitTicks) : Math.max(ticks, limitTicks);
    }
}
