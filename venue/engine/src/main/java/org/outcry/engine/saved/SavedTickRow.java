// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

/** Row of a tick table. */
public class SavedTickRow {
    /** The number of the table. */
    public int tickTable;

    /** The lowest price of the row. */
    public long fromPriceTicks;

    /** Prices of the row are multiples of so many ticks. */
    public long tickIncrement;
}
