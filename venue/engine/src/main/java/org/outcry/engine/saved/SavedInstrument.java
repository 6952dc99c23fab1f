// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.api.instrument.Allocation;
import org.outcry.api.instrument.AuctionIcebergs;
import org.outcry.api.instrument.AuctionPricing;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.api.instrument.Phase;
import org.outcry.wire.Ascii;
import org.outcry.wire.Embedded;
import org.outcry.wire.NanoTime;

/** Saved fields of an instrument. */
public class SavedInstrument {
    /** Its number. */
    public int number;

    /** Its symbol. */
    @Ascii
    public long symbol;

    /** Decimal places of a price. */
    public int priceDecimals;

    /** Decimal places of a quantity. */
    public int quantityDecimals;

    /** Prices are multiples of so many ticks. */
    public long tickIncrement;

    /** Quantities are multiples of so many lots. */
    public long lotIncrement;

    /** The highest price. */
    public long maxPriceTicks;

    /** The largest quantity of an order. */
    public long maxQuantityLots;

    /** The currency of its prices. */
    @Ascii
    public long currency;

    /** The number of its tick table; 0: none. */
    public int tickTable;

    /** The number of its phase schedule; 0: none. */
    public int phaseSchedule;

    /** The allocation of an aggressive order among resting orders at one price. */
    public Allocation allocation = Allocation.PRICE_TIME;

    /** The phase. */
    public Phase phase = Phase.CONTINUOUS;

    /** The price of the last trade; 0: none yet. */
    public long lastTicks;

    /** The lowest price of trades that waiting stop orders have not been compared with yet; 0: none. */
    public long lowestTraded;

    /** The highest price of these trades; 0: none. */
    public long highestTraded;

    /** Whether a change of phase was begun and is not done; no command is taken. */
    public boolean changing;

    /** Whether the levels of an auction follow the book. */
    public boolean collecting;

    /** Time at which the phase ends by itself; 0: it does not. */
    @NanoTime
    public long phaseEndNs;

    /** The smallest displayed quantity of an iceberg order; 0: any. */
    public long minDisplayLots;

    /**
     * Whether what is executed counts toward the quantity of a replace, which is then the total; else that quantity is
     * what stays open.
     */
    public boolean inFlightMitigation = true;

    /** The choice among auction prices of equal volume and surplus. */
    public AuctionPricing auctionPricing = AuctionPricing.REFERENCE_PRICE;

    /** Part of iceberg orders in an auction. */
    public AuctionIcebergs auctionIcebergs = AuctionIcebergs.DISPLAYED_PARTS;

    /** The phase that follows an auction whose end is delayed. */
    public Phase nextPhase = Phase.CONTINUOUS;

    /** Whether the end of the auction was drawn at random. */
    public boolean endDrawn;

    /** Number of extensions of the auction because of its price. */
    public int volatilityExtensions;

    /** Number of its extensions because of market orders. */
    public int marketOrderExtensions;

    /**
     * The lowest price that its orders may have. All other prices of the state are counted from there: the lowest is a
     * tick increment.
     */
    public long minPriceTicks = 1;

    /** Its symbol of more than eight characters; empty: none. */
    @Embedded
    public final FullSymbol fullSymbol = new FullSymbol();
}
