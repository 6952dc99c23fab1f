// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;

/** Best bid and ask of one instrument on one venue: 44 bytes. */
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

    /** Returns a copy. */
    TopOfBook copy() {
        TopOfBook copy = new TopOfBook();
        copy.sendingTimeNs = sendingTimeNs;
        copy.symbol = symbol;
        copy.ecn = ecn;
        copy.bidPrice = bidPrice;
        copy.askPrice = askPrice;
        copy.bidQuantity = bidQuantity;
        copy.askQuantity = askQuantity;
        return copy;
    }
}
