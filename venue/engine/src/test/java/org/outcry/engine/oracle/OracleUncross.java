// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.List;
import org.outcry.api.instrument.AuctionIcebergs;

/** Trades of an auction at its price: the first in line of both sides with each other. */
final class OracleUncross {
    private final OracleVenue venue;
    private final OracleReports reports;
    private final OracleMatching matching;
    private final OracleLinks links;

    OracleUncross(OracleVenue venue, OracleReports reports, OracleMatching matching, OracleLinks links) {
        this.venue = venue;
        this.reports = reports;
        this.matching = matching;
        this.links = links;
    }

    /** Trades as far as the command may. */
    void run(OracleInstrument instrument, OraclePhaseChange change) {
        while (change.leftLots > 0 && venue.phaseWork > 0) {
            venue.phaseWork--;
            OracleOrder buyer = instrument.first(true).get(0);
            OracleOrder seller = instrument.first(false).get(0);
            long lots = Math.min(change.leftLots, Math.min(part(buyer), part(seller)));
            change.leftLots -= lots;
            change.lastMatch = venue.nextMatchNumber++;
            trade(buyer, lots, change);
            trade(seller, lots, change);
            showNext(buyer);
            showNext(seller);
        }
        if (change.leftLots == 0) {
            for (OracleOrder order : List.copyOf(instrument.resting)) {
                if (order.shownLots == 0) {
                    moveBack(order);
                }
            }
        }
    }

    private static boolean isWhole(OracleOrder order) {
        return order.instrument.terms.auctionIcebergs == AuctionIcebergs.WHOLE_QUANTITY;
    }

    /** Lots that an order can trade in its place: the displayed part, then what it hides if that takes part, too. */
    private static long part(OracleOrder order) {
        return order.shownLots == 0 ? order.openLots : order.shownLots;
    }

    private void trade(OracleOrder order, long lots, OraclePhaseChange change) {
        OracleInstrument instrument = order.instrument;
        long priceTicks = change.price.priceTicks();
        boolean isDisplayed = order.shownLots > 0 && !order.terms.hidden;
        OracleMatching.count(order, lots, priceTicks);
        venue.traded(order, lots, priceTicks);
        order.shownLots -= Math.min(order.shownLots, lots);
        links.end(order);
        if (order.isQuote()) {
            links.quoteTraded(order.session, lots, 1);
        }
        if (order.openLots == 0) {
            instrument.resting.remove(order);
            order.session.orders.remove(OracleSession.index(order.clientOrder));
        }
        reports.executed(order, false, isDisplayed, priceTicks, lots, change.lastMatch);
    }

    private void showNext(OracleOrder order) {
        if (order.openLots > 0 && order.shownLots == 0 && !isWhole(order)) {
            moveBack(order);
        }
    }

    private void moveBack(OracleOrder order) {
        order.instrument.resting.remove(order);
        matching.rest(order);
        reports.booked(order);
    }
}
