package org.outcry.api.order;

/** Whose orders a mass cancel takes. The order of the constants is part of the wire format. */
public enum MassCancelScope {
    /** The asking session's. */
    SESSION,
    /** All sessions' of a participant; for the participant itself or an operator. */
    PARTICIPANT,
    /** Everybody's; for an operator. */
    VENUE
}
