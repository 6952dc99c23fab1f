package org.outcry.api;

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
    STORAGE_FULL
}
