// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.Comparator;
import java.util.List;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderType;

/** Stop orders, which come one by one when the trades of a command are complete. */
final class OracleStops {
    private final OracleVenue venue;
    private final OracleMatching matching;
    private final OracleReports reports;
    private final OracleLinks links;

    OracleStops(OracleVenue venue, OracleMatching matching, OracleReports reports, OracleLinks links) {
        this.venue = venue;
        this.matching = matching;
        this.reports = reports;
        this.links = links;
    }

    static void wait(OracleOrder order, OracleVenue venue) {
        order.waits = true;
        order.shownLots = order.openLots;
        order.queueId = venue.nextQueueId++;
        order.instrument.waiting.add(order);
    }

    /** Whether the last trade is at an order's stop price or beyond. */
    static boolean isReached(OracleOrder order) {
        long lastTicks = order.instrument.lastTicks;
        return order.instrument.phase == Phase.CONTINUOUS && lastTicks != 0 && isReached(order, lastTicks);
    }

    private static boolean isReached(OracleOrder order, long priceTicks) {
        return order.buys() ? priceTicks >= order.terms.stopPriceTicks : priceTicks <= order.terms.stopPriceTicks;
    }

    /** Triggers what an instrument's trades have reached, as far as the command may. */
    void run(OracleInstrument instrument) {
        while (instrument.unfinished == null && instrument.phase == Phase.CONTINUOUS) {
            links.settle();
            List<OracleOrder> reached = instrument.waiting.stream()
                    .filter(order -> instrument.traded.stream().anyMatch(ticks -> isReached(order, ticks)))
                    .toList();
            if (reached.isEmpty()) {
                instrument.traded.clear();
                return;
            }
            if (venue.triggers <= 0 || venue.triggeredMatches <= 0) {
                goOnLater(instrument);
                return;
            }
            venue.triggers--;
            OracleOrder order = next(reached);
            long triggerTicks = order.buys()
                    ? instrument.traded.stream()
                            .mapToLong(Long::longValue)
                            .max()
                            .orElseThrow()
                    : instrument.traded.stream()
                            .mapToLong(Long::longValue)
                            .min()
                            .orElseThrow();
            instrument.waiting.remove(order);
            order.waits = false;
            venue.triggeredMatches -= trigger(order, triggerTicks);
        }
    }

    /** Leaves an instrument's work to the next command. */
    void goOnLater(OracleInstrument instrument) {
        if (!instrument.cascades) {
            instrument.cascades = true;
            venue.cascades.add(instrument);
        }
    }

    /** The nearest stop price of each side first, at one price the oldest; of a buy and a sell stop the older one. */
    private static OracleOrder next(List<OracleOrder> reached) {
        Comparator<OracleOrder> byPrice = Comparator.comparingLong(order -> order.terms.stopPriceTicks);
        Comparator<OracleOrder> byAge = Comparator.comparingLong(order -> order.queueId);
        return reached.stream()
                .filter(order -> reached.stream()
                        .filter(other -> other.buys() == order.buys())
                        .min((order.buys() ? byPrice : byPrice.reversed()).thenComparing(byAge))
                        .stream()
                        .anyMatch(first -> first == order))
                .min(byAge)
                .orElseThrow();
    }

    /** A stop order that stands nowhere becomes a market or limit order. Returns its matches. */
    int trigger(OracleOrder order, long triggerTicks) {
        reports.triggered(order, triggerTicks);
        links.end(order);
        links.settle();
        OracleInstrument instrument = order.instrument;
        boolean fits = order.terms.type == OrderType.STOP
                || instrument.isInsideCollar(order.terms.priceTicks, instrument.controls.collarBasisPoints);
        if (fits) {
            return matching.arrive(order, 0);
        }
        order.session.orders.remove(OracleSession.index(order.clientOrder));
        reports.cancelled(order, false, CancelReason.OUTSIDE_COLLAR, null);
        return 0;
    }
}
