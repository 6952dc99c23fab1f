// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.book.AuctionLevels;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Controls;
import org.outcry.engine.rules.Grid;
import org.outcry.engine.rules.Phases;
import org.outcry.engine.rules.TickTable;
import org.outcry.engine.saved.SavedInstrument;
import org.outcry.engine.saved.SavedInstrumentFields;

/** One instrument: its terms, its phase and its book. */
public final class Instrument extends SavedInstrument {
    /** Below the value of all orders: where prices may be negative, their value is looked at closely. */
    private static final long NO_VALUE = -1;

    public int openOrders;
    public Book book;

    /** Whether the book has a part for hidden orders. */
    boolean hides;

    /** Orders that wait for their stop price, each at that price; the nearest come first. */
    @Nullable
    public Book stops;

    public final Followers followers = new Followers();

    /** Orders that wait for the closing auction, all at one price. */
    @Nullable
    public Book parked;

    public int waitingStops;

    /** The order that has more matches to make. */
    public final UnfinishedMatch unfinished = new UnfinishedMatch();

    /** Whether it is in {@link Cascades}. */
    public boolean cascades;

    /** Read only; changed by {@link #setControls} and {@link #setReferenceTicks}. */
    public final Controls controls = new Controls();

    /** Limits and quantities that neither terms nor controls refuse; a tick table may still refuse a limit. */
    private final Grid goodTicks = new Grid();

    private final Grid goodLots = new Grid();
    private long highestValue;

    /** Whether it is in the {@link ChangedInstruments} of auctions. */
    public boolean auctionChanged;

    public final AuctionLevels auctionLevels = new AuctionLevels();
    public final Indication indication = new Indication();

    /** Resting orders that are good for one auction only. */
    public final AuctionOnlyOrders auctionOnly = new AuctionOnlyOrders();

    private @Nullable TickTable ticks;

    private boolean matches = true;

    /** Whether orders at one price trade in another way than first come, first served at that price. */
    private boolean meetsSpecially;

    public Instrument(InstrumentDefined terms, Book book, @Nullable TickTable ticks) {
        number = terms.instrument;
        controls.instrument = number;
        indication.instrument = number;
        this.book = book;
        setTerms(terms, book, ticks);
    }

    /** Creates an instrument as it was saved, without controls and orders. */
    Instrument(SavedInstrument saved, Book book, @Nullable TickTable ticks) {
        SavedInstrumentFields.copyTo(saved, this);
        controls.instrument = number;
        indication.instrument = number;
        this.book = book;
        this.ticks = ticks;
        countPrices();
        controlsChanged();
    }

    /** Sets terms, and the empty book that suits them. The reference price, a price of the old terms, is forgotten. */
    void setTerms(InstrumentDefined terms, Book emptyBook, @Nullable TickTable tickTableOfTerms) {
        ticks = tickTableOfTerms;
        book = emptyBook;
        hides = false;
        stops = null;
        parked = null;
        lastTicks = 0;
        symbol = terms.symbol;
        priceDecimals = terms.priceDecimals;
        quantityDecimals = terms.quantityDecimals;
        tickIncrement = terms.tickIncrement;
        lotIncrement = terms.lotIncrement;
        maxPriceTicks = terms.maxPriceTicks;
        maxQuantityLots = terms.maxQuantityLots;
        currency = terms.currency;
        tickTable = terms.tickTable;
        phaseSchedule = terms.phaseSchedule;
        allocation = terms.allocation;
        minDisplayLots = terms.minDisplayLots;
        inFlightMitigation = terms.inFlightMitigation;
        auctionPricing = terms.auctionPricing;
        auctionIcebergs = terms.auctionIcebergs;
        minPriceTicks = terms.minPriceTicks;
        fullSymbol.set(terms.fullSymbol);
        countPrices();
        setReferenceTicks(0);
    }

    /** Counts prices from a tick increment on, if they may be zero or negative: inside, no price is 0. */
    private void countPrices() {
        controls.shiftTicks = minPriceTicks > 0 ? 0 : tickIncrement - minPriceTicks;
    }

    /**
     * Returns by how many ticks prices are counted higher inside than they are published; 0 where all of them are
     * positive.
     */
    public long shiftTicks() {
        return controls.shiftTicks;
    }

    /** Returns the highest price, as it is counted inside. */
    public long highestTicks() {
        return maxPriceTicks + controls.shiftTicks;
    }

