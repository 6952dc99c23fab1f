package org.outcry.api.instrument;

/** Sets the reference price of an instrument, for collars, the static range and auctions. */
public final class SetReferencePrice {
    /** The instrument's number. */
    public int instrument;

    /** The reference price, in ticks. */
    public long priceTicks;
}
