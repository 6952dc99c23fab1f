// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

/**
 * Shock of a market at a time after its opening: a move of a fair price, or a halt.
 *
 * @param atNs the time after the opening
 * @param instrument the symbol; empty for all instruments
 * @param factor the fair price is multiplied by it; 1 for no move
 * @param haltNs the duration of the halt; 0 for none
 */
public record Shock(long atNs, String instrument, double factor, long haltNs) {
    /** Returns whether it is about a book. */
    boolean concerns(MarketBook book) {
        return instrument.isEmpty() || instrument.equals(book.symbol());
    }
}
