// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.flat;

import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;
import org.outcry.wire.processor.shapes.Side;

/** An order. */
public final class Order {
    public int session;

    @Ascii
    public long symbol;

    public Side side = Side.SELL;
    public long priceTicks = 7;
    public boolean hidden;

    @NanoTime
    public long expireTimeNs;

    public short depth;
    public double ratio = 0.5;

    @Ascii("clOrdId")
    public long clOrdId1;

    @Ascii("clOrdId")
    public long clOrdId2;

    @Ascii("clOrdId")
    public long clOrdId3;

    public char letter = 'a';
}
