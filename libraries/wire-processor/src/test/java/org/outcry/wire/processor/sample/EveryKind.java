// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.sample;

import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;

/** A field of every kind, each twice where neighbours could be mixed up. */
public final class EveryKind {
    public static final int IGNORED = 1;

    public long first;
    public long second;
    public int third;
    public int fourth;
    public short small;
    public byte tiny;
    public char letter;
    public boolean yes;
    public boolean no;
    public double real;
    public float single;
    public Colour colour = Colour.RED;
    public Colour otherColour = Colour.RED;
    public Inner inner = Inner.ONE;

    @Ascii
    public long symbol;

    @Ascii("name")
    public long name1;

    @Ascii("name")
    public long name2;

    @Ascii("name")
    public long name3;

    @NanoTime
    public long sent;

    /** An enum inside a class. */
    public enum Inner {
        ONE,
        TWO
    }
}
