package org.outcry.engine;

import org.jspecify.annotations.Nullable;
import org.outcry.api.Allocation;
import org.outcry.api.DefineInstrument;
import org.outcry.api.InstrumentDefined;
import org.outcry.api.Phase;
import org.outcry.api.RejectReason;

/** One instrument: its terms, its phase and its book. */
final class Instrument {
    private static final int MOST_DECIMALS = 9;
    private static final long MOST_VALUE = (1L << 62) - 1;

    final int number;
    Phase phase = Phase.CONTINUOUS;
    int openOrders;
    Book book;

    /** Orders that wait for their stop price; each stands at that, and the nearest come first. */
    @Nullable
    Book stops;

    /** Orders that wait for the closing auction; all stand at one price. */
    @Nullable
    Book parked;

    int waitingStops;

    /** The price of the last trade; 0: none yet. */
    long lastTicks;

    /** The range of the trades that waiting stop orders have not been compared with yet; 0: none. */
    long lowestTraded;

    long highestTraded;

    /** Whether it stands in {@link Cascades}. */
    boolean cascades;

    final Controls controls = new Controls();

    long symbol;
    int priceDecimals;
    int quantityDecimals;
    long tickIncrement;
    long lotIncrement;
    long maxPriceTicks;
    long maxQuantityLots;
    long currency;
    int tickTable;
    int phaseSchedule;
    Allocation allocation = Allocation.PRICE_TIME;

    Instrument(InstrumentDefined terms, Book book) {
        number = terms.instrument;
        this.book = book;
        setTerms(terms, book);
    }

    /** New terms, and the empty book that suits them. The reference price, a price of the old terms, is forgotten. */
    void setTerms(InstrumentDefined terms, Book emptyBook) {
        book = emptyBook;
        stops = null;
        parked = null;
        lastTicks = 0;
        controls.setReferenceTicks(0);
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
    }

    /** A trade happened. */
    void traded(long priceTicks) {
        lastTicks = priceTicks;
        if (waitingStops != 0) {
            lowestTraded = lowestTraded == 0 ? priceTicks : Math.min(lowestTraded, priceTicks);
            highestTraded = Math.max(highestTraded, priceTicks);
        }
    }

    /** Waiting stop orders have been compared with all trades. */
    void forgetTraded() {
        lowestTraded = 0;
        highestTraded = 0;
    }

    /** The next allowed price below or above one, which may be none: 0 or above the highest. */
    long nextPrice(long priceTicks, boolean below) {
        return below ? priceTicks - tickIncrement : priceTicks + tickIncrement;
    }

    /** Whether orders are matched as they arrive. */
    boolean matches() {
        return phase == Phase.CONTINUOUS;
    }

    /** Copies the terms out. */
    void terms(InstrumentDefined to) {
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
    }

    /** Terms with which no product of a price and a quantity overflows, and no sum of the quantities of all orders. */
    static boolean isValid(DefineInstrument wanted, int maxOrders) {
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
                && wanted.phaseSchedule >= 0;
    }

    /** Whether the quantities of so many orders can be added up. */
    static boolean canSum(long maxQuantityLots, int maxOrders) {
        return maxQuantityLots <= MOST_VALUE / maxOrders;
    }

    boolean hasTerms(DefineInstrument wanted) {
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
                && allocation == wanted.allocation;
    }

    RejectReason quantityFault(long quantityLots) {
        if (quantityLots <= 0) {
            return RejectReason.QUANTITY_NOT_POSITIVE;
        }
        if (lotIncrement != 1 && quantityLots % lotIncrement != 0) {
            return RejectReason.QUANTITY_OFF_LOT;
        }
        return quantityLots > maxQuantityLots ? RejectReason.QUANTITY_TOO_LARGE : RejectReason.NONE;
    }

    RejectReason priceFault(long priceTicks) {
        if (priceTicks <= 0) {
            return RejectReason.PRICE_NOT_POSITIVE;
        }
        if (tickIncrement != 1 && priceTicks % tickIncrement != 0) {
            return RejectReason.PRICE_OFF_TICK;
        }
        return priceTicks > maxPriceTicks ? RejectReason.PRICE_TOO_HIGH : RejectReason.NONE;
    }
}
