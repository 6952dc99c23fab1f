// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/** Reason of the rejection of a command. The order of the constants is part of the wire format: new constants are appended. */
public enum RejectReason {
    /** Not rejected. */
    NONE,
    /** No instrument has this number or symbol. */
    UNKNOWN_INSTRUMENT,
    /** No open order of this session has this client order. */
    UNKNOWN_ORDER,
    /** The client order is in use by an open order of this session. */
    DUPLICATE_ORDER,
    /** The session has used this ClOrdID already. */
    DUPLICATE_CL_ORD_ID,
    /** The low 24 bits of the client order are not below the session's limit of open orders. */
    CLIENT_ORDER_OUT_OF_RANGE,
    /** The quantity is zero or negative. */
    QUANTITY_NOT_POSITIVE,
    /** The quantity is not a multiple of the lot increment, or is finer than a lot. */
    QUANTITY_OFF_LOT,
    /** The quantity is above the instrument's maximum. */
    QUANTITY_TOO_LARGE,
    /** A replace requests a total quantity that is already executed, or a reduce covers the whole open quantity. */
    QUANTITY_NOT_ABOVE_EXECUTED,
    /** The price is zero or negative. */
    PRICE_NOT_POSITIVE,
    /** The price is not a multiple of the tick increment, or is finer than a tick. */
    PRICE_OFF_TICK,
    /** The price is above the instrument's maximum. */
    PRICE_TOO_HIGH,
    /** A limit order has no price. */
    PRICE_MISSING,
    /** The phase of the instrument does not accept orders. */
    NOT_TRADING,
    /** The venue's limit of open orders is reached. */
    TOO_MANY_ORDERS,
    /** The session's limit of open orders is reached. */
    TOO_MANY_SESSION_ORDERS,
    /** The venue's limit of instruments is reached. */
    TOO_MANY_INSTRUMENTS,
    /** The venue's limit of sessions is reached. */
    TOO_MANY_SESSIONS,
    /** A value of the definition is outside its bounds. */
    INVALID_DEFINITION,
    /** An instrument or session exists with terms that can't be changed while it has orders. */
    DEFINED_DIFFERENTLY,
    /** A message with PossDupFlag=Y whose number was not consumed before. The number is consumed, the request is not executed. */
    POSSIBLE_DUPLICATE,
    /** The venue does not support the order type. */
    UNSUPPORTED_ORDER_TYPE,
    /** The venue does not support the time in force. */
    UNSUPPORTED_TIME_IN_FORCE,
    /** A replace requests a change of something other than price and quantity. */
    CHANGE_NOT_ALLOWED,
    /** The disk has no room for another segment of the journal. New orders are rejected, cancels are accepted. */
    STORAGE_FULL,
    /** The price is outside the instrument's price collar. */
    PRICE_OUTSIDE_COLLAR,
    /** Price times quantity is above the maximum order value. */
    ORDER_VALUE_TOO_LARGE,
    /** The session exceeds its message rate. */
    RATE_EXCEEDED,
    /** The participant is suspended. */
    PARTICIPANT_SUSPENDED,
    /** The phase of the instrument does not accept this order type, time in force or instruction. */
    NOT_IN_THIS_PHASE,
    /** A post-only order would trade. */
    WOULD_TRADE,
    /** A stop order has no stop price. */
    STOP_PRICE_MISSING,
    /** An order that is not a stop order has a stop price. */
    STOP_PRICE_NOT_ALLOWED,
    /** The displayed quantity is negative, above the quantity, off lot, or on an order that never rests. */
    INVALID_DISPLAY_QUANTITY,
    /** The minimum quantity is negative, above the quantity, or not allowed for this order. */
    INVALID_MINIMUM_QUANTITY,
    /** The expire time is missing, in the past, or not allowed for this order. */
    INVALID_EXPIRE_TIME,
    /** Instructions that exclude each other. */
    CONFLICTING_INSTRUCTIONS,
    /** The venue has not made a trade with this number, or not in this instrument. */
    UNKNOWN_TRADE,
    /** The trade was already busted. */
    ALREADY_BUSTED,
    /** The limit of busted trades is reached. */
    TOO_MANY_BUSTS,
    /** No participant has this number. */
    UNKNOWN_PARTICIPANT,
    /** The venue's limit of participants is reached. */
    TOO_MANY_PARTICIPANTS,
    /** The phase may not follow the current one. */
    INVALID_PHASE_CHANGE,
    /** No tick table has this number. */
    UNKNOWN_TICK_TABLE,
    /** No phase schedule has this number. */
    UNKNOWN_PHASE_SCHEDULE,
    /** The limit of tick tables or of their rows is reached. */
    TOO_MANY_TICK_ROWS,
    /** The limit of phase schedules or of their rows is reached. */
    TOO_MANY_PHASE_ROWS,
    /** The work of an earlier command is not complete. The command may be sent again. */
    BUSY,
    /** The venue does not support the instruction. */
    UNSUPPORTED_INSTRUCTION,
    /** The venue's limit of limit overrides is reached. */
    TOO_MANY_LIMIT_OVERRIDES,
    /** The best price that a pegged order would follow is missing, or leads to no allowed price. */
    NO_PRICE_TO_FOLLOW,
    /** The instrument's limit of pegged orders is reached. */
    TOO_MANY_PEGGED_ORDERS
}
