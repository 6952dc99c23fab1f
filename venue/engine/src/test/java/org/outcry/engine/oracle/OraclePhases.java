// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.RejectReason;

/** Takes instruments from phase to phase, with the uncross of the auction that ends. */
final class OraclePhases {
    private final OracleVenue venue;
    private final OraclePhaseReports phases;
    private final OracleReports reports;
    private final OracleMatching matching;
    private final OracleStops stops;
    private final OracleLinks links;
    private final OracleUncross uncross;
    private final OracleAdministration administration;
    private final OracleAuctionEnds auctionEnds;

    OraclePhases(
            OracleVenue venue,
            OraclePhaseReports phases,
            OracleReports reports,
            OracleMatching matching,
            OracleStops stops,
            OracleLinks links,
            OracleAdministration administration) {
        this.venue = venue;
        this.phases = phases;
        this.reports = reports;
        this.matching = matching;
        this.stops = stops;
        this.links = links;
        this.administration = administration;
        auctionEnds = new OracleAuctionEnds(venue, phases);
        phases.endAuctionsWith(instrument -> change(instrument, instrument.ends.next, PhaseReason.AUCTION_ENDED));
        uncross = new OracleUncross(venue, reports, matching, links);
    }

    void setPhase(SetPhase wanted) {
        OracleInstrument instrument = venue.instruments.get(wanted.instrument);
        RejectReason fault = RejectReason.NONE;
        if (instrument == null) {
            fault = RejectReason.UNKNOWN_INSTRUMENT;
        } else if (venue.isBusy(instrument)) {
            fault = RejectReason.BUSY;
        } else if (!OraclePhaseRules.mayFollow(instrument.phase, wanted.phase)) {
            fault = RejectReason.INVALID_PHASE_CHANGE;
        }
        if (instrument != null && fault == RejectReason.INVALID_PHASE_CHANGE) {
            administration.rejectPhase(wanted.instrument, instrument.phase);
        } else if (instrument == null || fault != RejectReason.NONE) {
            administration.reject(wanted.instrument, 0, 0, 0, fault);
        } else if (instrument.phase == wanted.phase) {
            phases.tell(instrument, PhaseReason.REQUESTED);
        } else {
            change(instrument, wanted.phase, PhaseReason.REQUESTED);
        }
    }

    void change(OracleInstrument instrument, Phase to, PhaseReason reason) {
        instrument.awaitsChange = true;
        venue.changing.add(new OraclePhaseJob(to, reason, false, List.of(instrument)));
        resume();
    }

    /** A row of a schedule is due. */
    void changeAll(Phase to, Predicate<OracleInstrument> ofSchedule) {
        OraclePhaseJob job = new OraclePhaseJob(to, PhaseReason.SCHEDULED, true, venue.instruments.values());
        job.ofSchedule = ofSchedule;
        venue.changing.add(job);
        resume();
    }

    /** Goes on with changes of phase, in the order in which they were asked for, as far as the command may. */
    void resume() {
        while (!venue.changing.isEmpty() && venue.phaseWork > 0) {
            venue.phaseWork--;
            OraclePhaseJob job = venue.changing.element();
            OracleInstrument instrument = job.left.element();
            if (instrument.change == null && begins(job, instrument)) {
                begin(job, instrument);
            }
            if (instrument.change != null && !isDone(instrument, instrument.change)) {
                return;
            }
            instrument.awaitsChange = false;
            job.left.remove();
            if (job.left.isEmpty()) {
                venue.changing.remove();
            }
        }
    }

    private boolean begins(OraclePhaseJob job, OracleInstrument instrument) {
        boolean fits = !job.isRow
                || (job.ofSchedule.test(instrument)
                        && !instrument.awaitsChange
                        && instrument.phase != Phase.HALTED
                        && instrument.phase != job.to
                        && OraclePhaseRules.mayFollow(instrument.phase, job.to));
        boolean isAsked = job.reason == PhaseReason.REQUESTED || !endsAuction(instrument, job.to);
        return fits && (isAsked || !auctionEnds.isPutOff(instrument, job.to));
    }

