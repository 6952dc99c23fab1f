// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.Allocation;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.Peg;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.quote.QuoteName;
import org.outcry.engine.book.Orders;
import org.outcry.engine.state.Followers;
import org.outcry.engine.state.Instrument;

/** Validity of combinations of order terms. */
final class Instructions {
    private Instructions() {}

    /** Returns whether an order has terms that most orders lack, or prices that are counted with a shift. */
    static boolean areSpecial(OrderTerms terms, long shiftTicks) {
        return (terms.stopPriceTicks | terms.displayLots | terms.minQuantityLots | terms.expireTimeNs | shiftTicks) != 0
                || terms.postOnly != PostOnly.NONE
                || terms.peg != Peg.NONE
                || (terms.pegOffsetTicks | terms.pegLimitTicks | terms.account.first) != 0
                || terms.hidden
                || terms.ocoWith != 0
                || terms.type.compareTo(OrderType.MARKET) > 0
                || terms.timeInForce.compareTo(TimeInForce.GOOD_TILL_CANCEL) > 0;
    }

    static boolean isStop(OrderType type) {
        return type == OrderType.STOP || type == OrderType.STOP_LIMIT;
    }

    static boolean hasLimit(OrderType type) {
        return type == OrderType.LIMIT || type == OrderType.STOP_LIMIT || type == OrderType.MARKET_TO_LIMIT;
    }

    /** Returns whether an order has a limit, or a price that the venue gave it. */
    static boolean hasLimit(OrderTerms terms) {
        return hasLimit(terms.type) && (!isPriced(terms) || terms.priceTicks != 0);
    }

    /** Returns whether the venue gives an order its price. */
    static boolean isPriced(OrderTerms terms) {
        return terms.peg.followsTouch() || terms.type == OrderType.MARKET_TO_LIMIT;
    }

    /** Returns whether an order rests if there is nothing to trade with. */
    static boolean mayRest(OrderType type, TimeInForce timeInForce) {
        return hasLimit(type)
                && timeInForce != TimeInForce.IMMEDIATE_OR_CANCEL
                && timeInForce != TimeInForce.FILL_OR_KILL;
    }

    /** Returns whether an order neither rests nor waits where orders are matched. */
    static boolean endsAtOnce(OrderTerms terms) {
        return !isStop(terms.type) && !isForAuction(terms) && !mayRest(terms.type, terms.timeInForce);
    }

    /**
     * Returns the fault of an order's special terms, whose quantity is valid for the instrument; NONE if there is none.
     */
    static RejectReason fault(OrderTerms terms, Instrument instrument, long timeNs) {
        if (terms.type == OrderType.MARKET_TO_LIMIT && terms.priceTicks == 0 && terms.peg == Peg.NONE) {
            return RejectReason.NO_OPPOSITE_ORDER;
        }
        RejectReason reason = stopFault(terms, instrument);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        boolean mayRest = mayRest(terms.type, terms.timeInForce);
        reason = displayFault(terms.displayLots, terms.quantityLots, instrument, mayRest);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        reason = minimumFault(terms, instrument);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        reason = expiryFault(terms, timeNs);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        reason = pegFault(terms, instrument);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        boolean conflicts = conflicts(terms) || (terms.hidden && !mayHide(terms, instrument));
        return conflicts ? RejectReason.CONFLICTING_INSTRUCTIONS : RejectReason.NONE;
    }

