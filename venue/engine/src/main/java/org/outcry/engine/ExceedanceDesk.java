package org.outcry.engine;

import org.jspecify.annotations.Nullable;
import org.outcry.api.AuthoriseExceedance;
import org.outcry.api.ExceedanceAuthorised;
import org.outcry.api.ExceedanceUsed;
import org.outcry.api.PostOnly;
import org.outcry.api.RejectReason;

/** Lets sessions exceed the controls of instruments, as far as an operator authorised them to (RTS 7, article 20(2)(d)). */
final class ExceedanceDesk {
    private final VenueState state;
    private final EventStream events;

    ExceedanceDesk(VenueState state, EventStream events) {
        this.state = state;
        this.events = events;
    }

    void authorise(AuthoriseExceedance wanted) {
        state.exceedances.removeOver(state.timeNs);
        Exceedance former = state.exceedances.find(wanted.session, wanted.instrument);
        RejectReason reason = fault(wanted, former);
        if (reason != RejectReason.NONE) {
            events.sendDefinitionRejected(wanted.instrument, wanted.session, reason);
            return;
        }
        if (former != null) {
            state.exceedances.remove(former);
        }
        if (wanted.orders != 0) {
            Exceedance exceedance = state.exceedances.add();
            exceedance.session = wanted.session;
            exceedance.instrument = wanted.instrument;
            exceedance.ordersLeft = wanted.orders;
            exceedance.expireTimeNs = wanted.expireTimeNs;
            exceedance.maxOrderLots = wanted.maxOrderLots;
            exceedance.maxOrderValue = wanted.maxOrderValue;
            exceedance.collarBasisPoints = wanted.collarBasisPoints;
        }
        ExceedanceAuthorised authorised = events.exceedanceAuthorised;
        authorised.session = wanted.session;
        authorised.instrument = wanted.instrument;
        authorised.initiator = wanted.initiator;
        authorised.orders = wanted.orders;
        authorised.expireTimeNs = wanted.expireTimeNs;
        authorised.maxOrderLots = wanted.maxOrderLots;
        authorised.maxOrderValue = wanted.maxOrderValue;
        authorised.collarBasisPoints = wanted.collarBasisPoints;
        events.sendExceedanceAuthorised();
    }

    private RejectReason fault(AuthoriseExceedance wanted, @Nullable Exceedance former) {
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
        return former == null && state.exceedances.size() == Exceedances.MOST
                ? RejectReason.TOO_MANY_EXCEEDANCES
                : RejectReason.NONE;
    }

    /**
     * What the session may use for an order that a control refuses; null if nothing. A post-only order may not: it could still be
     * refused when it is used.
     */
    @Nullable
    Exceedance of(Session session, Instrument instrument, PostOnly postOnly) {
        if (state.exceedances.size() == 0 || postOnly != PostOnly.NONE) {
            return null;
        }
        Exceedance exceedance = state.exceedances.find(session.number, instrument.number);
        return exceedance == null || exceedance.isOver(state.timeNs) ? null : exceedance;
    }

    /** An order that nothing else refuses uses it. */
    void use(Exceedance exceedance, long clientOrder, RejectReason reason) {
        exceedance.ordersLeft--;
        if (exceedance.ordersLeft == 0) {
            state.exceedances.remove(exceedance);
        }
        ExceedanceUsed used = events.exceedanceUsed;
        used.session = exceedance.session;
        used.instrument = exceedance.instrument;
        used.clientOrder = clientOrder;
        used.reason = reason;
        used.ordersLeft = exceedance.ordersLeft;
        events.sendExceedanceUsed();
    }
}
