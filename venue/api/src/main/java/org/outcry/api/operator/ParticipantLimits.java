// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.wire.Ascii;

/**
 * Limits of a participant over all its sessions and instruments: rate, price collar, and credit. A command, and its
 * event. Values are in millionths of a unit of the currency.
 */
public final class ParticipantLimits {
    /** The largest limit of a value, in millionths: a trillion units of the currency. */
    public static final long MAX_VALUE = 1_000_000_000_000_000_000L;

    /** The participant's number. */
    public int participant;

    /**
     * The currency of the instruments whose values count, packed; 0 for all instruments. Another one begins with no
     * trades.
     */
    @Ascii
    public long currency;

    /** The largest value of all open orders, buy and sell, at most {@link #MAX_VALUE}; 0 for any. */
    public long maxGrossOpenValue;

    /**
     * The largest net value, at most {@link #MAX_VALUE}; 0 for any. For buy orders it is the value bought less the
     * value sold of the day, and the open buy orders; for sell orders the opposite.
     */
    public long maxNetValue;

    /** New orders and replaces a second, of all sessions; 0 for any number. */
    public int maxOrdersPerSecond;

    /** The orders that may be sent at once: the tokens of a full bucket; at least 1 if there is a rate. */
    public int burst;

    /** The largest distance of a limit price from the reference price, in basis points of it; 0 for no collar. */
    public int collarBasisPoints;
}
