// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Price level of a book. The levels of each side are in order, best first, bids before asks. */
public final class BookLevel {
    /** Whether it is a bid. */
    public boolean bid;

    /** The price, in ticks; 0 for market orders in an auction. */
    public long priceTicks;

    /** The quantity, in lots. */
    public long lots;

    /** The number of orders. */
    public int orders;
}
