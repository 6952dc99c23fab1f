// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.Set;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.Peg;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.Side;

/** Trailing stop orders, whose stop prices follow the last trade once no pegged order is left to move. */
final class OracleTrailingStops {
    private final OracleVenue venue;
    private final OracleReports reports;
    private final OracleStops stops;

    OracleTrailingStops(OracleVenue venue, OracleReports reports, OracleStops stops) {
        this.venue = venue;
        this.reports = reports;
        this.stops = stops;
    }

    /** Moves the stop prices in instruments whose books changed, where the last trade brings them nearer. */
    void settle(Set<OracleInstrument> instruments) {
        for (OracleInstrument instrument : instruments) {
            if (venue.follows(instrument)) {
                followLast(instrument);
            }
        }
    }

    /** Moves each order that the last trade brings nearer, the oldest first, as far as the command may. */
    private void followLast(OracleInstrument instrument) {
        for (OracleOrder order : instrument.byAge(peg -> peg == Peg.LAST)) {
            if (order.waits && isNearer(order)) {
                if (!venue.takesStep()) {
                    stops.goOnLater(instrument);
                    return;
                }
                move(order);
            }
        }
    }

    private static boolean isNearer(OracleOrder order) {
        long ticks = stopTicks(order.instrument, order.terms);
        return ticks != 0 && (order.buys() ? ticks < order.terms.stopPriceTicks : ticks > order.terms.stopPriceTicks);
    }

    /** Moves an order behind those that wait for the same price. */
    private void move(OracleOrder order) {
        OrderReplaced event = OracleReports.before(order, false);
        order.terms.stopPriceTicks = stopTicks(order.instrument, order.terms);
        order.instrument.waiting.remove(order);
        OracleStops.wait(order, venue);
        reports.replaced(event, order, false, ReplaceReason.REPRICED);
    }

    /** The allowed price at the offset from the last trade, or farther from it; 0 without a trade. */
    static long stopTicks(OracleInstrument instrument, OrderTerms terms) {
        return instrument.lastTicks == 0
                ? 0
                : instrument.allowed(instrument.lastTicks + terms.pegOffsetTicks, terms.side == Side.SELL);
    }
}
