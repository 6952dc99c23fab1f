package org.outcry.engine;

import org.outcry.api.DefineLimits;

/** The bounds of the venue. They start small and only grow, up to what the stores can number. */
final class Limits {
    static final int MOST_ORDERS = 1 << 27;
    static final int MOST_ORDERS_PER_SESSION = 1 << 24;
    static final int MOST_INSTRUMENTS = 1 << 20;
    static final int MOST_SESSIONS = 1 << 20;

    int maxOrders = 4_096;
    int maxOrdersPerSession = 1_024;
    int maxInstruments = 16;
    int maxSessions = 16;

    /** Takes new bounds if none of them shrinks and all can be held. */
    boolean grow(DefineLimits wanted) {
        boolean holds = isBetween(maxOrders, wanted.maxOrders, MOST_ORDERS)
                && isBetween(maxOrdersPerSession, wanted.maxOrdersPerSession, MOST_ORDERS_PER_SESSION)
                && isBetween(maxInstruments, wanted.maxInstruments, MOST_INSTRUMENTS)
                && isBetween(maxSessions, wanted.maxSessions, MOST_SESSIONS);
        if (holds) {
            maxOrders = wanted.maxOrders;
            maxOrdersPerSession = wanted.maxOrdersPerSession;
            maxInstruments = wanted.maxInstruments;
            maxSessions = wanted.maxSessions;
        }
        return holds;
    }

    private static boolean isBetween(int least, int value, int most) {
        return least <= value && value <= most;
    }
}
