package org.outcry.engine;

import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.LimitOverrideSet;
import org.outcry.api.operator.LimitOverrideUsed;
import org.outcry.api.operator.SetLimitOverride;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;

/** Lets sessions exceed the controls of instruments, as far as an operator authorised them to (RTS 7, article 20(2)(d)). */
final class LimitOverrideDesk {
    private final VenueState state;
    private final EventStream events;

    LimitOverrideDesk(VenueState state, EventStream events) {
        this.state = state;
        this.events = events;
    }

    void authorise(SetLimitOverride wanted) {
        state.limitOverrides.removeOver(state.timeNs);
        LimitOverride former = state.limitOverrides.find(wanted.session, wanted.instrument);
        RejectReason reason = fault(wanted, former);
        if (reason != RejectReason.NONE) {
            events.sendDefinitionRejected(wanted.instrument, wanted.session, reason);
            return;
        }
        if (former != null) {
            state.limitOverrides.remove(former);
        }
        if (wanted.orders != 0) {
            LimitOverride limitOverride = state.limitOverrides.add();
            limitOverride.session = wanted.session;
            limitOverride.instrument = wanted.instrument;
            limitOverride.ordersLeft = wanted.orders;
            limitOverride.expireTimeNs = wanted.expireTimeNs;
            limitOverride.maxOrderLots = wanted.maxOrderLots;
            limitOverride.maxOrderValue = wanted.maxOrderValue;
            limitOverride.collarBasisPoints = wanted.collarBasisPoints;
        }
        LimitOverrideSet authorised = events.limitOverrideSet;
        authorised.session = wanted.session;
        authorised.instrument = wanted.instrument;
        authorised.initiator = wanted.initiator;
        authorised.orders = wanted.orders;
        authorised.expireTimeNs = wanted.expireTimeNs;
        authorised.maxOrderLots = wanted.maxOrderLots;
        authorised.maxOrderValue = wanted.maxOrderValue;
        authorised.collarBasisPoints = wanted.collarBasisPoints;
        events.sendLimitOverrideSet();
    }

    private RejectReason fault(SetLimitOverride wanted, @Nullable LimitOverride former) {
        if (state.instrument(wanted.instrument) == null) {
            return RejectReason.UNKNOWN_INSTRUMENT;
        }
        boolean valid = state.session(wanted.session) != null
                && wanted.orders >= 0
                && wanted.maxOrderLots >= 0
                && wanted.maxOrderValue >= 0
                && wanted.collarBasisPoints >= 0
                && (wanted.orders == 0
                        || wanted.maxOrderLots != 0
                        || wanted.maxOrderValue != 0
                        || wanted.collarBasisPoints != 0);
        if (!valid) {
            return RejectReason.INVALID_DEFINITION;
        }
        if (wanted.orders == 0) {
            return RejectReason.NONE;
        }
        if (wanted.expireTimeNs <= state.timeNs) {
            return RejectReason.INVALID_EXPIRE_TIME;
        }
        return former == null && state.limitOverrides.size() == LimitOverrides.MOST
                ? RejectReason.TOO_MANY_LIMIT_OVERRIDES
                : RejectReason.NONE;
    }

    /**
     * What the session may use for an order that a control refuses; null if nothing. A post-only order may not: it could still be
     * refused when it is used.
     */
    @Nullable
    LimitOverride of(Session session, Instrument instrument, PostOnly postOnly) {
        if (state.limitOverrides.size() == 0 || postOnly != PostOnly.NONE) {
            return null;
        }
        LimitOverride limitOverride = state.limitOverrides.find(session.number, instrument.number);
        return limitOverride == null || limitOverride.isOver(state.timeNs) ? null : limitOverride;
    }

    /** An order that nothing else refuses uses it. */
    void use(LimitOverride limitOverride, long clientOrder, RejectReason reason) {
        limitOverride.ordersLeft--;
        if (limitOverride.ordersLeft == 0) {
            state.limitOverrides.remove(limitOverride);
        }
        LimitOverrideUsed used = events.limitOverrideUsed;
        used.session = limitOverride.session;
        used.instrument = limitOverride.instrument;
        used.clientOrder = clientOrder;
        used.reason = reason;
        used.ordersLeft = limitOverride.ordersLeft;
        events.sendLimitOverrideUsed();
    }
}
