// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test.book;

import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;

/** The best prices of an instrument. */
public final class TopOfBook {
    @NanoTime
    public long sentNs;

    @Ascii
    public long symbol;

    public double bidPrice;
    public double askPrice;
    public int bidQuantity;
    public int askQuantity;
}
