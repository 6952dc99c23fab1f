// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;

/** Ends of auctions by schedule and after their time, and what puts them off. */
final class OracleAuctionEnds {
    private final OracleVenue venue;
    private final OraclePhaseReports reports;

    OracleAuctionEnds(OracleVenue venue, OraclePhaseReports reports) {
        this.venue = venue;
        this.reports = reports;
    }

    /** Whether the end of an auction is put off that is to be followed by a phase now. */
    boolean isPutOff(OracleInstrument instrument, Phase next) {
        OracleAuctionEnd end = instrument.ends;
        end.next = next;
        if (end.isPutOff() && end.dueNs > venue.timeNs) {
            return true;
        }
        long boundNs = instrument.controls.randomEndNs;
        if (!end.isDrawn && boundNs > 0) {
            end.isDrawn = true;
            reports.setEnd(instrument, draw(instrument.terms.instrument, boundNs));
            return true;
        }
        OracleAuctionPrice price = OracleAuctionPrice.of(instrument);
        if (leavesMarketOrders(instrument, price)
                && end.volatilityExtensions == 0
                && end.marketOrderExtensions < instrument.controls.marketOrderExtensions) {
            end.marketOrderExtensions++;
            extend(instrument, PhaseReason.MARKET_ORDER_EXTENSION);
            return true;
        }
        if (isOutside(instrument, price) && end.volatilityExtensions < instrument.controls.volatilityExtensions) {
            end.volatilityExtensions++;
            extend(instrument, PhaseReason.VOLATILITY_EXTENSION);
            return true;
        }
        return false;
    }

    private void extend(OracleInstrument instrument, PhaseReason reason) {
        instrument.ends.isDrawn = false;
        reports.setEnd(instrument, instrument.controls.auctionExtensionNs);
        reports.tell(instrument, reason);
    }

    private static boolean leavesMarketOrders(OracleInstrument instrument, OracleAuctionPrice price) {
        return marketLots(instrument, true) > price.pairedLots() || marketLots(instrument, false) > price.pairedLots();
    }

    private static long marketLots(OracleInstrument instrument, boolean bids) {
        return instrument.resting.stream()
                .filter(order -> order.buys() == bids && !order.hasLimit())
                .mapToLong(order -> order.openLots)
                .sum();
    }

    private static boolean isOutside(OracleInstrument instrument, OracleAuctionPrice price) {
        int basisPoints = instrument.controls.auctionRangeBasisPoints;
        long referenceTicks = instrument.referenceTicks;
        return price.priceTicks() != 0
                && basisPoints != 0
                && referenceTicks != 0
                && Math.abs(price.priceTicks() - referenceTicks) > OracleInstrument.share(referenceTicks, basisPoints);
    }

    /** From 1 to the bound, by the number of the command and the instrument. */
    private long draw(int instrument, long boundNs) {
        return 1 + Long.remainderUnsigned(mix(mix(venue.commandNumber) + instrument), boundNs);
    }

    private static long mix(long number) {
        long mixed = (number ^ (number >>> 30)) * 0xbf58_476d_1ce4_e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d0_49bb_1331_11ebL;
        return mixed ^ (mixed >>> 31);
    }
}
