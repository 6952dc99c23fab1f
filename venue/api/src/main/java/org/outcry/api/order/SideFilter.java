// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/** Filter of order sides. The order of the constants is part of the wire format. */
public enum SideFilter {
    /** Bids and offers. */
    BOTH,
    /** Bids. */
    BUY,
    /** Offers. */
    SELL
}