    /** Returns a price of a command as it is counted inside; one that is too low as -1. */
    public long counted(long priceTicks) {
        if (priceTicks < minPriceTicks) {
            return -1;
        }
        return priceTicks > Long.MAX_VALUE - controls.shiftTicks ? Long.MAX_VALUE : priceTicks + controls.shiftTicks;
    }

    /** Returns a price as it is published; 0 if there is none. */
    public long told(long countedTicks) {
        return countedTicks == 0 ? 0 : countedTicks - controls.shiftTicks;
    }

    /** Takes new controls; the event has their values. */
    public void setControls(InstrumentControlsSet values) {
        controls.set(values);
        controlsChanged();
    }

    /** Sets the reference price; 0: none. */
    public void setReferenceTicks(long ticks) {
        controls.setReferenceTicks(ticks);
        controlsChanged();
    }

    /** Computes what depends on the phase, the last trade before it, and the controls. */
    void controlsChanged() {
        matches = Phases.matches(phase);
        meetsSpecially = allocation == Allocation.PRO_RATA || phase == Phase.TRADE_AT_LAST;
        boolean atLast = phase == Phase.TRADE_AT_LAST;
        goodTicks.set(
                bookIncrement(),
                Math.max(1, Math.max(atLast ? lastTicks : 1, controls.collar.lowestTicks)),
                Math.min(atLast ? lastTicks : highestTicks(), controls.collar.highestTicks));
        long highestLots = controls.maxOrderLots == 0 ? maxQuantityLots : controls.maxOrderLots;
        goodLots.set(lotIncrement, 1, Math.min(maxQuantityLots, highestLots));
        highestValue = controls.maxOrderValue == 0
                ? Long.MAX_VALUE
                : controls.shiftTicks == 0 ? controls.maxOrderValue : NO_VALUE;
    }

    /** Returns the step between two prices in its books: with a tick table, whose rows may change, a tick. */
    public long bookIncrement() {
        return tickTable == 0 ? tickIncrement : 1;
    }

    /** Returns whether a change of the book may change the price of an auction or move followers. */
    boolean isFollowed() {
        return phase != Phase.CONTINUOUS || followers.size() != 0;
    }

    /** Notes a trade. */
    public void traded(long priceTicks) {
        lastTicks = priceTicks;
        if (waitingStops != 0) {
            lowestTraded = lowestTraded == 0 ? priceTicks : Math.min(lowestTraded, priceTicks);
            highestTraded = Math.max(highestTraded, priceTicks);
        }
    }

    /** Forgets the trades that all waiting stop orders have been compared with. */
    public void forgetTraded() {
        lowestTraded = 0;
        highestTraded = 0;
    }

    /** Returns the next allowed price below or above one, which may be none: 0 or above the highest. */
    public long nextPrice(long priceTicks, boolean below) {
        return below ? allowedAtOrBelow(priceTicks - 1) : allowedAtOrAbove(priceTicks + 1);
    }

    /**
     * Returns whether nothing may change the instrument's orders: its phase is changing, or an order has more matches
     * to make.
     */
    public boolean isHeld() {
        return changing || unfinished.isPresent();
    }

    /** Returns whether orders are matched as they arrive. */
    public boolean matches() {
        return matches;
    }

    /**
     * Returns whether the instrument is in continuous trading, where stop orders are triggered and pegged orders move.
     */
    public boolean isContinuous() {
        return phase == Phase.CONTINUOUS;
    }

    /** Returns whether orders at one price trade in another way than first come, first served at that price. */
    public boolean meetsSpecially() {
        return meetsSpecially;
    }

    /** Copies the terms out. */
    public void terms(InstrumentDefined to) {
        to.instrument = number;
        to.symbol = symbol;
        to.priceDecimals = priceDecimals;
        to.quantityDecimals = quantityDecimals;
        to.tickIncrement = tickIncrement;
        to.lotIncrement = lotIncrement;
        to.maxPriceTicks = maxPriceTicks;
        to.maxQuantityLots = maxQuantityLots;
        to.currency = currency;
        to.tickTable = tickTable;
        to.phaseSchedule = phaseSchedule;
        to.allocation = allocation;
        to.minDisplayLots = minDisplayLots;
        to.inFlightMitigation = inFlightMitigation;
        to.auctionPricing = auctionPricing;
        to.auctionIcebergs = auctionIcebergs;
        to.minPriceTicks = minPriceTicks;
        to.fullSymbol.set(fullSymbol);
    }

    /** Returns whether the limit and the quantity of an order are valid: the quick answer to what the faults tell. */
    public boolean admits(long priceTicks, long quantityLots) {
        return goodTicks.holds(priceTicks)
                && goodLots.holds(quantityLots)
                && priceTicks * quantityLots <= highestValue
                && (ticks == null || ticks.allows(priceTicks));
    }

