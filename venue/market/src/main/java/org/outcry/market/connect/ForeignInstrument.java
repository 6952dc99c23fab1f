// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.connect;

import java.math.BigDecimal;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.itchfeed.FeedBounds;
import org.outcry.wire.AsciiLongs;

/**
 * Instrument of a venue of others. Prices and quantities are whole numbers of the decimals of tick and lot.
 *
 * @param number from 1
 * @param tick the price increment
 * @param lot the quantity increment
 */
public record ForeignInstrument(int number, String symbol, BigDecimal tick, BigDecimal lot) {
    int priceDecimals() {
        return Math.max(0, tick.scale());
    }

    int quantityDecimals() {
        return Math.max(0, lot.scale());
    }

    /** Returns the definition that agents see. */
    InstrumentDefined definition() {
        InstrumentDefined defined = new InstrumentDefined();
        defined.instrument = number;
        defined.symbol = AsciiLongs.pack(symbol.length() <= AsciiLongs.CHARACTERS ? symbol : "S" + number);
        defined.fullSymbol.set(symbol.length() <= AsciiLongs.CHARACTERS ? "" : symbol);
        defined.priceDecimals = priceDecimals();
        defined.quantityDecimals = quantityDecimals();
        defined.tickIncrement = tick.movePointRight(priceDecimals()).longValueExact();
        defined.lotIncrement = lot.movePointRight(quantityDecimals()).longValueExact();
        defined.maxPriceTicks = FeedBounds.MAX_PRICE;
        defined.maxQuantityLots = FeedBounds.MAX_VALUE;
        return defined;
    }
}
