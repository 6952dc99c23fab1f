package org.outcry.engine.trading;

import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.SpecialTerms;
import org.outcry.engine.state.Instrument;

/** Which terms of a new order go together. */
final class Instructions {
    private Instructions() {}

    /** Whether an order has terms that most don't have. */
    static boolean areSpecial(NewOrder order) {
        return (order.stopPriceTicks | order.displayLots | order.minQuantityLots | order.expireTimeNs) != 0
                || order.postOnly != PostOnly.NONE
                || isStop(order.type)
                || order.timeInForce.compareTo(TimeInForce.GOOD_TILL_CANCEL) > 0;
    }

    static boolean isStop(OrderType type) {
        return type == OrderType.STOP || type == OrderType.STOP_LIMIT;
    }

    static boolean hasLimit(OrderType type) {
        return type == OrderType.LIMIT || type == OrderType.STOP_LIMIT;
    }

    /** Whether an order rests if nothing is there to trade with. */
    static boolean mayRest(OrderType type, TimeInForce timeInForce) {
        return hasLimit(type)
                && timeInForce != TimeInForce.IMMEDIATE_OR_CANCEL
                && timeInForce != TimeInForce.FILL_OR_KILL;
    }

    /** What is wrong with an order's special terms, its quantity being good for the instrument. */
    static RejectReason fault(NewOrder order, Instrument instrument, long timeNs) {
        RejectReason reason = stopFault(order, instrument);
        if (reason == RejectReason.NONE) {
            reason = displayFault(
                    order.displayLots, order.quantityLots, instrument, mayRest(order.type, order.timeInForce));
        }
        if (reason == RejectReason.NONE) {
            reason = minimumFault(order, instrument);
        }
        if (reason == RejectReason.NONE) {
            reason = expiryFault(order, timeNs);
        }
        return reason == RejectReason.NONE && conflicts(order) ? RejectReason.CONFLICTING_INSTRUCTIONS : reason;
    }

    /** What is wrong with what a replace of the order in a slot asks for, its quantity and price being good for the instrument. */
    static RejectReason fault(ReplaceOrder replace, Orders orders, int slot, Instrument instrument) {
        if (replace.quantityLots <= orders.cumLots(slot)) {
            return RejectReason.QUANTITY_NOT_ABOVE_EXECUTED;
        }
        boolean waitsForStop = orders.isWaiting(slot) && orders.special(slot, SpecialTerms.STOP_TICKS) != 0;
        if (replace.stopPriceTicks != 0 && !waitsForStop) {
            return RejectReason.STOP_PRICE_NOT_ALLOWED;
        }
        RejectReason reason =
                replace.stopPriceTicks == 0 ? RejectReason.NONE : instrument.priceFault(replace.stopPriceTicks);
        return reason == RejectReason.NONE
                ? displayFault(
                        replace.displayLots,
                        replace.quantityLots,
                        instrument,
                        mayRest(orders.type(slot), orders.timeInForce(slot)))
                : reason;
    }

    /** What is wrong with a displayed quantity; 0 is none. */
    static RejectReason displayFault(long displayLots, long quantityLots, Instrument instrument, boolean mayRest) {
        boolean good = displayLots == 0
                || (mayRest
                        && displayLots > 0
                        && displayLots <= quantityLots
                        && displayLots % instrument.lotIncrement == 0);
        return good ? RejectReason.NONE : RejectReason.INVALID_DISPLAY_QUANTITY;
    }

    private static RejectReason stopFault(NewOrder order, Instrument instrument) {
        if (!isStop(order.type)) {
            return order.stopPriceTicks == 0 ? RejectReason.NONE : RejectReason.STOP_PRICE_NOT_ALLOWED;
        }
        return order.stopPriceTicks == 0
                ? RejectReason.STOP_PRICE_MISSING
                : instrument.priceFault(order.stopPriceTicks);
    }

    private static RejectReason minimumFault(NewOrder order, Instrument instrument) {
        boolean good = order.minQuantityLots == 0
                || (order.minQuantityLots > 0
                        && order.minQuantityLots <= order.quantityLots
                        && order.minQuantityLots % instrument.lotIncrement == 0
                        && !isStop(order.type)
                        && !isForAuction(order)
                        && order.timeInForce != TimeInForce.FILL_OR_KILL);
        return good ? RejectReason.NONE : RejectReason.INVALID_MINIMUM_QUANTITY;
    }

    private static RejectReason expiryFault(NewOrder order, long timeNs) {
        boolean good =
                order.timeInForce == TimeInForce.GOOD_TILL_DATE ? order.expireTimeNs > timeNs : order.expireTimeNs == 0;
        return good ? RejectReason.NONE : RejectReason.INVALID_EXPIRE_TIME;
    }

    /** A post-only order rests and takes nothing; an order for an auction waits for that alone. */
    private static boolean conflicts(NewOrder order) {
        boolean postOnly = order.postOnly != PostOnly.NONE;
        boolean takesNothing = order.type == OrderType.LIMIT
                && mayRest(order.type, order.timeInForce)
                && order.minQuantityLots == 0
                && !isForAuction(order);
        return (postOnly && !takesNothing) || (isForAuction(order) && isStop(order.type));
    }

    private static boolean isForAuction(NewOrder order) {
        return order.timeInForce == TimeInForce.AT_THE_OPEN || order.timeInForce == TimeInForce.AT_THE_CLOSE;
    }
}
