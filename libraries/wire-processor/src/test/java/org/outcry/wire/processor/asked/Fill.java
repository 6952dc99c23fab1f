// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.asked;

import org.outcry.wire.Ascii;
import org.outcry.wire.Decimal;
import org.outcry.wire.MicroTime;
import org.outcry.wire.MilliTime;
import org.outcry.wire.NanoDuration;
import org.outcry.wire.NanoTime;
import org.outcry.wire.ShortText;
import org.outcry.wire.processor.shapes.Leg;
import org.outcry.wire.processor.shapes.Price;
import org.outcry.wire.processor.shapes.Side;

/** An event object with one of each kind that has a fixed length. */
public final class Fill {
    public long number = -5;
    public int count = 3;
    public short small;
    public byte tiny = 1;
    public char letter = 'x';
    public boolean last;
    public double ratio = 1.5;
    public float single;
    public Side side = Side.SELL;
    public Leg leg = new Leg();
    public Price price = new Price(0, 0);

    @Ascii("orderId")
    public long orderId1;

    @Ascii("orderId")
    public long orderId2;

    @Ascii
    public long symbol;

    @NanoTime
    public long nanos;

    @MicroTime
    public long micros;

    @MilliTime
    public long millis;

    @NanoDuration
    public long duration;

    @Decimal(4)
    public long amount;

    @ShortText
    public long isin;
}
