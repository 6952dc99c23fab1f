// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.quote;

import org.outcry.api.order.Side;

/**
 * Client orders of quotes: a session has one for each instrument and side. Their index, the low 24 bits, is above those
 * that orders may have, so that no order has the name of a quote.
 */
public final class QuoteName {
    /** The first index of quotes; indexes of orders are below. */
    public static final int FIRST_INDEX = 1 << 23;

    private QuoteName() {}

    /** Returns the client order of a session's quote of one side of an instrument. */
    public static long of(int instrument, Side side) {
        return FIRST_INDEX | (instrument << 1) | (side == Side.BUY ? 0 : 1);
    }

    /** Returns whether a client order is that of a quote. */
    public static boolean isQuote(long clientOrder) {
        return (clientOrder & FIRST_INDEX) != 0;
    }

    /** Returns the instrument of a quote. */
    public static int instrument(long clientOrder) {
        return ((int) clientOrder & (FIRST_INDEX - 1)) >>> 1;
    }

    /** Returns the side of a quote. */
    public static Side side(long clientOrder) {
        return (clientOrder & 1) == 0 ? Side.BUY : Side.SELL;
    }
}
