// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/** Reason of a phase change. The order of the constants is part of the wire format. */
public enum PhaseReason {
    /** A command requested it. */
    REQUESTED,
    /** The instrument's schedule requires it. */
    SCHEDULED,
    /** A trade would have left the static range around the reference price. */
    STATIC_RANGE,
    /** A trade would have left the dynamic range around the last price. */
    DYNAMIC_RANGE,
    /** The duration of the volatility auction has elapsed. */
    AUCTION_ENDED,
    /** A day started. The phase did not change. */
    DAY_STARTED,
    /** The auction continues, because its price is outside its range. The phase did not change. */
    VOLATILITY_EXTENSION,
    /** The auction continues, because it would leave market orders. The phase did not change. */
    MARKET_ORDER_EXTENSION
}
