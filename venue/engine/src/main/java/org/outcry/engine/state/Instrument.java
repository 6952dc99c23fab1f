// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.book.AuctionLevels;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.FarLevels;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Controls;
import org.outcry.engine.rules.Grid;
import org.outcry.engine.rules.TickTable;
import org.outcry.engine.saved.SavedInstrument;
import org.outcry.engine.saved.SavedInstrumentFields;

/** One instrument: its terms, its phase and its book. */
public final class Instrument extends SavedInstrument {
    private static final int MOST_DECIMALS = 9;
    private static final long MOST_VALUE = (1L << 62) - 1;

    public int openOrders;
    public Book book;

    /** Orders that wait for their stop price; each stands at that, and the nearest come first. */
    @Nullable
    public Book stops;

    public final Followers followers = new Followers();

    /** Orders that wait for the closing auction; all stand at one price. */
    @Nullable
    public Book parked;

    public int waitingStops;

    /** The order that has more matches to make. */
    public final UnfinishedMatch unfinished = new UnfinishedMatch();

    /** Whether it stands in {@link Cascades}. */
    public boolean cascades;

    /** Read only; changed by {@link #setControls} and {@link #setReferenceTicks}. */
    public final Controls controls = new Controls();

    /** Limits and quantities that neither terms nor controls refuse; a tick table may still refuse a limit. */
    private final Grid goodTicks = new Grid();

    private final Grid goodLots = new Grid();
    private long highestValue;

    /** Whether it stands in the {@link ChangedInstruments} of auctions. */
    public boolean auctionChanged;

    public final AuctionLevels auctionLevels = new AuctionLevels();
    public final Indication indication = new Indication();

    /** Slots of resting orders that are good for one auction only, by order number. */
    private final FarLevels auctionOnly = new FarLevels();

    private @Nullable TickTable ticks;

    public Instrument(InstrumentDefined terms, Book book, @Nullable TickTable ticks) {
        number = terms.instrument;
        controls.instrument = number;
        indication.instrument = number;
        this.book = book;
        setTerms(terms, book, ticks);
    }

    /** An instrument as it was saved, without controls and orders. */
    Instrument(SavedInstrument saved, Book book, @Nullable TickTable ticks) {
        SavedInstrumentFields.copyTo(saved, this);
        controls.instrument = number;
        indication.instrument = number;
        this.book = book;
        this.ticks = ticks;
        controlsChanged();
    }

    /** New terms, and the empty book that suits them. The reference price, a price of the old terms, is forgotten. */
    void setTerms(InstrumentDefined terms, Book emptyBook, @Nullable TickTable tickTableOfTerms) {
        ticks = tickTableOfTerms;
        book = emptyBook;
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
        setReferenceTicks(0);
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

    private void controlsChanged() {
        goodTicks.set(
                bookIncrement(),
                Math.max(1, controls.collar.lowestTicks),
                Math.min(maxPriceTicks, controls.collar.highestTicks));
        long highestLots = controls.maxOrderLots == 0 ? maxQuantityLots : controls.maxOrderLots;
        goodLots.set(lotIncrement, 1, Math.min(maxQuantityLots, highestLots));
        highestValue = controls.maxOrderValue == 0 ? Long.MAX_VALUE : controls.maxOrderValue;
    }

    /** The step between two prices in its books: with a tick table, whose rows may change, a tick. */
    public long bookIncrement() {
        return tickTable == 0 ? tickIncrement : 1;
    }

    /** Whether something follows from a change of its book: another price of an auction, or a move of its followers. */
    boolean isFollowed() {
        return phase != Phase.CONTINUOUS || followers.size() != 0;
    }

    /** A trade happened. */
    public void traded(long priceTicks) {
        lastTicks = priceTicks;
        if (waitingStops != 0) {
            lowestTraded = lowestTraded == 0 ? priceTicks : Math.min(lowestTraded, priceTicks);
            highestTraded = Math.max(highestTraded, priceTicks);
        }
    }

    /** Waiting stop orders have been compared with all trades. */
    public void forgetTraded() {
        lowestTraded = 0;
        highestTraded = 0;
    }

    /** The next allowed price below or above one, which may be none: 0 or above the highest. */
    public long nextPrice(long priceTicks, boolean below) {
        return below ? allowedAtOrBelow(priceTicks - 1) : allowedAtOrAbove(priceTicks + 1);
    }

    /** Whether nothing may change its orders now: its phase changes, or an order goes on with its matches. */
    public boolean isHeld() {
        return changing || unfinished.isPresent();
    }

    /** Whether orders are matched as they arrive. */
    public boolean matches() {
        return phase == Phase.CONTINUOUS;
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
    }

    /** Terms with which no product of a price and a quantity overflows, and no sum of the quantities of all orders. */
    public static boolean isValid(DefineInstrument wanted, int maxOrders) {
        return wanted.instrument >= 1
                && 0 <= wanted.priceDecimals
                && wanted.priceDecimals <= MOST_DECIMALS
                && 0 <= wanted.quantityDecimals
                && wanted.quantityDecimals <= MOST_DECIMALS
                && wanted.tickIncrement >= 1
                && wanted.lotIncrement >= 1
                && wanted.maxPriceTicks >= 1
                && wanted.maxQuantityLots >= 1
                && wanted.maxPriceTicks <= MOST_VALUE / wanted.maxQuantityLots
                && canSum(wanted.maxQuantityLots, maxOrders)
                && wanted.tickTable >= 0
                && wanted.phaseSchedule >= 0
                && wanted.minDisplayLots >= 0;
    }

    /** Whether the quantities of so many orders can be added up. */
    public static boolean canSum(long maxQuantityLots, int maxOrders) {
        return maxQuantityLots <= MOST_VALUE / maxOrders;
    }

    public boolean hasTerms(DefineInstrument wanted) {
        return symbol == wanted.symbol
                && priceDecimals == wanted.priceDecimals
                && quantityDecimals == wanted.quantityDecimals
                && tickIncrement == wanted.tickIncrement
                && lotIncrement == wanted.lotIncrement
                && maxPriceTicks == wanted.maxPriceTicks
                && maxQuantityLots == wanted.maxQuantityLots
                && currency == wanted.currency
                && tickTable == wanted.tickTable
                && phaseSchedule == wanted.phaseSchedule
                && allocation == wanted.allocation
                && minDisplayLots == wanted.minDisplayLots;
    }

    /** Whether nothing is wrong with the limit and the quantity of an order: the quick answer to what the faults tell. */
    public boolean admits(long priceTicks, long quantityLots) {
        return goodTicks.holds(priceTicks)
                && goodLots.holds(quantityLots)
                && priceTicks * quantityLots <= highestValue
                && (ticks == null || ticks.allows(priceTicks));
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
            return RejectReason.PRICE_NOT_POSITIVE;
        }
        if (ticks != null ? !ticks.allows(priceTicks) : tickIncrement != 1 && priceTicks % tickIncrement != 0) {
            return RejectReason.PRICE_OFF_TICK;
        }
        return priceTicks > maxPriceTicks ? RejectReason.PRICE_TOO_HIGH : RejectReason.NONE;
    }

