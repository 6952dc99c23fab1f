// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.LimitOverrideUsed;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.LimitOverride;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;

/** Use of limit overrides by orders that a control refuses. */
public final class LimitOverrideUse {
    private final Progress progress;
    private final Registry registry;
    private final EventStream events;
    private final LimitOverrideUsed limitOverrideUsed = new LimitOverrideUsed();

    public LimitOverrideUse(Progress progress, Registry registry, EventStream events) {
        this.progress = progress;
        this.registry = registry;
        this.events = events;
    }

    /**
     * Returns the override that the session may use for an order that a control refuses, or null if it has none. A
     * post-only order may use none: it could still be refused afterwards.
     */
    @Nullable
    LimitOverride of(Session session, Instrument instrument, PostOnly postOnly) {
        if (registry.limitOverrides.size() == 0 || postOnly != PostOnly.NONE) {
            return null;
        }
        LimitOverride limitOverride = registry.limitOverrides.find(session.number, instrument.number);
        return limitOverride == null || limitOverride.isOver(progress.timeNs) ? null : limitOverride;
    }

    /** Counts an order that nothing else refuses as one use, and sends the event. */
    void use(LimitOverride limitOverride, long clientOrder, RejectReason reason) {
        limitOverride.ordersLeft--;
        if (limitOverride.ordersLeft == 0) {
            registry.limitOverrides.remove(limitOverride);
        }
        limitOverrideUsed.session = limitOverride.session;
        limitOverrideUsed.instrument = limitOverride.instrument;
        limitOverrideUsed.clientOrder = clientOrder;
        limitOverrideUsed.reason = reason;
        limitOverrideUsed.ordersLeft = limitOverride.ordersLeft;
        events.next().limitOverrideUsed(limitOverrideUsed);
    }
}