    /**
     * Returns the reason for which a replace of the order in a slot is rejected; its quantity and price must be valid
     * in the instrument.
     */
    static RejectReason fault(ReplaceOrder replace, Orders orders, int slot, Instrument instrument) {
        if (orders.isSpecial(slot) && QuoteName.isQuote(orders.clientOrder(slot))) {
            return RejectReason.REPLACED_BY_QUOTES_ONLY;
        }
        boolean waitsForStop = orders.isWaiting(slot) && orders.special(slot).terms.stopPriceTicks != 0;
        if (replace.stopPriceTicks != 0 && !waitsForStop) {
            return RejectReason.STOP_PRICE_NOT_ALLOWED;
        }
        if (replace.displayLots != 0 && orders.isHidden(slot)) {
            return RejectReason.INVALID_DISPLAY_QUANTITY;
        }
        if (replace.stopPriceTicks != 0) {
            RejectReason reason = instrument.priceFault(replace.stopPriceTicks);
            if (reason != RejectReason.NONE) {
                return reason;
            }
        }
        if (replace.newClientOrder == 0 && orders.special(slot).terms.ocoWith != 0) {
            return RejectReason.CONFLICTING_INSTRUCTIONS;
        }
        if (replace.priceTicks != 0 && orders.special(slot).terms.peg.followsTouch()) {
            RejectReason reason = instrument.priceFault(replace.priceTicks);
            if (reason != RejectReason.NONE) {
                return reason;
            }
        }
        boolean mayRest = mayRest(orders.type(slot), orders.timeInForce(slot));
        return displayFault(replace.displayLots, replace.quantityLots, instrument, mayRest);
    }

    /**
     * Returns the reason for which an order cannot be linked with the open order in a slot; NONE if it can. One of them
     * is a stop order that waits, so that the two are never in the book together; the other is no quote.
     */
    static RejectReason linkFault(NewOrder order, Orders orders, int other) {
        if (other == 0) {
            return RejectReason.UNKNOWN_ORDER;
        }
        boolean otherStops = orders.isWaiting(other) && orders.special(other).terms.stopPriceTicks != 0;
        boolean fits = order.clientOrder != 0
                && !QuoteName.isQuote(orders.clientOrder(other))
                && orders.instrument(other) == order.instrument
                && orders.special(other).terms.ocoWith == 0
                && (otherStops || isStop(order.terms.type));
        return fits ? RejectReason.NONE : RejectReason.CONFLICTING_INSTRUCTIONS;
    }

    /** Returns the fault of a displayed quantity, where 0 means that all is displayed; NONE if there is none. */
    static RejectReason displayFault(long displayLots, long quantityLots, Instrument instrument, boolean mayRest) {
        boolean good = displayLots == 0
                || (mayRest
                        && displayLots > 0
                        && displayLots <= quantityLots
                        && displayLots % instrument.lotIncrement == 0);
        if (!good) {
            return RejectReason.INVALID_DISPLAY_QUANTITY;
        }
        return displayLots != 0 && displayLots < instrument.minDisplayLots
                ? RejectReason.DISPLAY_QUANTITY_TOO_SMALL
                : RejectReason.NONE;
    }

    private static RejectReason stopFault(OrderTerms terms, Instrument instrument) {
        if (!isStop(terms.type)) {
            return terms.stopPriceTicks == 0 ? RejectReason.NONE : RejectReason.STOP_PRICE_NOT_ALLOWED;
        }
        if (terms.stopPriceTicks == 0) {
            return terms.peg == Peg.LAST ? RejectReason.NO_PRICE_TO_FOLLOW : RejectReason.STOP_PRICE_MISSING;
        }
        return instrument.priceFault(terms.stopPriceTicks);
    }

    private static RejectReason minimumFault(OrderTerms terms, Instrument instrument) {
        boolean good = terms.minQuantityLots == 0
                || (terms.minQuantityLots > 0
                        && terms.minQuantityLots <= terms.quantityLots
                        && terms.minQuantityLots % instrument.lotIncrement == 0
                        && !isStop(terms.type)
                        && !isForAuction(terms)
                        && terms.timeInForce != TimeInForce.FILL_OR_KILL);
        return good ? RejectReason.NONE : RejectReason.INVALID_MINIMUM_QUANTITY;
    }

