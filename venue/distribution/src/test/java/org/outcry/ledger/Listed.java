// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;

/**
 * Instrument of the ledgers' venue.
 *
 * @param mid the price around which orders are sent, in ticks
 * @param keys further keys in the configuration
 */
record Listed(int number, String symbol, int priceDecimals, int quantityDecimals, long mid, String keys) {
    /** Instruments of every kind. */
    static final List<Listed> ALL = List.of(
            new Listed(1, "ACME", 2, 0, 1_000, ""),
            new Listed(2, "COIN-PERPETUAL-2026", 4, 2, 50_000, ""),
            new Listed(3, "SHARED", 2, 0, 1_000, ", allocation: pro-rata"),
            new Listed(4, "BELOW", 2, 0, 0, ", minPriceTicks: -100000"),
            new Listed(5, "TABLE", 2, 0, 1_000, ", tickTable: 1"),
            new Listed(6, "OPENQTY", 2, 0, 1_000, ", inFlightMitigation: no"),
            new Listed(
                    7,
                    "RANGED",
                    2,
                    0,
                    1_000,
                    ", referencePrice: 1000, staticRange: 80, dynamicRange: 60, volatilityAuction: 50ms"),
            new Listed(
                    8,
                    "PRESSURE",
                    2,
                    0,
                    1_000,
                    ", auctionPricing: market-pressure, auctionIcebergs: whole-quantity, marketProtection: 3"));

    static Listed any(Random random) {
        return ALL.get(random.nextInt(ALL.size()));
    }

    /** Returns the instrument with a symbol, which may be that of the feed. */
    static Listed of(String symbol) {
        return ALL.stream()
                .filter(listed ->
                        listed.symbol.equals(symbol) || listed.feedSymbol().equals(symbol))
                .findFirst()
                .orElseThrow();
    }

    /** Returns its symbol on the feed and over OUCH, where eight characters are the most. */
    String feedSymbol() {
        return symbol.length() > 8 ? symbol.substring(0, symbol.indexOf('-')) : symbol;
    }

    /** Returns the instrument's line of the configuration. */
    String line() {
        String onFeed = feedSymbol().equals(symbol) ? "" : ", feedSymbol: " + feedSymbol();
        return "  - {number: " + number + ", symbol: " + symbol + onFeed + ", priceDecimals: " + priceDecimals
                + ", quantityDecimals: " + quantityDecimals + keys + "}\n";
    }

    /** Returns a price so many ticks from the middle. */
    String price(long ticks) {
        return price(mid + ticks, priceDecimals);
    }

    /** Returns an offset of prices. */
    String offset(long ticks) {
        return price(ticks, priceDecimals);
    }

    private static String price(long ticks, int decimals) {
        return BigDecimal.valueOf(ticks, decimals).toPlainString();
    }

    String quantity(long lots) {
        return BigDecimal.valueOf(lots, quantityDecimals).toPlainString();
    }

    /** Returns a random price near the middle. */
    String near(Random random) {
        return price(random.nextInt(13) - 6);
    }
}