    /** The highest allowed price that is not above one; perhaps 0. */
    public long allowedAtOrBelow(long priceTicks) {
        return ticks != null ? ticks.atOrBelow(priceTicks) : priceTicks - priceTicks % tickIncrement;
    }

    /** The lowest allowed price that is not below one; perhaps above the highest. */
    public long allowedAtOrAbove(long priceTicks) {
        if (ticks != null) {
            return ticks.atOrAbove(priceTicks);
        }
        long beyond = priceTicks % tickIncrement;
        return beyond == 0
                ? priceTicks
                : priceTicks > Long.MAX_VALUE - tickIncrement ? Long.MAX_VALUE : priceTicks - beyond + tickIncrement;
    }

    /** Whether the best bid is at the best offer or above; an order without a limit is both. */
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

    /** A resting order has more lots, or less. */
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

    /** Keeps the slot of a resting order if it is good for one auction only. */
    public void remember(Orders orders, int slot) {
        if (isAuctionOnly(orders.timeInForce(slot))) {
            long orderId = orders.orderId(slot);
            int leaf = auctionOnly.find(orderId);
            if (leaf == 0) {
                auctionOnly.add(orderId, slot);
            } else {
                auctionOnly.setQueue(leaf, slot);
            }
        }
    }

    /** An order that stands somewhere has another slot. */
    public void moved(Orders orders, int slot) {
        if (phase != Phase.CONTINUOUS && !orders.isWaiting(slot)) {
            remember(orders, slot);
        }
    }

    public void forget(Orders orders, int slot) {
        if (isAuctionOnly(orders.timeInForce(slot))) {
            auctionOnly.remove(orders.orderId(slot));
        }
    }

    /** The oldest resting order that is good for one auction only; 0 if there is none. */
    public int firstAuctionOnly() {
        long orderId = auctionOnly.isEmpty() ? FarLevels.NONE : auctionOnly.above(0);
        return orderId == FarLevels.NONE ? 0 : (int) auctionOnly.queue(auctionOnly.find(orderId));
    }

    /** The oldest order that waits for the closing auction; 0 if there is none. */
    public int firstParked(Orders orders) {
        if (parked == null) {
            return 0;
        }
        int bid = parked.first(true);
        int offer = parked.first(false);
        return offer == 0 || (bid != 0 && orders.queueId(bid) < orders.queueId(offer)) ? bid : offer;
    }

    private static boolean isAuctionOnly(TimeInForce timeInForce) {
        return timeInForce == TimeInForce.AT_THE_OPEN || timeInForce == TimeInForce.AT_THE_CLOSE;
    }
}
