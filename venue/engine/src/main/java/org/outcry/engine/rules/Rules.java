// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

/** The version and the bounds of the rules that a command is carried out by. */
public final class Rules {
    /** Changes whenever the same commands could make other events; a journal of another version is not replayed. */
    public static final int VERSION = 4;

    /** Trades of one command; what is left of an order that could trade on is cancelled. */
    public static final int MAX_MATCHES_PER_COMMAND = 4_096;

    private Rules() {}
}
