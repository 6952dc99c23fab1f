// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.Sides;
import org.outcry.engine.rules.Phases;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.LimitOverride;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/**
 * Checks of new orders and replaces, in the order in which docs/matching.md states them: the first fault is the answer.
 * An order that passes them has taken a token of its session's rate, and one use of a limit override if it needed that.
 */
public final class OrderChecks {
    private final Progress progress;
    private final Registry registry;
    private final Backlog backlog;
    private final Orders orders;
    private final LimitOverrideUse limitOverrides;
    private final FollowedPrices followedPrices;
    private final ParticipantLimitChecks limits;

    public OrderChecks(VenueState state, LimitOverrideUse limitOverrides) {
        progress = state.progress;
        registry = state.registry;
        backlog = state.backlog;
        this.limitOverrides = limitOverrides;
        orders = state.orders;
        followedPrices = new FollowedPrices(state.orders);
        limits = new ParticipantLimitChecks(state.registry, state.orders);
    }

    /**
     * Returns the first fault of a new order, or NONE; its terms are those of {@link FollowedPrices#priced}, and
     * special is what {@link Instructions#areSpecial} tells of them.
     */
    RejectReason fault(
            NewOrder order, OrderTerms terms, boolean special, Session session, @Nullable Instrument instrument) {
        RejectReason reason = senderFault(session, order.refusal);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        if (instrument == null) {
            return RejectReason.UNKNOWN_INSTRUMENT;
        }
        reason = Phases.fault(instrument.phase, terms);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        reason = nameFault(session, instrument, Session.index(order.clientOrder), -1);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        boolean hasLimit = Instructions.hasLimit(terms);
        boolean admitted = hasLimit && instrument.admits(terms.priceTicks, terms.quantityLots);
        if (!admitted) {
            reason = sizeFault(instrument, terms.priceTicks, terms.quantityLots, hasLimit);
            if (reason != RejectReason.NONE) {
                return reason;
            }
        }
        if (special) {
            reason = specialFault(order, terms, session, instrument);
            if (reason != RejectReason.NONE) {
                return reason;
            }
        }
        reason = boundsFault(session, instrument, terms, hasLimit);
        if (!admitted) {
            reason = controlsFault(
                    session,
                    instrument,
                    order.clientOrder,
                    terms.priceTicks,
                    terms.quantityLots,
                    hasLimit,
                    terms.postOnly,
                    reason);
        }
        if (reason != RejectReason.NONE || !special || !hasLimit) {
            return reason;
        }
        return postOnlyFault(instrument, terms.postOnly, terms.priceTicks, restTicks(terms, instrument));
    }

    private RejectReason specialFault(NewOrder order, OrderTerms terms, Session session, Instrument instrument) {
        RejectReason reason = Instructions.fault(terms, instrument, progress.timeNs);
        return reason != RejectReason.NONE || terms.ocoWith == 0
                ? reason
                : Instructions.linkFault(order, orders, session.find(terms.ocoWith, orders));
    }

