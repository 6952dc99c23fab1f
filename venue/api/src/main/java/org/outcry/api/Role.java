package org.outcry.api;

/** The role of a client of the native API: what it may do and see. The order of the constants is part of the wire format. */
public enum Role {
    /** Sees all, asks nothing: market data, drop copies, histories. */
    READER,
    /** Commands of its own session, and what concerns it. */
    PARTICIPANT,
    /** Commands of administration; sees all. */
    OPERATOR,
    /** All commands, for the sessions that log on to it; sees all. */
    GATEWAY
}
