// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/** Row of a tick table that was added, changed, or removed (increment 0), or that is there at the start of a day. */
public final class TickRowDefined {
    /** The table's number, from 1. */
    public int tickTable;

    /** The lowest price of the row, in ticks; 0 for the first row. */
    public long fromPriceTicks;

    /** The price increment from there on, in ticks; 0 removes the row. */
    public long tickIncrement;
}