    /** Returns the first fault of a replace of the order in a slot, or NONE; slot 0 if there is no such order. */
    RejectReason fault(ReplaceOrder replace, Session session, int slot) {
        if (slot != 0 && reduces(replace, slot)) {
            return reductionFault(replace, session, slot);
        }
        RejectReason reason = senderFault(session, replace.refusal);
        if (reason != RejectReason.NONE) {
            return reason;
        }
        if (slot == 0) {
            return RejectReason.UNKNOWN_ORDER;
        }
        Instrument instrument = registry.instrumentOf(slot);
        OrderTerms terms = orders.special(slot).terms;
        reason = Phases.replaceFault(
                instrument.phase, orders.type(slot), orders.postOnly(slot), terms.peg.followsTouch());
        if (reason != RejectReason.NONE) {
            return reason;
        }
        reason = nameFault(
                session, instrument, Session.index(replace.newClientOrder), Session.index(replace.clientOrder));
        if (reason != RejectReason.NONE) {
            return reason;
        }
        boolean hasLimit = Instructions.hasLimit(orders.type(slot));
        long limitTicks = limitTicks(replace, instrument, slot);
        long totalLots = instrument.totalLots(replace.quantityLots, orders.cumLots(slot));
        boolean admitted = hasLimit && instrument.admits(limitTicks, totalLots);
        if (!admitted) {
            reason = sizeFault(instrument, limitTicks, totalLots, hasLimit);
            if (reason != RejectReason.NONE) {
                return reason;
            }
        }
        reason = Instructions.fault(replace, orders, slot, instrument);
        boolean ends = totalLots <= orders.cumLots(slot);
        if (reason != RejectReason.NONE || ends) {
            return reason;
        }
        if (session.exposure != null) {
            reason = limits.fault(session.exposure, slot, hasLimit ? limitTicks : 0, totalLots);
        }
        if (!admitted) {
            reason = controlsFault(
                    session,
                    instrument,
                    replace.newClientOrder,
                    limitTicks,
                    totalLots,
                    hasLimit,
                    orders.postOnly(slot),
                    reason);
        }
        if (reason != RejectReason.NONE || !hasLimit) {
            return reason;
        }
        return postOnlyFault(instrument, orders.postOnly(slot), limitTicks, restTicks(replace, instrument, slot));
    }

    /** Returns whether a replace lowers the quantity of the order in a slot, and changes nothing else but its name. */
    boolean reduces(ReplaceOrder replace, int slot) {
        long totalLots = registry.instrumentOf(slot).totalLots(replace.quantityLots, orders.cumLots(slot));
        return totalLots < orders.cumLots(slot) + orders.openLots(slot)
                && (replace.priceTicks == followedPrices.limitTicks(slot) || !Instructions.hasLimit(orders.type(slot)))
                && keepsInstructions(replace, slot);
    }

    /** Returns whether a replace leaves displayed quantity and stop price of the order in a slot as they are. */
    boolean keepsInstructions(ReplaceOrder replace, int slot) {
        OrderTerms terms = orders.special(slot).terms;
        return (replace.displayLots == 0 || replace.displayLots == terms.displayLots)
                && (replace.stopPriceTicks == 0 || replace.stopPriceTicks == terms.stopPriceTicks);
    }

    /** Returns the fault of a reduction. It is taken whenever a cancel is, at whatever price the order rests. */
    private RejectReason reductionFault(ReplaceOrder replace, Session session, int slot) {
        if (replace.refusal != RejectReason.NONE) {
            return replace.refusal;
        }
        Instrument instrument = registry.instrumentOf(slot);
        RejectReason reason = nameFault(
                session, instrument, Session.index(replace.newClientOrder), Session.index(replace.clientOrder));
        if (reason != RejectReason.NONE) {
            return reason;
        }
        reason = instrument.quantityFault(instrument.totalLots(replace.quantityLots, orders.cumLots(slot)));
        return reason != RejectReason.NONE ? reason : Instructions.fault(replace, orders, slot, instrument);
    }

    /**
     * Returns the limit with which a new order rests: its own, or, of a post-only order that would trade, one allowed
     * price short of the opposite touch.
     */
    long restTicks(OrderTerms terms, Instrument instrument) {
        return restTicks(instrument, terms.postOnly, Sides.isBuy(terms.side), terms.priceTicks);
    }

    /** Returns the same of a replace of the order in a slot. */
    long restTicks(ReplaceOrder replace, Instrument instrument, int slot) {
        return restTicks(instrument, orders.postOnly(slot), orders.isBuy(slot), limitTicks(replace, instrument, slot));
    }

    /** Returns the limit that is asked for, or the price to which a follower goes with that limit. */
    private long limitTicks(ReplaceOrder replace, Instrument instrument, int slot) {
        return followedPrices.replaced(instrument, slot, replace.priceTicks);
    }

    /**
     * Returns a limit, or, where a post-only order would trade with it, one allowed price short of the opposite touch.
     */
    long restTicks(Instrument instrument, PostOnly postOnly, boolean buy, long limitTicks) {
        boolean wouldTrade =
                postOnly != PostOnly.NONE && instrument.matches() && instrument.book.crosses(buy, limitTicks);
        return wouldTrade ? instrument.nextPrice(orders.priceTicks(instrument.book.first(!buy)), buy) : limitTicks;
    }

