// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.LimitOverrideSet;
import org.outcry.api.operator.LimitOverrideUsed;
import org.outcry.api.operator.SetLimitOverride;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;

/** Limit overrides of sessions, in one instrument each. */
final class OracleLimitOverrides {
    private final OracleVenue venue;
    private final Map<String, SetLimitOverride> limitOverrides = new LinkedHashMap<>();
    private final Map<String, Integer> ordersLeft = new LinkedHashMap<>();

    OracleLimitOverrides(OracleVenue venue) {
        this.venue = venue;
    }

    /** Returns why an override is not set; NONE if it is. */
    RejectReason set(SetLimitOverride wanted) {
        boolean namesNone = wanted.maxOrderLots == 0 && wanted.maxOrderValue == 0 && wanted.collarBasisPoints == 0;
        if (!venue.instruments.containsKey(wanted.instrument)) {
            return RejectReason.UNKNOWN_INSTRUMENT;
        }
        if (!venue.sessions.containsKey(wanted.session) || (wanted.orders != 0 && namesNone)) {
            return RejectReason.INVALID_DEFINITION;
        }
        if (wanted.orders != 0 && wanted.expireTimeNs <= venue.timeNs) {
            return RejectReason.INVALID_EXPIRE_TIME;
        }
        limitOverrides.put(key(wanted.session, wanted.instrument), wanted);
        ordersLeft.put(key(wanted.session, wanted.instrument), wanted.orders);
        LimitOverrideSet event = new LimitOverrideSet();
        event.session = wanted.session;
        event.instrument = wanted.instrument;
        event.initiator = wanted.initiator;
        event.orders = wanted.orders;
        event.expireTimeNs = wanted.expireTimeNs;
        event.maxOrderLots = wanted.maxOrderLots;
        event.maxOrderValue = wanted.maxOrderValue;
        event.collarBasisPoints = wanted.collarBasisPoints;
        venue.next().limitOverrideSet(event);
        return RejectReason.NONE;
    }

    /** Returns the override that an order may use; null if there is none. */
    @Nullable
    SetLimitOverride of(OracleSession session, OracleInstrument instrument, PostOnly postOnly) {
        String key = key(session.number, instrument.terms.instrument);
        SetLimitOverride limitOverride = limitOverrides.get(key);
        boolean holds = limitOverride != null
                && postOnly == PostOnly.NONE
                && ordersLeft.getOrDefault(key, 0) > 0
                && limitOverride.expireTimeNs > venue.timeNs;
        return holds ? limitOverride : null;
    }

    void use(SetLimitOverride limitOverride, long clientOrder, RejectReason reason) {
        String key = key(limitOverride.session, limitOverride.instrument);
        int left = ordersLeft.getOrDefault(key, 0) - 1;
        ordersLeft.put(key, left);
        LimitOverrideUsed event = new LimitOverrideUsed();
        event.session = limitOverride.session;
        event.instrument = limitOverride.instrument;
        event.clientOrder = clientOrder;
        event.reason = reason;
        event.ordersLeft = left;
        venue.next().limitOverrideUsed(event);
    }

    private static String key(int session, int instrument) {
        return session + " " + instrument;
    }
}
