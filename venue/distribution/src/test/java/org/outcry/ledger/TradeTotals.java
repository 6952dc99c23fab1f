// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.math.BigDecimal;

/** Number, volume, lowest and highest price of the trades in an instrument, and how many of them were busted. */
final class TradeTotals {
    private long count;
    private BigDecimal volume = BigDecimal.ZERO;
    private BigDecimal low = BigDecimal.ZERO;
    private BigDecimal high = BigDecimal.ZERO;
    private long reportsOfBusts;

    void add(BigDecimal price, BigDecimal quantity) {
        low = count == 0 ? price : low.min(price);
        high = count == 0 ? price : high.max(price);
        volume = volume.add(quantity);
        count++;
    }

    /** Takes the report of a bust, which both sides get. */
    void addBust() {
        reportsOfBusts++;
    }

    BigDecimal volume() {
        return volume;
    }

    /** Returns the totals as the query of {@link LedgerVenue#expectRecords} has them. */
    String line(String symbol) {
        return symbol + " " + count + " " + whole(volume) + " " + whole(low) + " " + whole(high) + " "
                + reportsOfBusts / 2;
    }

    private static long whole(BigDecimal value) {
        return value.movePointRight(4).longValueExact();
    }
}