    /**
     * Returns the fault of a peg. A pegged order is a limit order that rests in continuous trading; its price is the
     * one that it follows now.
     */
    private static RejectReason pegFault(OrderTerms terms, Instrument instrument) {
        if (terms.peg == Peg.NONE) {
            return (terms.pegOffsetTicks | terms.pegLimitTicks) == 0
                    ? RejectReason.NONE
                    : RejectReason.CONFLICTING_INSTRUCTIONS;
        }
        if (terms.peg == Peg.LAST) {
            return trailFault(terms, instrument);
        }
        boolean fits = terms.type == OrderType.LIMIT
                && mayRest(terms.type, terms.timeInForce)
                && !isForAuction(terms)
                && terms.minQuantityLots == 0
                && terms.pegOffsetTicks >= -instrument.highestTicks()
                && terms.pegOffsetTicks <= instrument.highestTicks();
        if (!fits) {
            return RejectReason.CONFLICTING_INSTRUCTIONS;
        }
        if (terms.pegLimitTicks != 0) {
            RejectReason reason = instrument.priceFault(terms.pegLimitTicks);
            if (reason != RejectReason.NONE) {
                return reason;
            }
        }
        if (terms.priceTicks == 0) {
            return RejectReason.NO_PRICE_TO_FOLLOW;
        }
        return instrument.followers.size() >= Followers.MOST ? RejectReason.TOO_MANY_PEGGED_ORDERS : RejectReason.NONE;
    }

    /**
     * Returns the fault of a trailing stop order. It keeps a distance to the last trade: a buy order stands above it, a
     * sell order below.
     */
    private static RejectReason trailFault(OrderTerms terms, Instrument instrument) {
        boolean fits = isStop(terms.type)
                && terms.pegLimitTicks == 0
                && (terms.side == Side.BUY
                        ? terms.pegOffsetTicks > 0 && terms.pegOffsetTicks <= instrument.highestTicks()
                        : terms.pegOffsetTicks < 0 && terms.pegOffsetTicks >= -instrument.highestTicks());
        if (!fits) {
            return RejectReason.CONFLICTING_INSTRUCTIONS;
        }
        return instrument.followers.size() >= Followers.MOST ? RejectReason.TOO_MANY_PEGGED_ORDERS : RejectReason.NONE;
    }

    private static RejectReason expiryFault(OrderTerms terms, long timeNs) {
        boolean good =
                terms.timeInForce == TimeInForce.GOOD_TILL_DATE ? terms.expireTimeNs > timeNs : terms.expireTimeNs == 0;
        return good ? RejectReason.NONE : RejectReason.INVALID_EXPIRE_TIME;
    }

    /**
     * Returns whether instructions conflict. A post-only order rests and takes nothing; an order for an auction waits
     * for that alone.
     */
    private static boolean conflicts(OrderTerms terms) {
        boolean postOnly = terms.postOnly != PostOnly.NONE;
        boolean takesNothing = terms.type == OrderType.LIMIT
                && mayRest(terms.type, terms.timeInForce)
                && terms.minQuantityLots == 0
                && !isForAuction(terms);
        return (postOnly && !takesNothing) || (isForAuction(terms) && terms.type.compareTo(OrderType.MARKET) > 0);
    }

    /**
     * Returns whether an order may be hidden. A hidden order is a limit order that rests, all of it hidden, where
     * orders at one price trade first come, first served.
     */
    private static boolean mayHide(OrderTerms terms, Instrument instrument) {
        return terms.type == OrderType.LIMIT
                && mayRest(terms.type, terms.timeInForce)
                && !isForAuction(terms)
                && terms.displayLots == 0
                && terms.peg == Peg.NONE
                && instrument.allocation == Allocation.PRICE_TIME;
    }

    private static boolean isForAuction(OrderTerms terms) {
        return terms.timeInForce == TimeInForce.AT_THE_OPEN || terms.timeInForce == TimeInForce.AT_THE_CLOSE;
    }
}
