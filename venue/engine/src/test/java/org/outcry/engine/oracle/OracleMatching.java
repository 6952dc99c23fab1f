// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.TimeInForce;

/** Continuous matching of one order after the other. */
final class OracleMatching {
    private final OracleVenue venue;
    private final OracleReports reports;
    private final OracleLinks links;
    private final OraclePhaseReports phases;
    private final OracleLiquidity liquidity;

    /** Matches that the present order may still make in this command, and has made. */
    private int matchesLeft;

    private int matches;
    private boolean isCut;

    /** Lots of the present order that were executed before. */
    private long firstMatch;

    private long cumLots;

    OracleMatching(OracleVenue venue, OracleReports reports, OracleLinks links, OraclePhaseReports phases) {
        this.venue = venue;
        this.reports = reports;
        this.links = links;
        this.phases = phases;
        liquidity = new OracleLiquidity(venue);
    }

    /**
     * An order comes to its book: it trades, and what is left rests, goes on later or is cancelled. Returns its
     * matches.
     */
    int arrive(OracleOrder order, long minimumLots) {
        return arrive(order, minimumLots, OracleVenue.MOST_MATCHES);
    }

    /** The same with so many matches at most in this command. */
    int arrive(OracleOrder order, long minimumLots, int most) {
        matches = 0;
        isCut = false;
        cumLots = order.cumLots;
        firstMatch = venue.nextMatchNumber;
        protect(order);
        order.range = OracleRange.of(order.instrument);
        CancelReason ended;
        if (order.terms.timeInForce == TimeInForce.FILL_OR_KILL && !liquidity.canTrade(order, order.openLots)) {
            ended = CancelReason.FILL_OR_KILL;
        } else if (minimumLots != 0 && !liquidity.canTrade(order, minimumLots)) {
            ended = CancelReason.MINIMUM_QUANTITY;
        } else {
            ended = match(order, most);
        }
        countQuote(order);
        phases.tradedAtLast(order, cumLots);
        settle(order, ended);
        if (order.instrument.unfinished == order) {
            venue.unfinished.add(order.instrument);
        }
        return matches;
    }

    /** The unfinished order of an instrument goes on with so many matches; returns them. */
    int goOn(OracleInstrument instrument, int most) {
        OracleOrder order = instrument.unfinished;
        if (order == null) {
            throw new IllegalStateException("no order goes on: instrument=" + instrument.terms.instrument);
        }
        matches = 0;
        isCut = false;
        cumLots = order.cumLots;
        instrument.unfinished = null;
        firstMatch = venue.nextMatchNumber;
        CancelReason ended = match(order, most);
        countQuote(order);
        phases.tradedAtLast(order, cumLots);
        settle(order, ended);
        return matches;
    }

    /** Counts what a quote traded when it came. */
    private void countQuote(OracleOrder order) {
        if (order.isQuote() && order.cumLots > cumLots) {
            links.quoteTraded(order.session, order.cumLots - cumLots, venue.nextMatchNumber - firstMatch);
        }
    }

    /** A market order trades only so far beyond the touch that it met. */
    private static void protect(OracleOrder order) {
        long touch = order.instrument.touch(!order.buys());
        long ticks = order.hasLimit() ? 0 : order.instrument.controls.marketProtectionTicks;
        if (ticks == 0 || touch == 0) {
            order.boundTicks = order.buys() ? Long.MAX_VALUE : 0;
        } else {
            order.boundTicks = order.buys() ? touch + ticks : Math.max(0, touch - ticks);
        }
    }

    private void settle(OracleOrder order, @Nullable CancelReason ended) {
        if (ended != null || order.cumLots > cumLots) {
            links.end(order);
        }
        if (order.openLots == 0) {
            order.session.orders.remove(OracleSession.index(order.clientOrder));
        } else if (ended != null) {
            order.session.orders.remove(OracleSession.index(order.clientOrder));
            reports.cancelled(order, false, ended, null);
        } else if (isCut) {
            order.instrument.unfinished = order;
        } else {
            rest(order);
            reports.booked(order);
        }
    }

    /** An order joins the back of the queue. */
    void rest(OracleOrder order) {
        order.show();
        order.queueId = venue.nextQueueId++;
        order.instrument.resting.add(order);
        venue.change(order.instrument);
    }

    /** Trades; why what is left is cancelled, or null if it rests or was cut. */
    private @Nullable CancelReason match(OracleOrder order, int most) {
        OracleInstrument instrument = order.instrument;
        matchesLeft = most;
        CancelReason ended = null;
        while (ended == null && !isCut && order.openLots > 0 && meets(order)) {
            if (matchesLeft == 0) {
                isCut = true;
            } else if (instrument.shares()) {
                ended = shareLevel(order);
            } else {
                OracleOrder first = instrument.first(!order.buys()).get(0);
                if (liquidity.prevents(order, first)) {
                    ended = prevent(order, first);
                } else {
                    trade(order, first, Math.min(order.openLots, first.shownLots));
                }
            }
        }
        if (ended != null || isCut) {
            return ended;
        }
        long touch = instrument.touch(!order.buys());
        if (order.openLots > 0 && touch != 0 && order.takes(touch)) {
            if (!order.range.isNearer(order, touch)) {
                return CancelReason.MARKET_PROTECTION;
            }
            phases.interrupt(instrument, order.range.reason(order, touch));
            ended = CancelReason.VOLATILITY;
        }
        if (order.mayRest()) {
            return null;
        }
        if (ended != null) {
            return ended;
        }
        return order.hasLimit() ? CancelReason.IMMEDIATE_OR_CANCEL : CancelReason.NO_LIQUIDITY;
    }