    private static boolean endsAuction(OracleInstrument instrument, Phase to) {
        return OraclePhaseRules.isAuction(instrument.phase) && to != Phase.HALTED && !OraclePhaseRules.isAuction(to);
    }

    private static void begin(OraclePhaseJob job, OracleInstrument instrument) {
        boolean ends = endsAuction(instrument, job.to);
        boolean uncrosses = ends || job.to == Phase.CONTINUOUS || job.to == Phase.TRADE_AT_LAST;
        OracleAuctionPrice price = uncrosses ? OracleAuctionPrice.of(instrument) : OracleAuctionPrice.NONE;
        instrument.change = new OraclePhaseChange(job.to, job.reason, ends || price.pairedLots() > 0, price);
    }

    private boolean isDone(OracleInstrument instrument, OraclePhaseChange change) {
        uncross.run(instrument, change);
        if (change.leftLots > 0) {
            return false;
        }
        if (change.uncrosses && !change.told) {
            change.told = true;
            tell(instrument, change);
        }
        for (OracleOrder order : ending(instrument, change.to)) {
            if (venue.phaseWork-- <= 0) {
                return false;
            }
            links.cancel(order, CancelReason.AUCTION_ENDED, null);
        }
        if (instrument.phase != change.to) {
            long lastsNs = change.to == Phase.VOLATILITY_AUCTION ? instrument.controls.volatilityAuctionNs : 0;
            phases.enter(instrument, change.to, change.reason, lastsNs);
        }
        while (change.to == Phase.CLOSING_AUCTION && !instrument.forClose.isEmpty()) {
            if (venue.phaseWork-- <= 0) {
                return false;
            }
            OracleOrder order = instrument.forClose.remove(0);
            matching.rest(order);
            reports.booked(order);
        }
        instrument.change = null;
        instrument.awaitsChange = false;
        links.settle();
        if (change.to == Phase.CONTINUOUS) {
            beginTrading(instrument);
        }
        return true;
    }

    /**
     * Orders that end: market orders, first those to buy, then those for an auction in the book, then those that wait
     * for the close.
     */
    private static List<OracleOrder> ending(OracleInstrument instrument, Phase to) {
        List<OracleOrder> ending = new ArrayList<>();
        if (OraclePhaseRules.endsAuctions(to)) {
            Comparator<OracleOrder> byAge = Comparator.comparingLong(order -> order.orderId);
            instrument.line(true).stream().filter(order -> !order.hasLimit()).forEach(ending::add);
            instrument.line(false).stream().filter(order -> !order.hasLimit()).forEach(ending::add);
            instrument.resting.stream()
                    .filter(order -> order.hasLimit() && OraclePhaseRules.isForAuction(order.terms))
                    .sorted(byAge)
                    .forEach(ending::add);
            if (to != Phase.CONTINUOUS) {
                ending.addAll(instrument.forClose);
            }
        }
        return ending;
    }

    private void tell(OracleInstrument instrument, OraclePhaseChange change) {
        long priceTicks = change.price.priceTicks();
        phases.tellUncrossed(instrument, priceTicks, change.price.pairedLots(), change.lastMatch);
        if (priceTicks != 0) {
            instrument.lastTicks = priceTicks;
            instrument.referenceTicks = priceTicks;
            ReferencePriceSet event = new ReferencePriceSet();
            event.instrument = instrument.terms.instrument;
            event.priceTicks = priceTicks;
            venue.next().referencePriceSet(event);
        }
    }

    /** Of the trades before, stop orders see the last one only. */
    private void beginTrading(OracleInstrument instrument) {
        instrument.traded.clear();
        if (instrument.lastTicks != 0) {
            instrument.traded.add(instrument.lastTicks);
        }
        venue.change(instrument);
        stops.run(instrument);
    }
}
