// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.saved.SavedControls;

/**
 * Pre-trade controls of an instrument: largest quantity, largest value, and distance from the reference price. Products
 * of a price and a quantity don't overflow, because no quantity is above the instrument's maximum and no price, the
 * reference price included, is above its own.
 */
public final class Controls extends SavedControls {
    /** Limits of orders. */
    public final PriceRange collar = new PriceRange();

    /** Prices of trades, around the reference price. */
    public final PriceRange staticRange = new PriceRange();

    /** Prices of auctions, around the reference price. */
    public final PriceRange auctionRange = new PriceRange();

    /** By how many ticks prices are counted higher than they are. */
    public long shiftTicks;

    public static boolean isValid(SetInstrumentControls wanted) {
        return wanted.collarBasisPoints >= 0
                && wanted.staticRangeBasisPoints >= 0
                && wanted.dynamicRangeBasisPoints >= 0
                && wanted.volatilityAuctionNs >= 0
                && wanted.marketProtectionTicks >= 0
                && wanted.maxOrderLots >= 0
                && wanted.maxOrderValue >= 0
                && wanted.auctionRangeBasisPoints >= 0
                && wanted.volatilityExtensions >= 0
                && wanted.marketOrderExtensions >= 0
                && wanted.auctionExtensionNs >= 0
                && wanted.randomEndNs >= 0;
    }

    /** Returns whether any of them is set. */
    public boolean areAny() {
        return (collarBasisPoints
                        | staticRangeBasisPoints
                        | dynamicRangeBasisPoints
                        | volatilityAuctionNs
                        | marketProtectionTicks
                        | maxOrderLots
                        | maxOrderValue
                        | auctionRangeBasisPoints
                        | volatilityExtensions
                        | marketOrderExtensions
                        | auctionExtensionNs
                        | randomEndNs)
                != 0;
    }

    /** Takes what was asked for; the event has the same values. */
    public void set(InstrumentControlsSet values) {
        collarBasisPoints = values.collarBasisPoints;
        staticRangeBasisPoints = values.staticRangeBasisPoints;
        dynamicRangeBasisPoints = values.dynamicRangeBasisPoints;
        volatilityAuctionNs = values.volatilityAuctionNs;
        marketProtectionTicks = values.marketProtectionTicks;
        maxOrderLots = values.maxOrderLots;
        maxOrderValue = values.maxOrderValue;
        auctionRangeBasisPoints = values.auctionRangeBasisPoints;
        volatilityExtensions = values.volatilityExtensions;
        marketOrderExtensions = values.marketOrderExtensions;
        auctionExtensionNs = values.auctionExtensionNs;
        randomEndNs = values.randomEndNs;
        setReferenceTicks(referenceTicks);
    }

    void get(InstrumentControlsSet to) {
        to.collarBasisPoints = collarBasisPoints;
        to.staticRangeBasisPoints = staticRangeBasisPoints;
        to.dynamicRangeBasisPoints = dynamicRangeBasisPoints;
        to.volatilityAuctionNs = volatilityAuctionNs;
        to.marketProtectionTicks = marketProtectionTicks;
        to.maxOrderLots = maxOrderLots;
        to.maxOrderValue = maxOrderValue;
        to.auctionRangeBasisPoints = auctionRangeBasisPoints;
        to.volatilityExtensions = volatilityExtensions;
        to.marketOrderExtensions = marketOrderExtensions;
        to.auctionExtensionNs = auctionExtensionNs;
        to.randomEndNs = randomEndNs;
    }

    /** Returns whether trades may have to stop at some price. */
    public boolean guardTrades() {
        return (staticRangeBasisPoints | dynamicRangeBasisPoints) != 0 || marketProtectionTicks != 0;
    }

    /** Returns the reference price in ticks; 0 if there is none. */
    public long referenceTicks() {
        return referenceTicks;
    }

    public void setReferenceTicks(long ticks) {
        referenceTicks = ticks;
        collar.around(ticks, collarBasisPoints, shiftTicks);
        staticRange.around(ticks, staticRangeBasisPoints, shiftTicks);
        auctionRange.around(ticks, auctionRangeBasisPoints, shiftTicks);
    }

    /**
     * Returns the reason for which an order's size, value or limit is rejected; its quantity and price must be valid in
     * the instrument.
     */
    public RejectReason fault(long quantityLots, long limitTicks, boolean hasLimit) {
        return fault(quantityLots, limitTicks, hasLimit, maxOrderLots, maxOrderValue, collar);
    }

    /** Returns the fault by other bounds in place of these, of which 0 means none. */
    public RejectReason fault(
            long quantityLots, long limitTicks, boolean hasLimit, long mostLots, long mostValue, PriceRange limits) {
        if (mostLots != 0 && quantityLots > mostLots) {
            return RejectReason.QUANTITY_TOO_LARGE;
        }
        long priceTicks = hasLimit ? limitTicks : referenceTicks;
        if (mostValue != 0 && priceTicks != 0 && Math.abs(priceTicks - shiftTicks) * quantityLots > mostValue) {
            return RejectReason.ORDER_VALUE_TOO_LARGE;
        }
        return hasLimit && !limits.holds(limitTicks) ? RejectReason.PRICE_OUTSIDE_COLLAR : RejectReason.NONE;
    }

    /** Returns the fault of a limit that is valid for the instrument; NONE if there is none. */
    public RejectReason limitFault(long limitTicks) {
        return collar.holds(limitTicks) ? RejectReason.NONE : RejectReason.PRICE_OUTSIDE_COLLAR;
    }
}