    /**
     * Returns the total quantity that a replace asks for, executed lots included, in lots; an invalid quantity as it
     * is.
     */
    public long totalLots(long replaceLots, long executedLots) {
        boolean isOpenQuantity = !inFlightMitigation && replaceLots > 0 && replaceLots <= maxQuantityLots;
        return isOpenQuantity ? replaceLots + executedLots : replaceLots;
    }

    public RejectReason quantityFault(long quantityLots) {
        if (quantityLots <= 0) {
            return RejectReason.QUANTITY_NOT_POSITIVE;
        }
        if (lotIncrement != 1 && quantityLots % lotIncrement != 0) {
            return RejectReason.QUANTITY_OFF_LOT;
        }
        return quantityLots > maxQuantityLots ? RejectReason.QUANTITY_TOO_LARGE : RejectReason.NONE;
    }

    public RejectReason priceFault(long priceTicks) {
        if (priceTicks <= 0) {
            return controls.shiftTicks == 0 ? RejectReason.PRICE_NOT_POSITIVE : RejectReason.PRICE_TOO_LOW;
        }
        if (ticks != null ? !ticks.allows(priceTicks) : tickIncrement != 1 && priceTicks % tickIncrement != 0) {
            return RejectReason.PRICE_OFF_TICK;
        }
        if (priceTicks > highestTicks()) {
            return RejectReason.PRICE_TOO_HIGH;
        }
        return phase == Phase.TRADE_AT_LAST && priceTicks != lastTicks
                ? RejectReason.NOT_THE_LAST_PRICE
                : RejectReason.NONE;
    }

    /** Returns the highest allowed price that is not above one; perhaps 0. */
    public long allowedAtOrBelow(long priceTicks) {
        return ticks != null ? ticks.atOrBelow(priceTicks) : priceTicks - priceTicks % tickIncrement;
    }

    /** Returns the lowest allowed price that is not below one; perhaps above the highest. */
    public long allowedAtOrAbove(long priceTicks) {
        if (ticks != null) {
            return ticks.atOrAbove(priceTicks);
        }
        long beyond = priceTicks % tickIncrement;
        return beyond == 0
                ? priceTicks
                : priceTicks > Long.MAX_VALUE - tickIncrement ? Long.MAX_VALUE : priceTicks - beyond + tickIncrement;
    }

    /** Returns whether the best bid is at the best offer or above. An order without a limit crosses any other. */
    public boolean isCrossed(Orders orders) {
        int bid = book.first(true);
        int offer = book.first(false);
        return bid != 0 && offer != 0 && orders.priceTicks(bid) >= orders.priceTicks(offer);
    }

    /** Counts all that rests, so that {@link #auctionLevels} follow the book from now on. */
    public void collectAll(Orders orders) {
        auctionLevels.clear();
        collecting = true;
        collectSide(orders, true);
        collectSide(orders, false);
    }

    private void collectSide(Orders orders, boolean bids) {
        int slot = book.first(bids);
        while (slot != 0) {
            int first = slot;
            long priceTicks = orders.priceTicks(slot);
            long lots = 0;
            while (slot != 0 && orders.priceTicks(slot) == priceTicks) {
                lots += orders.openLots(slot);
                slot = book.after(slot);
            }
            collect(orders, first, lots);
        }
    }

    public void stopCollecting() {
        collecting = false;
        auctionLevels.clear();
    }

    /** Adds lots of a resting order to the totals of the auction; negative ones are taken off. */
    void collect(Orders orders, int slot, long lots) {
        boolean bid = orders.isBuy(slot);
        if (orders.type(slot) != OrderType.MARKET) {
            auctionLevels.add(orders.priceTicks(slot), bid, lots);
        } else if (bid) {
            auctionLevels.marketBidLots += lots;
        } else {
            auctionLevels.marketOfferLots += lots;
        }
    }

    /** Notes that an order in a book or queue has another slot. */
    void moved(Orders orders, int slot) {
        if (phase != Phase.CONTINUOUS && !orders.isWaiting(slot)) {
            auctionOnly.add(orders, slot);
        }
    }

    /** Returns the oldest order that waits for the closing auction; 0 if there is none. */
    public int firstParked(Orders orders) {
        if (parked == null) {
            return 0;
        }
        int bid = parked.first(true);
        int offer = parked.first(false);
        return offer == 0 || (bid != 0 && orders.queueId(bid) < orders.queueId(offer)) ? bid : offer;
    }
}
