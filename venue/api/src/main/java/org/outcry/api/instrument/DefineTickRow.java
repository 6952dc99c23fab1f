package org.outcry.api.instrument;

/** Adds, changes or takes away a row of a tick table. A row begins at a multiple of its own increment and of the one below. */
public final class DefineTickRow {
    /** The table's number, from 1. */
    public int tickTable;

    /** The lowest price, in ticks, that the row is about; 0 for the first row. */
    public long fromPriceTicks;

    /** From there on prices are multiples of so many ticks; 0 takes the row away. */
    public long tickIncrement;
}
