// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test.quote;

import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;

/** The best prices of a currency pair. */
public final class TopOfBook {
    @NanoTime
    public long sendingTimeNS;

    @Ascii
    public long symbol;

    public Ecn ecn = Ecn.EBS;
    public double bidPrice;
    public double askPrice;
    public double bidQuantity;
    public double askQuantity;
}
