// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

/** Versions and bounds of the rules by which commands are executed. */
public final class Rules {
    /** The oldest version that this program follows. Folders of older ones are taken over after an orderly stop. */
    public static final int OLDEST = 1;

    /** The version from which on a day that starts must be one of the calendar. */
    public static final int REAL_DAYS = 2;

    /**
     * The version from which on a node's latest link to the leader counts, when messages of an earlier one come late.
     */
    public static final int LATEST_LINK = 2;

    /**
     * Matches of a command's own order, and again of orders that earlier commands left; an order that has more
     * continues in the next command.
     */
    public static final int MAX_MATCHES_PER_COMMAND = 4_096;

    /**
     * Resting orders that the check of a fill-or-kill order or a minimum quantity looks at; one that needs more
     * continues in the next command.
     */
    public static final int MAX_ORDERS_LOOKED_AT = 65_536;

    private Rules() {}

    /**
     * Returns the newest version that this program follows, by which an empty venue begins. It changes whenever the
     * same commands could make other events. A venue goes on by the version that it has until {@code adoptRules}.
     *
     * <p>A method, because a constant would be copied into the classes that name it.
     */
    public static int newest() {
        return REAL_DAYS;
    }
}
