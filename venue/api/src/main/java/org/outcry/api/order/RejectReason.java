// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/**
 * Reason of the rejection of a command. The order of the constants is part of the wire format: new constants are
 * appended.
 */
public enum RejectReason {
    /** Not rejected. */
    NONE("not refused"),
    /** No instrument has this number or symbol. */
    UNKNOWN_INSTRUMENT("unknown symbol"),
    /** No open order of this session has this client order. */
    UNKNOWN_ORDER("unknown order"),
    /** The client order is in use by an open order of this session. */
    DUPLICATE_ORDER("client order in use"),
    /** The session has used this ClOrdID already. */
    DUPLICATE_CL_ORD_ID("ClOrdID was used before"),
    /** The low 24 bits of the client order are not below the session's limit of open orders. */
    CLIENT_ORDER_OUT_OF_RANGE("client order out of range", true),
    /** The quantity is zero or negative. */
    QUANTITY_NOT_POSITIVE("quantity must be positive"),
    /** The quantity is not a multiple of the lot increment, or is finer than a lot. */
    QUANTITY_OFF_LOT("quantity is no multiple of the lot"),
    /** The quantity is above the instrument's maximum. */
    QUANTITY_TOO_LARGE("quantity too large"),
    /** A replace requests a total quantity that is already executed, or a reduce covers the whole open quantity. */
    QUANTITY_NOT_ABOVE_EXECUTED("quantity is executed already"),
    /** The price is zero or negative. */
    PRICE_NOT_POSITIVE("price must be positive"),
    /** The price is not a multiple of the tick increment, or is finer than a tick. */
    PRICE_OFF_TICK("price is no multiple of the tick"),
    /** The price is above the instrument's maximum. */
    PRICE_TOO_HIGH("price too high"),
    /** A limit order has no price. */
    PRICE_MISSING("price missing"),
    /** The phase of the instrument does not accept orders. */
    NOT_TRADING("instrument is not trading"),
    /** The venue's limit of open orders is reached. */
    TOO_MANY_ORDERS("too many open orders in the venue", true),
    /** The session's limit of open orders is reached. */
    TOO_MANY_SESSION_ORDERS("too many open orders of this session", true),
    /** The venue's limit of instruments is reached. */
    TOO_MANY_INSTRUMENTS("too many instruments"),
    /** The venue's limit of sessions is reached. */
    TOO_MANY_SESSIONS("too many sessions"),
    /** A value of the definition is outside its bounds. */
    INVALID_DEFINITION("invalid definition"),
    /** An instrument or session exists with terms that can't be changed while it has orders. */
    DEFINED_DIFFERENTLY("defined differently"),
    /**
     * A message with PossDupFlag=Y whose number was not consumed before. The number is consumed, the request is not
     * executed.
     */
    POSSIBLE_DUPLICATE("possible duplicates are not traded"),
    /** The venue does not support the order type. */
    UNSUPPORTED_ORDER_TYPE("unsupported OrdType"),
    /** The venue does not support the time in force. */
    UNSUPPORTED_TIME_IN_FORCE("unsupported TimeInForce"),
    /** A replace requests a change of something other than price and quantity. */
    CHANGE_NOT_ALLOWED("only price and quantity can be changed"),
    /** The disk has no room for another segment of the journal. New orders are rejected, cancels are accepted. */
    STORAGE_FULL("new orders are suspended, storage is full"),
    /** The price is outside the instrument's price collar. */
    PRICE_OUTSIDE_COLLAR("price outside the collar"),
    /** Price times quantity is above the maximum order value. */
    ORDER_VALUE_TOO_LARGE("order value too large", true),
    /** The session exceeds its message rate. */
    RATE_EXCEEDED("too many orders a second"),
    /** The participant is suspended. */
    PARTICIPANT_SUSPENDED("participant is suspended"),
    /** The phase of the instrument does not accept this order type, time in force or instruction. */
    NOT_IN_THIS_PHASE("not accepted in this phase"),
    /** A post-only order would trade. */
    WOULD_TRADE("post-only order would trade"),
    /** A stop order has no stop price. */
    STOP_PRICE_MISSING("stop price missing"),
    /** An order that is not a stop order has a stop price. */
    STOP_PRICE_NOT_ALLOWED("stop price on an order that is no stop order"),
    /** The displayed quantity is negative, above the quantity, off lot, or on an order that never rests. */
    INVALID_DISPLAY_QUANTITY("invalid display quantity"),
    /** The minimum quantity is negative, above the quantity, or not allowed for this order. */
    INVALID_MINIMUM_QUANTITY("invalid minimum quantity"),
    /** The expire time is missing, in the past, or not allowed for this order. */
    INVALID_EXPIRE_TIME("invalid expire time"),
    /** Instructions that exclude each other. */
    CONFLICTING_INSTRUCTIONS("instructions exclude each other"),
    /** The venue has not made a trade with this number, or not in this instrument. */
    UNKNOWN_TRADE("unknown trade"),
    /** The trade was already busted. */
    ALREADY_BUSTED("trade was busted before"),
    /** The limit of busted trades is reached. */
    TOO_MANY_BUSTS("too many busted trades"),
    /** No participant has this number. */
    UNKNOWN_PARTICIPANT("unknown participant"),
    /** The venue's limit of participants is reached. */
    TOO_MANY_PARTICIPANTS("too many participants"),
    /** The phase may not follow the current one. */
    INVALID_PHASE_CHANGE("phase can not follow the present one"),
    /** No tick table has this number. */
    UNKNOWN_TICK_TABLE("unknown tick table"),
    /** No phase schedule has this number. */
    UNKNOWN_PHASE_SCHEDULE("unknown phase schedule"),
    /** The limit of tick tables or of their rows is reached. */
    TOO_MANY_TICK_ROWS("too many rows of tick tables"),
    /** The limit of phase schedules or of their rows is reached. */
    TOO_MANY_PHASE_ROWS("too many rows of phase schedules"),
    /** The work of an earlier command is not complete. The command may be sent again. */
    BUSY("earlier work is not done yet"),
    /** The venue does not support the instruction. */
    UNSUPPORTED_INSTRUCTION("unsupported instruction"),
    /** The venue's limit of limit overrides is reached. */
    TOO_MANY_LIMIT_OVERRIDES("too many limit overrides"),
    /** The best price that a pegged order would follow is missing, or leads to no allowed price. */
    NO_PRICE_TO_FOLLOW("no price to peg to"),
    /** The instrument's limit of pegged orders is reached. */
    TOO_MANY_PEGGED_ORDERS("too many pegged orders in the instrument", true),
    /** An operator paused the session's participant for a time. */
    PARTICIPANT_PAUSED("participant is paused"),
    /** The venue does not support the side. */
    UNSUPPORTED_SIDE("unsupported Side"),
    /** A request names an order by another symbol or side than it has. */
    DIFFERENT_ORDER("Symbol or Side is not the order's"),
    /** The displayed quantity is below the instrument's minimum. */
    DISPLAY_QUANTITY_TOO_SMALL("display quantity below the minimum"),
    /** In the trade-at-last phase, its limit is not the last price. */
    NOT_THE_LAST_PRICE("price is not the last price"),
    /** The price is below the lowest price of an instrument whose prices may be negative. */
    PRICE_TOO_LOW("price below the minimum"),
    /** A market-to-limit order found no order on the other side, whose price would be its limit. */
    NO_OPPOSITE_ORDER("no order on the other side"),
    /** The bid of a quote is at its offer or above. */
    QUOTE_CROSSED("bid of the quote at its offer or above"),
    /** An order command replaces a quote, which only a quote does. */
    REPLACED_BY_QUOTES_ONLY("a quote is replaced by a quote only"),
    /** The session's quotes were pulled by its protection, which was not reset since. */
    QUOTES_PULLED("quotes were pulled, reset the protection"),
    /** The sessions of the participant exceed its rate. */
    PARTICIPANT_RATE_EXCEEDED("too many orders of the participant a second"),
    /** The price is outside the participant's price collar. */
    PRICE_OUTSIDE_PARTICIPANT_COLLAR("price outside the participant's collar"),
    /** The open orders of the participant in the instrument would be more than it may have on that side. */
    OPEN_QUANTITY_LIMIT("participant's limit of open quantity", true),
    /** The position of the participant in the instrument could become larger than it may. */
    POSITION_LIMIT("participant's position limit", true),
    /** The open orders of the participant would have a larger value than they may. */
    GROSS_VALUE_LIMIT("participant's limit of gross open value", true),
    /** The net value of the participant's trades and open orders could become larger than it may. */
    NET_VALUE_LIMIT("participant's limit of net value", true),
    /** Another instrument has the symbol. */
    SYMBOL_IN_USE("another instrument has this symbol"),
    /** Another session has the CompID. */
    COMP_ID_IN_USE("another session has this CompID");

    private final String text;
    private final boolean aboveLimit;

    RejectReason(String text) {
        this(text, false);
    }

    RejectReason(String text, boolean aboveLimit) {
        this.text = text;
        this.aboveLimit = aboveLimit;
    }

    /** Returns whether an order is above a limit of the venue, its session or its instrument. */
    public boolean isAboveLimit() {
        return aboveLimit;
    }

    /** Returns the reason in words, for people: at most 60 characters of ASCII. */
    public String text() {
        return text;
    }
}
