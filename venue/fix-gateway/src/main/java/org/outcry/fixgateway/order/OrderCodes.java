// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/** Mapping of order types and times in force to FIX codes. */
public final class OrderCodes {
    private OrderCodes() {}

    /** Returns the OrdType (40). */
    public static char of(OrderType type) {
        return switch (type) {
            case MARKET -> '1';
            case LIMIT -> '2';
            case STOP -> '3';
            case STOP_LIMIT -> '4';
            case MARKET_TO_LIMIT -> 'K';
        };
    }

    /** Returns the Side (54). */
    public static char of(Side side) {
        return side == Side.BUY ? '1' : '2';
    }

    /** Returns the order type with this OrdType; null if it is not supported. */
    static @Nullable OrderType orderType(char code) {
        return switch (code) {
            case '1' -> OrderType.MARKET;
            case '2' -> OrderType.LIMIT;
            case '3' -> OrderType.STOP;
            case '4' -> OrderType.STOP_LIMIT;
            case 'K' -> OrderType.MARKET_TO_LIMIT;
            default -> null;
        };
    }

    /** Returns whether an order of this type has a limit price. */
    static boolean hasLimit(OrderType type) {
        return type == OrderType.LIMIT || type == OrderType.STOP_LIMIT || type == OrderType.MARKET_TO_LIMIT;
    }

    /** Returns the TimeInForce (59). */
    public static char of(TimeInForce time) {
        return switch (time) {
            case DAY -> '0';
            case GOOD_TILL_CANCEL -> '1';
            case AT_THE_OPEN -> '2';
            case IMMEDIATE_OR_CANCEL -> '3';
            case FILL_OR_KILL -> '4';
            case GOOD_TILL_DATE -> '6';
            case AT_THE_CLOSE -> '7';
        };
    }

    /** Returns the time in force with this code; null if it is not supported. */
    static @Nullable TimeInForce timeInForce(char code) {
        return switch (code) {
            case '0' -> TimeInForce.DAY;
            case '1' -> TimeInForce.GOOD_TILL_CANCEL;
            case '2' -> TimeInForce.AT_THE_OPEN;
            case '3' -> TimeInForce.IMMEDIATE_OR_CANCEL;
            case '4' -> TimeInForce.FILL_OR_KILL;
            case '6' -> TimeInForce.GOOD_TILL_DATE;
            case '7' -> TimeInForce.AT_THE_CLOSE;
            default -> null;
        };
    }
}
