// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;
import org.outcry.fix.FixDecoder;

/**
 * Request of a connection that several reports answer. They are asked of the venue one by one, and the last consumes the number of the
 * request. Until then the connection reads no further message.
 */
final class Inquiry {
    /** Subject of the reports. */
    enum Kind {
        NONE,
        ORDERS,
        INSTRUMENTS,
        DEFINITIONS,
        PHASES,
        EXECUTIONS
    }

    Kind kind = Kind.NONE;
    int msgSeqNum;
    long id1;
    long id2;
    long id3;
    long id4;

    /** The index or number to continue at. */
    int next;

    /** The end of the indexes or numbers. */
    int end;

    /** The order that was found last and is not yet reported; 0 if there is none. */
    long foundOrder;

    /** The execution that was reported last, and the last one that is wanted, by their events. */
    long reported;

    long lastWanted;

    /** The instrument whose orders are wanted; 0 for all. */
    int instrument;

    /** The side of the orders that are wanted; null for both. */
    @Nullable
    Side side;

    boolean isActive() {
        return kind != Kind.NONE;
    }

    void end() {
        kind = Kind.NONE;
    }

    /** Returns whether it asks for an open order. */
    boolean wants(LiveOrder order) {
        return (instrument == 0 || order.known.instrument == instrument)
                && (side == null || order.known.terms.side == side);
    }

    /** Sets the identifier of the request. */
    void setId(FixDecoder message, int tag) {
        id1 = message.ascii(tag, 0);
        id2 = message.ascii(tag, 1);
        id3 = message.ascii(tag, 2);
        id4 = message.ascii(tag, 3);
    }

    /** Begins with the indexes or numbers from one to another, exclusive. */
    void begin(Kind subject, int number, int from, int to) {
        kind = subject;
        msgSeqNum = number;
        next = from;
        end = to;
        foundOrder = 0;
        reported = 0;
        lastWanted = 0;
        instrument = 0;
        side = null;
    }
}
