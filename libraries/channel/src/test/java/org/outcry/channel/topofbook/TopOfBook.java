// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.topofbook;

import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;

/** The best bid and ask of one instrument on one venue. */
public final class TopOfBook {
    @NanoTime
    public long sendingTimeNs;

    @Ascii
    public long symbol;

    public int ecn;
    public double bidPrice;
    public double askPrice;
    public int bidQuantity;
    public int askQuantity;
}
