// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/** The side of an order. The order of the constants is part of the wire format. */
public enum Side {
    /** Bids. */
    BUY,
    /** Offers. */
    SELL
}
