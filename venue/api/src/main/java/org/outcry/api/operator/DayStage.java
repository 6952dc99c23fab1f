// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/**
 * Stage of a trading day. A day passes through them in this order. The order of the constants is part of the wire
 * format.
 */
public enum DayStage {
    /** The day started. */
    STARTED,
    /** The first instrument is in continuous trading. */
    MARKET_OPENED,
    /** All instruments are closed. */
    MARKET_CLOSED,
    /** The day's orders are cancelled; no order is accepted. */
    ORDER_ENTRY_ENDED,
    /** The day ended: its last event. */
    ENDED
}
