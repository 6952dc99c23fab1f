// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/** New reference price of an instrument, set by command or by the uncross of an auction. */
public final class ReferencePriceSet {
    /** The instrument's number. */
    public int instrument;

    /** The reference price, in ticks. */
    public long priceTicks;
}
