// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

/** Implementation of order books. Events, state hash and snapshots don't depend on it. */
public enum BookKind {
    /** A sorted map of sorted maps: easy to read, slower, allocates. The fast kind is tested against it. */
    PLAIN,
    /** A window of price levels around the touch, and a tree for the prices beyond it: allocates only to grow. */
    LADDER;

    /**
     * Returns an empty book.
     *
     * @param tickIncrement the step between two of its prices, in ticks
     * @param turned whether the lowest bid and the highest offer come first
     */
    public Book newBook(Orders orders, long tickIncrement, boolean turned) {
        return this == PLAIN ? new PlainBook(orders, turned) : new LadderBook(orders, tickIncrement, turned);
    }
}
