// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;
import org.outcry.fix.FixDecoder;

/**
 * Request of a connection that several reports answer. They are asked of the venue one by one, and the last consumes
 * the number of the request. Until then the connection reads no further message.
 */
public final class Inquiry {
    /** Subject of the reports. */
    public enum Kind {
        NONE,
        ORDERS,
        QUOTES,
        INSTRUMENTS,
        DEFINITIONS,
        PHASES,
        EXECUTIONS
    }

    public Kind kind = Kind.NONE;
    public int msgSeqNum;
    public long id1;
    public long id2;
    public long id3;
    public long id4;

    /** The index or number to continue at. */
    public int next;

    /** The end of the indexes or numbers. */
    public int end;

    /** The place of quotes to continue at. */
    public int nextQuote;

    /** The order or quote that was found last and is not yet reported; 0 if there is none. */
    public long foundOrder;

    /** The execution that was reported last, and the last one that is wanted, by their events. */
    public long reported;

    public long lastWanted;

    /** The instrument whose orders are wanted; 0 for all. */
    public int instrument;

    /** The side of the orders that are wanted; null for both. */
    @Nullable
    public Side side;

    public boolean isActive() {
        return kind != Kind.NONE;
    }

    public void end() {
        kind = Kind.NONE;
    }

    /** Returns whether it asks for an open order of an instrument and side. */
    public boolean wants(int ofInstrument, Side ofSide) {
        return (instrument == 0 || ofInstrument == instrument) && (side == null || ofSide == side);
    }

    /** Sets the identifier of the request. */
    public void setId(FixDecoder message, int tag) {
        id1 = Names.part(message, tag, 0);
        id2 = Names.part(message, tag, 1);
        id3 = Names.part(message, tag, 2);
        id4 = Names.part(message, tag, 3);
    }

    /** Begins with the indexes or numbers from one to another, exclusive. */
    public void begin(Kind subject, int number, int from, int to) {
        kind = subject;
        msgSeqNum = number;
        next = from;
        end = to;
        nextQuote = 0;
        foundOrder = 0;
        reported = 0;
        lastWanted = 0;
        instrument = 0;
        side = null;
    }
}
