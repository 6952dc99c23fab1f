// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

/** Saved indication of an auction: the price and quantities that were published last. */
public class SavedIndication {
    /** The instrument. */
    public int instrument;

    /** The price; 0: none. */
    public long priceTicks;

    /** Quantity that would trade. */
    public long pairedLots;

    /** Quantity left over: positive to buy, negative to sell. */
    public long imbalanceLots;
}
