// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/** Command that sets the reference price of an instrument, for collars, the static range and auctions. */
public final class SetReferencePrice {
    /** The instrument's number. */
    public int instrument;

    /** The reference price, in ticks. */
    public long priceTicks;
}
