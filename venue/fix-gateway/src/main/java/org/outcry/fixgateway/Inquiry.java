// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;

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

    /** Begins with the indexes or numbers from one to another, exclusive. */
    void begin(Kind subject, int number, int from, int to) {
        kind = subject;
        msgSeqNum = number;
        next = from;
        end = to;
        instrument = 0;
        side = null;
    }
}
