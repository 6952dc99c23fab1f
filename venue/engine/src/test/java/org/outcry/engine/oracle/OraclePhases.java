// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
        if (instrument == null || fault != RejectReason.NONE) {
            administration.reject(wanted.instrument, 0, 0, 0, fault);
        } else {
            change(instrument, wanted.phase, PhaseReason.REQUESTED);
        }
    }

    void change(OracleInstrument instrument, Phase to, PhaseReason reason) {
        if (to == instrument.phase) {
            phases.tell(instrument, reason);
            return;
        }
        boolean endsAuction =
                OraclePhaseRules.isAuction(instrument.phase) && to != Phase.HALTED && !OraclePhaseRules.isAuction(to);
        boolean uncrosses = endsAuction || to == Phase.CONTINUOUS;
        OracleAuctionPrice price = uncrosses ? OracleAuctionPrice.of(instrument) : OracleAuctionPrice.NONE;
        instrument.change = new OraclePhaseChange(to, reason, endsAuction || price.pairedLots() > 0, price);
        goOn(instrument, instrument.change);
        if (instrument.change != null) {
            venue.changing.add(instrument);
        }
    }

    /** Goes on with the changes of phase that commands before have left. */
    void resume() {
        while (!venue.changing.isEmpty() && venue.phaseWork > 0) {
            OracleInstrument instrument = venue.changing.element();
            if (instrument.change != null) {
                goOn(instrument, instrument.change);
            }
            if (instrument.change != null) {
                return;
            }
            venue.changing.remove();
        }
    }

    private void goOn(OracleInstrument instrument, OraclePhaseChange change) {
        uncross.run(instrument, change);
        if (change.leftLots > 0) {
            return;
        }
        if (change.uncrosses && !change.told) {
            change.told = true;
            tell(instrument, change);
        }
        for (OracleOrder order : ending(instrument, change.to)) {
            if (venue.phaseWork-- <= 0) {
                return;
            }
            links.cancel(order, CancelReason.AUCTION_ENDED, null);
        }
        instrument.change = null;
        enter(instrument, change);
    }

    /** Orders that end: market orders, first those to buy, then those for an auction in the book, then those that wait for the close. */
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

    private void enter(OracleInstrument instrument, OraclePhaseChange change) {
        long lastsNs = change.to == Phase.VOLATILITY_AUCTION ? instrument.controls.volatilityAuctionNs : 0;
        phases.enter(instrument, change.to, change.reason, lastsNs);
        if (change.to == Phase.CLOSING_AUCTION) {
            for (OracleOrder order : List.copyOf(instrument.forClose)) {
                instrument.forClose.remove(order);
                matching.rest(order);
                reports.booked(order);
            }
        }
        links.settle();
        instrument.traded.clear();
        if (change.to == Phase.CONTINUOUS) {
            if (instrument.lastTicks != 0) {
                instrument.traded.add(instrument.lastTicks);
            }
            venue.change(instrument);
            stops.run(instrument);
        }
    }
}
