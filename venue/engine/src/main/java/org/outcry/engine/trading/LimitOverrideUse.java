// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.LimitOverrideUsed;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.LimitOverride;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/** Use of limit overrides by orders that a control refuses. */
public final class LimitOverrideUse {
    private final VenueState state;
    private final EventStream events;
    private final LimitOverrideUsed limitOverrideUsed = new LimitOverrideUsed();

    public LimitOverrideUse(VenueState state, EventStream events) {
        this.state = state;
        this.events = events;
    }

    /**
     * Returns the override that the session may use for an order that a control refuses, or null if it has none. A post-only order
     * may use none: it could still be refused afterwards.
     */
    @Nullable
    LimitOverride of(Session session, Instrument instrument, PostOnly postOnly) {
        if (state.limitOverrides.size() == 0 || postOnly != PostOnly.NONE) {
            return null;
        }
        LimitOverride limitOverride = state.limitOverrides.find(session.number, instrument.number);
        return limitOverride == null || limitOverride.isOver(state.timeNs) ? null : limitOverride;
    }

    /** Counts an order that nothing else refuses as one use, and sends the event. */
    void use(LimitOverride limitOverride, long clientOrder, RejectReason reason) {
        limitOverride.ordersLeft--;
        if (limitOverride.ordersLeft == 0) {
            state.limitOverrides.remove(limitOverride);
        }
        limitOverrideUsed.session = limitOverride.session;
        limitOverrideUsed.instrument = limitOverride.instrument;
        limitOverrideUsed.clientOrder = clientOrder;
        limitOverrideUsed.reason = reason;
        limitOverrideUsed.ordersLeft = limitOverride.ordersLeft;
        events.next().limitOverrideUsed(limitOverrideUsed);
    }
}
