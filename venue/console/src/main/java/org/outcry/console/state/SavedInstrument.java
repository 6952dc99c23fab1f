// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import org.outcry.api.instrument.Phase;
import org.outcry.wire.NanoTime;

/** Saved fields of an instrument. */
class SavedInstrument {
    public int number;
    public String symbol = "";
    public int priceDecimals;
    public int quantityDecimals;

    /** Whether a price of 0 is that of an order without one. */
    public boolean zeroIsNoPrice = true;

    public Phase phase = Phase.CONTINUOUS;

    @NanoTime
    public long phaseEndsNs;

    public long lastTicks;
    public long lastLots;

    @NanoTime
    public long lastNs;

    public long indicativeTicks;
    public long indicativeLots;
    public long trades;
    public long volumeLots;
}
