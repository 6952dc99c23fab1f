// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

import org.outcry.wire.Ascii;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Embedded;

/** Command that adds an instrument, or changes one that has no open orders. */
public final class DefineInstrument {
    /** The instrument's number. */
    public int instrument;

    /** Its symbol, up to eight characters; on the feed and in OUCH, if it has a full one. */
    @Ascii
    public long symbol;

    /** Decimal places of a price, 0 to 9: one tick is 10<sup>-priceDecimals</sup>. */
    public int priceDecimals;

    /** Decimal places of a quantity, 0 to 9: one lot is 10<sup>-quantityDecimals</sup>. */
    public int quantityDecimals;

    /** The price increment, in ticks; at least 1. */
    public long tickIncrement;

    /** The quantity increment, in lots; at least 1. */
    public long lotIncrement;

    /**
     * The highest price, in ticks. On an ITCH feed at most 4,294,967,294. Its product with the largest quantity must
     * stay below 2^62.
     */
    public long maxPriceTicks;

    /** The largest quantity of an order, in lots. On an ITCH feed at most 4,294,967,295. */
    public long maxQuantityLots;

    /** The currency of its prices: ISO 4217 code, packed. */
    @Ascii
    public long currency;

    /** The number of its tick table; 0 if the tick increment applies at every price. */
    public int tickTable;

    /** The number of its phase schedule; 0 if its phase changes only by command. */
    public int phaseSchedule;

    /** The rule that allocates an aggressive order among resting orders at one price. */
    public Allocation allocation = Allocation.PRICE_TIME;

    /** The smallest quantity that an iceberg order may display, in lots; 0 if any may be. */
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

    /**
     * The lowest price, in ticks: 1, or, where prices may be zero or negative, 0 or less and a multiple of the tick
     * increment.
     */
    public long minPriceTicks = 1;

    /** Its symbol everywhere but on the feed and in OUCH, if that has more than eight characters. */
    @Embedded
    public final FullSymbol fullSymbol = new FullSymbol();

    /** Returns the symbol by which all but the feed and OUCH name it. Allocates. */
    public String name() {
        return fullSymbol.isEmpty() ? AsciiLongs.toString(symbol) : fullSymbol.text();
    }

    /** Sets the symbol, of up to {@link FullSymbol#LONGEST} characters. A full one has none on the feed beside it. */
    public void setSymbol(String text) {
        setSymbols(text, text.length() <= AsciiLongs.CHARACTERS ? text : "");
    }

    /**
     * Sets the symbols.
     *
     * @param text up to {@link FullSymbol#LONGEST} characters
     * @param onFeed up to eight characters; the same as the text, if that has no more
     */
    public void setSymbols(String text, String onFeed) {
        symbol = AsciiLongs.pack(onFeed);
        fullSymbol.set(text.equals(onFeed) ? "" : text);
    }
}
