package org.outcry.api.operator;

/** The bounds of the venue from now on. */
public final class LimitsDefined {
    /** Open orders in the venue. */
    public int maxOrders;

    /** Open orders of one session. */
    public int maxOrdersPerSession;

    /** Instruments. */
    public int maxInstruments;

    /** Sessions. */
    public int maxSessions;

    /** Participants; their numbers run from 1. */
    public int maxParticipants;
}
