// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import org.outcry.api.operator.DefineLimits;
import org.outcry.api.quote.QuoteName;
import org.outcry.engine.saved.SavedLimits;

/**
 * Bounds of the venue. They start small and, once something is defined under them, only grow, up to what the stores can
 * number.
 */
public final class Limits extends SavedLimits {
    static final int MOST_ORDERS = 1 << 27;
    static final int MOST_ORDERS_PER_SESSION = QuoteName.FIRST_INDEX;
    static final int MOST_INSTRUMENTS = 1 << 20;
    static final int MOST_SESSIONS = 1 << 20;
    static final int MOST_PARTICIPANTS = 1 << 20;

    /**
     * Takes new bounds if all can be held.
     *
     * @param mayShrink nothing was defined under the present ones
     */
    public boolean take(DefineLimits wanted, boolean mayShrink) {
        boolean holds = isBetween(mayShrink ? 1 : maxOrders, wanted.maxOrders, MOST_ORDERS)
                && isBetween(mayShrink ? 1 : maxOrdersPerSession, wanted.maxOrdersPerSession, MOST_ORDERS_PER_SESSION)
                && isBetween(mayShrink ? 1 : maxInstruments, wanted.maxInstruments, MOST_INSTRUMENTS)
                && isBetween(mayShrink ? 1 : maxSessions, wanted.maxSessions, MOST_SESSIONS)
                && isBetween(mayShrink ? 0 : maxParticipants, wanted.maxParticipants, MOST_PARTICIPANTS);
        if (holds) {
            maxOrders = wanted.maxOrders;
            maxOrdersPerSession = wanted.maxOrdersPerSession;
            maxInstruments = wanted.maxInstruments;
            maxSessions = wanted.maxSessions;
            maxParticipants = wanted.maxParticipants;
        }
        return holds;
    }

    private static boolean isBetween(int least, int value, int most) {
        return least <= value && value <= most;
    }
}
