// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.outcry.api.order.CancelReason;
import org.outcry.api.order.RejectReason;

/** Mapping of the venue's reasons to FIX codes and texts. */
final class Reasons {
    private Reasons() {}

    /** Returns the OrdRejReason (103). */
    static int ordRejReason(RejectReason reason) {
        return switch (reason) {
            case UNKNOWN_INSTRUMENT -> 1;
            case NOT_TRADING, NOT_IN_THIS_PHASE, STORAGE_FULL -> 2;
            case TOO_MANY_ORDERS,
                    TOO_MANY_SESSION_ORDERS,
                    TOO_MANY_PEGGED_ORDERS,
                    CLIENT_ORDER_OUT_OF_RANGE,
                    ORDER_VALUE_TOO_LARGE -> 3;
            case DUPLICATE_ORDER, DUPLICATE_CL_ORD_ID, POSSIBLE_DUPLICATE -> 6;
            case UNSUPPORTED_ORDER_TYPE, UNSUPPORTED_TIME_IN_FORCE, CONFLICTING_INSTRUCTIONS, UNSUPPORTED_INSTRUCTION ->
                11;
            case QUANTITY_NOT_POSITIVE, QUANTITY_OFF_LOT, QUANTITY_TOO_LARGE -> 13;
            default -> 99;
        };
    }

    /** Returns the CxlRejReason (102). */
    static int cxlRejReason(RejectReason reason) {
        return switch (reason) {
            case UNKNOWN_ORDER -> 1;
            case QUANTITY_NOT_ABOVE_EXECUTED -> 0;
            case DUPLICATE_ORDER, DUPLICATE_CL_ORD_ID, POSSIBLE_DUPLICATE -> 6;
            case NOT_TRADING, STORAGE_FULL -> 2;
            default -> 99;
        };
    }

    /** Returns the MassCancelRejectReason (532). */
    static int massCancelRejectReason(RejectReason reason) {
        return switch (reason) {
            case UNSUPPORTED_INSTRUCTION -> 0;
            case UNKNOWN_INSTRUMENT -> 1;
            default -> 99;
        };
    }

    static String text(RejectReason reason) {
        return switch (reason) {
            case NONE -> "not refused";
            case UNKNOWN_INSTRUMENT -> "unknown symbol";
            case UNKNOWN_ORDER -> "unknown order";
            case DUPLICATE_ORDER -> "client order in use";
            case DUPLICATE_CL_ORD_ID -> "ClOrdID was used before";
            case CLIENT_ORDER_OUT_OF_RANGE -> "client order out of range";
            case QUANTITY_NOT_POSITIVE -> "quantity must be positive";
            case QUANTITY_OFF_LOT -> "quantity is no multiple of the lot";
            case QUANTITY_TOO_LARGE -> "quantity too large";
            case QUANTITY_NOT_ABOVE_EXECUTED -> "quantity is executed already";
            case PRICE_NOT_POSITIVE -> "price must be positive";
            case PRICE_OFF_TICK -> "price is no multiple of the tick";
            case PRICE_TOO_HIGH -> "price too high";
            case PRICE_MISSING -> "price missing";
            case NO_PRICE_TO_FOLLOW -> "no price to peg to";
            case TOO_MANY_PEGGED_ORDERS -> "too many pegged orders in the instrument";
            case NOT_TRADING -> "instrument is not trading";
            case TOO_MANY_ORDERS -> "too many open orders in the venue";
            case TOO_MANY_SESSION_ORDERS -> "too many open orders of this session";
            case TOO_MANY_INSTRUMENTS -> "too many instruments";
            case TOO_MANY_SESSIONS -> "too many sessions";
            case INVALID_DEFINITION -> "invalid definition";
            case DEFINED_DIFFERENTLY -> "defined differently";
            case POSSIBLE_DUPLICATE -> "possible duplicates are not traded";
            case UNSUPPORTED_ORDER_TYPE -> "unsupported OrdType";
            case UNSUPPORTED_TIME_IN_FORCE -> "unsupported TimeInForce";
            case CHANGE_NOT_ALLOWED -> "only price and quantity can be changed";
            case STORAGE_FULL -> "new orders are suspended, storage is full";
            case PRICE_OUTSIDE_COLLAR -> "price outside the collar";
            case ORDER_VALUE_TOO_LARGE -> "order value too large";
            case RATE_EXCEEDED -> "too many orders a second";
            case PARTICIPANT_SUSPENDED -> "participant is suspended";
            case NOT_IN_THIS_PHASE -> "not accepted in this phase";
            case WOULD_TRADE -> "post-only order would trade";
            case STOP_PRICE_MISSING -> "stop price missing";
            case STOP_PRICE_NOT_ALLOWED -> "stop price on an order that is no stop order";
            case INVALID_DISPLAY_QUANTITY -> "invalid display quantity";
            case INVALID_MINIMUM_QUANTITY -> "invalid minimum quantity";
            case INVALID_EXPIRE_TIME -> "invalid expire time";
            case CONFLICTING_INSTRUCTIONS -> "instructions exclude each other";
            case UNKNOWN_TRADE -> "unknown trade";
            case ALREADY_BUSTED -> "trade was busted before";
            case TOO_MANY_BUSTS -> "too many busted trades";
            case TOO_MANY_LIMIT_OVERRIDES -> "too many limit overrides";
            case UNKNOWN_PARTICIPANT -> "unknown participant";
            case TOO_MANY_PARTICIPANTS -> "too many participants";
            case INVALID_PHASE_CHANGE -> "phase can not follow the present one";
            case UNKNOWN_TICK_TABLE -> "unknown tick table";
            case UNKNOWN_PHASE_SCHEDULE -> "unknown phase schedule";
            case TOO_MANY_TICK_ROWS -> "too many rows of tick tables";
            case TOO_MANY_PHASE_ROWS -> "too many rows of phase schedules";
            case BUSY -> "earlier work is not done yet";
            case UNSUPPORTED_INSTRUCTION -> "unsupported instruction";
        };
    }

    static String text(CancelReason reason) {
        return switch (reason) {
            case REQUESTED -> "cancelled on request";
            case IMMEDIATE_OR_CANCEL -> "immediate or cancel";
            case FILL_OR_KILL -> "fill or kill";
            case NO_LIQUIDITY -> "no liquidity";
            case MATCH_LIMIT -> "match limit reached";
            case DISCONNECTED -> "session disconnected";
            case DAY_ENDED -> "day ended";
            case MASS_CANCEL -> "mass cancel";
            case EXPIRED -> "expired";
            case SELF_TRADE -> "self-trade prevented";
            case MINIMUM_QUANTITY -> "minimum quantity not available";
            case AUCTION_ENDED -> "auction ended";
            case MARKET_PROTECTION -> "beyond market protection";
            case PARTICIPANT_SUSPENDED -> "participant suspended";
            case OUTSIDE_COLLAR -> "price outside the collar when triggered";
            case VOLATILITY -> "volatility interruption";
            case NOT_TRADING -> "instrument is not trading";
        };
    }
}