    private static boolean meets(OracleOrder order) {
        long touch = order.instrument.touch(!order.buys());
        return touch != 0 && order.takesNow(touch);
    }

    /** Does what the rule says instead of a trade; why the order ends, or null if it goes on. */
    private @Nullable CancelReason prevent(OracleOrder order, OracleOrder resting) {
        matchesLeft--;
        matches++;
        SelfTradePrevention rule = venue.rule(order.session);
        if (rule == SelfTradePrevention.CANCEL_OLDEST || rule == SelfTradePrevention.CANCEL_BOTH) {
            cancel(resting);
        } else if (rule == SelfTradePrevention.DECREMENT) {
            long lots = Math.min(order.openLots, resting.openLots);
            if (lots == resting.openLots) {
                cancel(resting);
            } else {
                OrderReplaced event = OracleReports.before(resting, true);
                resting.reduceTo(resting.openLots - lots);
                reports.replaced(event, resting, true, ReplaceReason.SELF_TRADE);
            }
            if (lots == order.openLots) {
                return CancelReason.SELF_TRADE;
            }
            OrderReplaced event = OracleReports.before(order, false);
            order.openLots -= lots;
            reports.replaced(event, order, false, ReplaceReason.SELF_TRADE);
        }
        return rule == SelfTradePrevention.CANCEL_OLDEST || rule == SelfTradePrevention.DECREMENT
                ? null
                : CancelReason.SELF_TRADE;
    }

    private void cancel(OracleOrder resting) {
        resting.instrument.resting.remove(resting);
        venue.change(resting.instrument);
        resting.session.orders.remove(OracleSession.index(resting.clientOrder));
        links.end(resting);
        reports.cancelled(resting, true, CancelReason.SELF_TRADE, null);
    }

    private void trade(OracleOrder order, OracleOrder resting, long lots) {
        matchesLeft--;
        matches++;
        long priceTicks =
                order.instrument.phase == Phase.TRADE_AT_LAST ? order.instrument.lastTicks : resting.terms.priceTicks;
        long matchNumber = venue.nextMatchNumber++;
        OracleInstrument instrument = order.instrument;
        instrument.lastTicks = priceTicks;
        instrument.traded.add(priceTicks);
        venue.change(instrument);
        count(resting, lots, priceTicks);
        venue.traded(resting, lots, priceTicks);
        links.end(resting);
        if (resting.isQuote()) {
            links.quoteTraded(resting.session, lots, 1);
        }
        resting.shownLots -= lots;
        if (resting.openLots == 0) {
            instrument.resting.remove(resting);
            resting.session.orders.remove(OracleSession.index(resting.clientOrder));
        }
        reports.executed(resting, false, !resting.terms.hidden, priceTicks, lots, matchNumber);
        count(order, lots, priceTicks);
        venue.traded(order, lots, priceTicks);
        reports.executed(order, true, false, priceTicks, lots, matchNumber);
        if (resting.shownLots == 0 && resting.openLots > 0) {
            instrument.resting.remove(resting);
            rest(resting);
            reports.booked(resting);
        }
    }

    static void count(OracleOrder order, long lots, long priceTicks) {
        order.openLots -= lots;
        order.cumLots += lots;
        order.cumValue += lots * priceTicks;
    }

    /** A round at the best price of a pro-rata instrument. */
    private @Nullable CancelReason shareLevel(OracleOrder order) {
        OracleInstrument instrument = order.instrument;
        long priceTicks = instrument.touch(!order.buys());
        CancelReason ended = null;
        for (OracleOrder resting : round(order, priceTicks)) {
            if (ended == null && order.openLots > 0 && liquidity.prevents(order, resting)) {
                if (matchesLeft == 0) {
                    isCut = true;
                    return null;
                }
                ended = prevent(order, resting);
            }
        }
        List<OracleOrder> sharing = round(order, priceTicks);
        if (ended != null || order.openLots == 0 || sharing.isEmpty()) {
            return ended;
        }
        if (sharing.size() > matchesLeft) {
            isCut = true;
            return null;
        }
        BigInteger shown = BigInteger.valueOf(
                sharing.stream().mapToLong(resting -> resting.shownLots).sum());
        BigInteger wanted = BigInteger.valueOf(order.openLots).min(shown);
        List<Long> parts = new ArrayList<>();
        for (OracleOrder resting : sharing) {
            long part = wanted.multiply(BigInteger.valueOf(resting.shownLots))
                    .divide(shown)
                    .longValueExact();
            parts.add(part - part % instrument.terms.lotIncrement);
        }
        long left = wanted.longValueExact()
                - parts.stream().mapToLong(Long::longValue).sum();
        for (int i = 0; i < sharing.size(); i++) {
            OracleOrder resting = sharing.get(i);
            long more = Math.min(left, resting.shownLots - parts.get(i));
            left -= more;
            if (parts.get(i) + more > 0) {
                trade(order, resting, parts.get(i) + more);
            }
        }
        return null;
    }

    /** Those at a price who share next, and before them and among them those of the order's own group. */
    private List<OracleOrder> round(OracleOrder order, long priceTicks) {
        List<OracleOrder> round = new ArrayList<>();
        int others = 0;
        for (OracleOrder resting : order.instrument.line(!order.buys())) {
            if (resting.terms.priceTicks == priceTicks && others < OracleVenue.MOST_MATCHES) {
                round.add(resting);
                others += liquidity.prevents(order, resting) ? 0 : 1;
            }
        }
        return round;
    }
}
