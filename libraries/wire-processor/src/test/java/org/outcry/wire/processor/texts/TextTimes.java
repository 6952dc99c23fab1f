// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.texts;

import org.outcry.wire.Converted;
import org.outcry.wire.Decimal;
import org.outcry.wire.MicroTime;
import org.outcry.wire.MilliTime;
import org.outcry.wire.NanoDuration;
import org.outcry.wire.NanoTime;
import org.outcry.wire.ShortText;

/** A part with all that a long can stand for. */
public final class TextTimes {
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

    @Converted(FlagsConverter.class)
    public long flags;
}
