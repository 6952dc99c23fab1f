// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.sample;

import org.outcry.wire.Ascii;
import org.outcry.wire.Block;
import org.outcry.wire.NanoTime;

/** Twelve fields, as an order has them. */
@Block
public final class NewOrderSingle {
    @Ascii
    public long symbol;

    @Ascii("clOrdId")
    public long clOrdId1;

    @NanoTime
    public long transactTime;

    @NanoTime
    public long sendingTime;

    public long account;
    public double orderQty;
    public double price;
    public int msgSeqNum;
    public int minQty;
    public char side;
    public char ordType;
    public char timeInForce;
}
