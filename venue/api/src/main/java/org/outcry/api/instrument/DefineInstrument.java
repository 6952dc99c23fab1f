package org.outcry.api.instrument;

import org.outcry.wire.Ascii;

/** Adds an instrument, or changes one that has no open orders. */
public final class DefineInstrument {
    /** The instrument's number. */
    public int instrument;

    /** Its symbol, up to eight characters. */
    @Ascii
    public long symbol;

    /** Decimal places of a price: one tick is 10 to the minus this; 0 to 9. */
    public int priceDecimals;

    /** Decimal places of a quantity: one lot is 10 to the minus this; 0 to 9. */
    public int quantityDecimals;

    /** Prices are multiples of so many ticks; at least 1. */
    public long tickIncrement;

    /** Quantities are multiples of so many lots; at least 1. */
    public long lotIncrement;

    /** The highest price. On an ITCH feed at most 4,294,967,295; its product with the highest quantity stays below 2^62. */
    public long maxPriceTicks;

    /** The largest quantity of an order. On an ITCH feed at most 4,294,967,295. */
    public long maxQuantityLots;

    /** The currency of its prices, ISO 4217. */
    @Ascii
    public long currency;

    /** The number of its tick table; 0: the tick increment holds at every price. */
    public int tickTable;

    /** The number of its phase schedule; 0: its phase changes only by command. */
    public int phaseSchedule;

    /** How resting orders at one price share an aggressive order. */
    public Allocation allocation = Allocation.PRICE_TIME;
}
