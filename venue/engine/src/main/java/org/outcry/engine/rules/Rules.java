// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

/** Version and bounds of the rules by which commands are executed. */
public final class Rules {
    /** Changes whenever the same commands could make other events; a journal of another version is not replayed. */
    public static final int VERSION = 1;

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
}
