// SPDX-License-Identifier: Apache-2.0
package org.outcry.api;

import java.util.Locale;

/**
 * Right of an operator. {@link NeedsRight} names the one that each of his calls needs, {@code native.clients[].may} in
 * a venue's configuration the ones that he has.
 */
public enum Right {
    /**
     * Halts and resumes instruments, changes their phases, suspends and resumes order entry of the venue, and steers
     * the agents of a market.
     */
    HALT(false),
    /** Suspends, pauses and resumes participants. */
    KILL(true),
    /** Cancels orders of participants. */
    CANCEL(true),
    /** Busts trades. */
    BUST(true),
    /** Changes limits and controls, and overrides them. */
    LIMITS(true),
    /** Disconnects sessions, and resets their numbers. */
    SESSIONS(true),
    /** Adds and changes instruments, sessions, participants, tick tables and phase schedules. */
    DEFINE(true),
    /** Starts a trading day. */
    DAY(false),
    /** Takes snapshots and bookmarks. */
    SNAPSHOT(false),
    /** Has the venue read its configuration again. */
    RELOAD(true),
    /** Fills nodes from the present one, has them forgotten, and follows the venue. */
    NODES(true);

    private final boolean concernsMembers;

    Right(boolean concernsMembers) {
        this.concernsMembers = concernsMembers;
    }

    /**
     * Returns whether its use shows sessions, orders or trades of members, so that it is of no use to an operator who
     * sees the market only.
     */
    public boolean concernsMembers() {
        return concernsMembers;
    }

    /** Returns its name in a configuration, and in answers to people. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
