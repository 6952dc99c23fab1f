// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.engine.rules.Controls;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Progress;

/**
 * Delays of the end of auctions that end by schedule or after their time: up to a random moment, which is drawn from
 * the number of the command and the instrument, and by extensions, while market orders would be left or the price is
 * outside the range of auctions. An extension for market orders comes before those for the price, and none after them.
 */
final class AuctionDelays {
    private final Progress progress;
    private final PhaseEntry entry;
    private final AuctionPrice auctionPrice;

    AuctionDelays(Progress progress, PhaseEntry entry, AuctionPrice auctionPrice) {
        this.progress = progress;
        this.entry = entry;
        this.auctionPrice = auctionPrice;
    }

    /** Returns whether an auction that is to be followed by a phase now continues; a timer ends it then. */
    boolean isDelayed(Instrument instrument, Phase next) {
        boolean isExtended = instrument.volatilityExtensions + instrument.marketOrderExtensions > 0;
        if ((instrument.endDrawn || isExtended) && instrument.phaseEndNs > progress.timeNs) {
            instrument.nextPhase = next;
            return true;
        }
        Controls controls = instrument.controls;
        if (!instrument.endDrawn && controls.randomEndNs > 0) {
            instrument.endDrawn = true;
            instrument.nextPhase = next;
            entry.setEnd(instrument, draw(instrument.number, controls.randomEndNs));
            return true;
        }
        PhaseReason extension = extension(instrument);
        if (extension == null) {
            return false;
        }
        instrument.endDrawn = false;
        instrument.nextPhase = next;
        entry.setEnd(instrument, controls.auctionExtensionNs);
        entry.tell(instrument, extension);
        return true;
    }

    /** Returns why an auction is extended now, and counts the extension; null if it is not. */
    private @Nullable PhaseReason extension(Instrument instrument) {
        Controls controls = instrument.controls;
        auctionPrice.find(instrument);
        long marketLots = Math.max(instrument.auctionLevels.marketBidLots, instrument.auctionLevels.marketOfferLots);
        if (marketLots > auctionPrice.volumeLots
                && instrument.volatilityExtensions == 0
                && instrument.marketOrderExtensions < controls.marketOrderExtensions) {
            instrument.marketOrderExtensions++;
            return PhaseReason.MARKET_ORDER_EXTENSION;
        }
        if (auctionPrice.priceTicks != 0
                && !controls.auctionRange.holds(auctionPrice.priceTicks)
                && instrument.volatilityExtensions < controls.volatilityExtensions) {
            instrument.volatilityExtensions++;
            return PhaseReason.VOLATILITY_EXTENSION;
        }
        return null;
    }

    /**
     * Returns a number of nanoseconds, at least 1 and at most the bound. Two rounds of a mixing function (Stafford's
     * variant 13).
     */
    private long draw(int instrument, long bound) {
        long mixed = mix(mix(progress.commandNumber) + instrument);
        return 1 + Long.remainderUnsigned(mixed, bound);
    }

    private static long mix(long number) {
        long mixed = (number ^ (number >>> 30)) * 0xbf58_476d_1ce4_e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d0_49bb_1331_11ebL;
        return mixed ^ (mixed >>> 31);
    }
}
