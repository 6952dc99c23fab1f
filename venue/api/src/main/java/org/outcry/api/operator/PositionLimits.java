// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/**
 * Limits of a participant in an instrument, over all its sessions. A command, and its event. The position is the
 * quantity bought less the quantity sold of the day, from the participant's first limits on.
 */
public final class PositionLimits {
    /** Value of a limit that is not set. */
    public static final long ANY = -1;

    /** The largest limit, in lots. */
    public static final long MAX_LOTS = 1_000_000_000_000_000_000L;

    /** The participant's number. */
    public int participant;

    /** The instrument's number. */
    public int instrument;

    /** The largest long position, with all open buy orders executed, in lots; {@link #ANY} for any. */
    public long maxLongLots = ANY;

    /** The largest short position, with all open sell orders executed, in lots; {@link #ANY} for any. */
    public long maxShortLots = ANY;

    /** The largest quantity of all open buy orders, in lots; {@link #ANY} for any. */
    public long maxOpenBuyLots = ANY;

    /** The largest quantity of all open sell orders, in lots; {@link #ANY} for any. */
    public long maxOpenSellLots = ANY;
}
