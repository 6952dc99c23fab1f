package org.outcry.api.order;

/** Why a command was refused. The order of the constants is part of the wire format: new ones go to the end. */
public enum RejectReason {
    /** Not refused. */
    NONE,
    /** No instrument has this number or symbol. */
    UNKNOWN_INSTRUMENT,
    /** No open order of this session has this client order. */
    UNKNOWN_ORDER,
    /** The client order is in use by an open order of this session. */
    DUPLICATE_ORDER,
    /** The session has used this ClOrdID already. */
    DUPLICATE_CL_ORD_ID,
    /** The low 24 bits of the client order are not below the session's bound of open orders. */
    CLIENT_ORDER_OUT_OF_RANGE,
    /** The quantity is zero or negative. */
    QUANTITY_NOT_POSITIVE,
    /** The quantity is no multiple of the lot increment, or finer than a lot. */
    QUANTITY_OFF_LOT,
    /** The quantity is above the instrument's maximum. */
    QUANTITY_TOO_LARGE,
    /** A replace asks for a total quantity that is executed already, or a reduce takes all that is left. */
    QUANTITY_NOT_ABOVE_EXECUTED,
    /** The price is zero or negative. */
    PRICE_NOT_POSITIVE,
    /** The price is no multiple of the tick increment, or finer than a tick. */
    PRICE_OFF_TICK,
    /** The price is above the instrument's maximum. */
    PRICE_TOO_HIGH,
    /** A limit order without a price. */
    PRICE_MISSING,
    /** The instrument's phase takes no orders. */
    NOT_TRADING,
    /** The venue's bound of open orders is reached. */
    TOO_MANY_ORDERS,
    /** The session's bound of open orders is reached. */
    TOO_MANY_SESSION_ORDERS,
    /** The venue's bound of instruments is reached. */
    TOO_MANY_INSTRUMENTS,
    /** The venue's bound of sessions is reached. */
    TOO_MANY_SESSIONS,
    /** A definition with a value outside its bounds. */
    INVALID_DEFINITION,
    /** An instrument or session exists with terms that can't be changed while it has orders. */
    DEFINED_DIFFERENTLY,
    /** A message marked PossDupFlag=Y whose number was not consumed before: consumed now, never traded. */
    POSSIBLE_DUPLICATE,
    /** An order type that the venue does not have. */
    UNSUPPORTED_ORDER_TYPE,
    /** A time in force that the venue does not have. */
    UNSUPPORTED_TIME_IN_FORCE,
    /** A replace may change price and quantity only. */
    CHANGE_NOT_ALLOWED,
    /** The disk can't take another segment of the journal: new orders wait until it can, cancels are taken. */
    STORAGE_FULL,
    /** The price is outside the instrument's price collar. */
    PRICE_OUTSIDE_COLLAR,
    /** Price times quantity is above the maximum order value. */
    ORDER_VALUE_TOO_LARGE,
    /** The session sends more than its rate. */
    RATE_EXCEEDED,
    /** The participant is suspended. */
    PARTICIPANT_SUSPENDED,
    /** The instrument's phase does not take an order of this type, time in force or instruction. */
    NOT_IN_THIS_PHASE,
    /** A post-only order that would trade. */
    WOULD_TRADE,
    /** A stop order without a stop price. */
    STOP_PRICE_MISSING,
    /** A stop price on an order that is no stop order. */
    STOP_PRICE_NOT_ALLOWED,
    /** The displayed quantity is negative, above the quantity, off lot, or on an order that never rests. */
    INVALID_DISPLAY_QUANTITY,
    /** The minimum quantity is negative, above the quantity, or on an order that can't have one. */
    INVALID_MINIMUM_QUANTITY,
    /** The expire time is missing, past, or on an order that has none. */
    INVALID_EXPIRE_TIME,
    /** Instructions that exclude each other. */
    CONFLICTING_INSTRUCTIONS,
    /** The venue has not made a trade with this number, or not in this instrument. */
    UNKNOWN_TRADE,
    /** The trade was busted before. */
    ALREADY_BUSTED,
    /** The bound of busted trades is reached. */
    TOO_MANY_BUSTS,
    /** No participant has this number. */
    UNKNOWN_PARTICIPANT,
    /** The venue's bound of participants is reached. */
    TOO_MANY_PARTICIPANTS,
    /** The phase can't follow the present one. */
    INVALID_PHASE_CHANGE,
    /** No tick table has this number. */
    UNKNOWN_TICK_TABLE,
    /** No phase schedule has this number. */
    UNKNOWN_PHASE_SCHEDULE,
    /** The bound of tick tables or of their rows is reached. */
    TOO_MANY_TICK_ROWS,
    /** The bound of phase schedules or of their rows is reached. */
    TOO_MANY_PHASE_ROWS,
    /** Work that an earlier command began is not done yet; send it again. */
    BUSY,
    /** An instruction that the venue does not have. */
    UNSUPPORTED_INSTRUCTION,
    /** The venue's bound of limit overrides is reached. */
    TOO_MANY_LIMIT_OVERRIDES
}
