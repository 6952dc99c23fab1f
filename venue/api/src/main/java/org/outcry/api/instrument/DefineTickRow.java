// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/**
 * Command that adds, changes or removes a row of a tick table. A row begins at a multiple of its own increment and of
 * the one below.
 */
public final class DefineTickRow {
    /** The table's number, from 1. */
    public int tickTable;

    /** The lowest price of the row, in ticks; 0 for the first row. */
    public long fromPriceTicks;

    /** The price increment from there on, in ticks; 0 removes the row. */
    public long tickIncrement;
}
