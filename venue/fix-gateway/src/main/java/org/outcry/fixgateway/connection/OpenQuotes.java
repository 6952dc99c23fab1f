// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import java.util.BitSet;
import org.outcry.api.quote.QuoteName;

/** Open quotes of a session, by their names in the order of instruments, bid first. Allocates only to grow. */
public final class OpenQuotes {
    /** The name of no quote. */
    public static final long NONE = 0;

    private final BitSet open = new BitSet();

    /** Records an event of an order; one that is no quote changes nothing. */
    public void set(long clientOrder, boolean isOpen) {
        if (QuoteName.isQuote(clientOrder)) {
            open.set(place(clientOrder), isOpen);
        }
    }

    /** Returns whether a quote is open. */
    public boolean has(long name) {
        return QuoteName.isQuote(name) && open.get(place(name));
    }

    /** Returns the first open quote from a place on; {@link #NONE} if there is none. */
    public long from(int place) {
        int next = open.nextSetBit(place);
        return next < 0 ? NONE : name(next);
    }

    /** Returns the place of a quote. */
    public static int place(long name) {
        return (int) name & (QuoteName.FIRST_INDEX - 1);
    }

    private static long name(int place) {
        return QuoteName.FIRST_INDEX | place;
    }

    /** Saves the open quotes. */
    void save(int session, FixCalls to) {
        if (!open.isEmpty()) {
            to.quotes(session, open.toLongArray());
        }
    }

    /** Loads open quotes, into a new object. */
    public void load(long[] saved) {
        open.or(BitSet.valueOf(saved));
    }
}
