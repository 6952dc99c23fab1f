// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.shapes;

import org.outcry.wire.Converted;
import org.outcry.wire.Decimal;
import org.outcry.wire.MicroTime;
import org.outcry.wire.MilliTime;
import org.outcry.wire.NanoDuration;
import org.outcry.wire.NanoTime;
import org.outcry.wire.ShortText;

/** All that a long can stand for; of a fixed length. */
public final class Scalars {
    @NanoTime
    public long nanos;

    @MicroTime
    public long micros;

    @MilliTime
    public long millis;

    @NanoDuration
    public long duration;

    @Decimal(2)
    public long amount;

    @Decimal(18)
    public long fraction;

    @ShortText
    public long isin;

    @Converted(HexConverter.class)
    public long flags;

    public Leg leg = new Leg();
    public Price price = new Price(0, 0);
}
