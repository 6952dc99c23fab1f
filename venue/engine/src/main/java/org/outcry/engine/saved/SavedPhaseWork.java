// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

/** Saved progress of the change of phase that is being made. */
public class SavedPhaseWork {
    /** The stage of the instrument whose turn it is. */
    public int stage;

    /** The price of the uncross. */
    public long uncrossTicks;

    /** Volume of the uncross that is left. */
    public long lotsLeft;

    /** Volume of the uncross that was traded. */
    public long tradedLots;

    /** The trade of the uncross. */
    public long matchNumber;

    /**
     * Carried-over orders of the instrument that were told at the start of the day; before the first instrument, tick
     * tables.
     */
    public int toldOrders;
}
