package org.outcry.api.instrument;

/** A row of a tick table was added, changed or taken away (increment 0). */
public final class TickRowDefined {
    /** The table's number, from 1. */
    public int tickTable;

    /** The lowest price, in ticks, that the row is about; 0 for the first row. */
    public long fromPriceTicks;

    /** From there on prices are multiples of so many ticks; 0 takes the row away. */
    public long tickIncrement;
}
