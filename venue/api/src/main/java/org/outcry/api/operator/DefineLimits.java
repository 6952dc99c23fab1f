package org.outcry.api.operator;

/** Sets the bounds of the venue. Once an instrument or a session is defined, bounds can grow and never shrink. */
public final class DefineLimits {
    /** Open orders in the venue. */
    public int maxOrders;

    /** Open orders of one session; at most 16,777,216. */
    public int maxOrdersPerSession;

    /** Instruments; their numbers run from 1. */
    public int maxInstruments;

    /** Sessions; their numbers run from 1. */
    public int maxSessions;

    /** Participants; their numbers run from 1. */
    public int maxParticipants;
}
