package org.outcry.api;

/** What an instrument does. The order of the constants is part of the wire format. */
public enum Phase {
    /** Orders are matched as they arrive. */
    CONTINUOUS,
    /** No order is taken and nothing trades; cancels are taken. */
    HALTED
}