    /** Returns the fault of session and venue: rate, the gateway's refusal, suspensions. */
    RejectReason senderFault(Session session, RejectReason refusal) {
        if (!session.throttle.passes(progress.timeNs)) {
            return RejectReason.RATE_EXCEEDED;
        }
        if (session.exposure != null && !session.exposure.throttle.passes(progress.timeNs)) {
            return RejectReason.PARTICIPANT_RATE_EXCEEDED;
        }
        if (refusal != RejectReason.NONE) {
            return refusal;
        }
        if (progress.suspended) {
            return progress.suspensionReason;
        }
        return registry.refusal(session, progress.timeNs);
    }

    /**
     * Returns the fault of the client order, or that the instrument is busy. An order that is replaced may keep its own
     * index.
     */
    private RejectReason nameFault(Session session, Instrument instrument, int index, int ownIndex) {
        if (backlog.isBusy(instrument)) {
            return RejectReason.BUSY;
        }
        if (index >= registry.limits.maxOrdersPerSession) {
            return RejectReason.CLIENT_ORDER_OUT_OF_RANGE;
        }
        return index != ownIndex && orders.isOpen(session.slot(index))
                ? RejectReason.DUPLICATE_ORDER
                : RejectReason.NONE;
    }

    static RejectReason sizeFault(Instrument instrument, long priceTicks, long quantityLots, boolean hasLimit) {
        RejectReason reason = instrument.quantityFault(quantityLots);
        return reason != RejectReason.NONE || !hasLimit ? reason : instrument.priceFault(priceTicks);
    }

    /**
     * Returns the fault of size, value and collar, or the next fault, which is given. If a control alone refuses, a
     * limit override of the session is used if it holds.
     */
    private RejectReason controlsFault(
            Session session,
            Instrument instrument,
            long clientOrder,
            long priceTicks,
            long quantityLots,
            boolean hasLimit,
            PostOnly postOnly,
            RejectReason next) {
        RejectReason reason = instrument.controls.fault(quantityLots, priceTicks, hasLimit);
        if (reason == RejectReason.NONE) {
            return next;
        }
        LimitOverride limitOverride = limitOverrides.of(session, instrument, postOnly);
        if (limitOverride == null) {
            return reason;
        }
        RejectReason left = limitOverride.fault(instrument.controls, quantityLots, priceTicks, hasLimit);
        if (left != RejectReason.NONE) {
            return left;
        }
        if (next == RejectReason.NONE) {
            limitOverrides.use(limitOverride, clientOrder, reason);
        }
        return next;
    }

    /**
     * Returns the limit of the participant that is exceeded, or the bound of open orders that is reached, unless the
     * order takes no place.
     */
    private RejectReason boundsFault(Session session, Instrument instrument, OrderTerms terms, boolean hasLimit) {
        if (session.exposure != null) {
            RejectReason reason = limits.fault(session.exposure, instrument, terms, hasLimit);
            if (reason != RejectReason.NONE) {
                return reason;
            }
        }
        boolean sessionIsFull = session.isFull();
        boolean isFull = sessionIsFull || orders.open() >= registry.limits.maxOrders;
        if (!isFull || (instrument.matches() && Instructions.endsAtOnce(terms))) {
            return RejectReason.NONE;
        }
        return sessionIsFull ? RejectReason.TOO_MANY_SESSION_ORDERS : RejectReason.TOO_MANY_ORDERS;
    }

    /**
     * Returns the fault of a post-only order. One that would trade is refused, or must have an allowed price inside the
     * collar.
     */
    private static RejectReason postOnlyFault(
            Instrument instrument, PostOnly postOnly, long limitTicks, long restTicks) {
        if (restTicks == limitTicks) {
            return RejectReason.NONE;
        }
        if (postOnly == PostOnly.REJECT || instrument.priceFault(restTicks) != RejectReason.NONE) {
            return RejectReason.WOULD_TRADE;
        }
        return instrument.controls.limitFault(restTicks);
    }
}
