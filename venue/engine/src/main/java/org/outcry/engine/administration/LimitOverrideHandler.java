// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.administration;

import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.LimitOverrideSet;
import org.outcry.api.operator.SetLimitOverride;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.state.LimitOverride;
import org.outcry.engine.state.LimitOverrides;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.trading.EventStream;

/** Limit overrides that an operator sets: sessions may exceed controls of an instrument (RTS 7, article 20(2)(d)). */
public final class LimitOverrideHandler {
    private final Progress progress;
    private final Registry registry;
    private final EventStream events;
    private final LimitOverrideSet limitOverrideSet = new LimitOverrideSet();

    public LimitOverrideHandler(Progress progress, Registry registry, EventStream events) {
        this.progress = progress;
        this.registry = registry;
        this.events = events;
    }

    public void setLimitOverride(SetLimitOverride wanted) {
        registry.limitOverrides.removeOver(progress.timeNs);
        LimitOverride former = registry.limitOverrides.find(wanted.session, wanted.instrument);
        RejectReason reason = fault(wanted, former);
        if (reason != RejectReason.NONE) {
            events.reject(wanted.instrument, wanted.session, reason);
            return;
        }
        if (former != null) {
            registry.limitOverrides.remove(former);
        }
        if (wanted.orders != 0) {
            LimitOverride limitOverride = registry.limitOverrides.add();
            limitOverride.session = wanted.session;
            limitOverride.instrument = wanted.instrument;
            limitOverride.ordersLeft = wanted.orders;
            limitOverride.expireTimeNs = wanted.expireTimeNs;
            limitOverride.maxOrderLots = wanted.maxOrderLots;
            limitOverride.maxOrderValue = wanted.maxOrderValue;
            limitOverride.collarBasisPoints = wanted.collarBasisPoints;
        }
        limitOverrideSet.session = wanted.session;
        limitOverrideSet.instrument = wanted.instrument;
        limitOverrideSet.initiator = wanted.initiator;
        limitOverrideSet.orders = wanted.orders;
        limitOverrideSet.expireTimeNs = wanted.expireTimeNs;
        limitOverrideSet.maxOrderLots = wanted.maxOrderLots;
        limitOverrideSet.maxOrderValue = wanted.maxOrderValue;
        limitOverrideSet.collarBasisPoints = wanted.collarBasisPoints;
        events.next().limitOverrideSet(limitOverrideSet);
    }

    private RejectReason fault(SetLimitOverride wanted, @Nullable LimitOverride former) {
        if (registry.instrument(wanted.instrument) == null) {
            return RejectReason.UNKNOWN_INSTRUMENT;
        }
        boolean valid = registry.session(wanted.session) != null
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
        if (wanted.expireTimeNs <= progress.timeNs) {
            return RejectReason.INVALID_EXPIRE_TIME;
        }
        return former == null && registry.limitOverrides.size() == LimitOverrides.MOST
                ? RejectReason.TOO_MANY_LIMIT_OVERRIDES
                : RejectReason.NONE;
    }
}
