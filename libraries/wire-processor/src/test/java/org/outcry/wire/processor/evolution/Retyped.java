package org.outcry.wire.processor.evolution;

/** The event, changed. */
public final class Retyped {
    public long account;
    public boolean quantity;
    public Kind kind = Kind.LIMIT;
    public double price;
}
