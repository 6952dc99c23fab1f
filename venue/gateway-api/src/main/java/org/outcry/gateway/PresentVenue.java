// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import org.outcry.api.operator.LimitKind;

/** State of the venue as its engine has it now, for {@link VenuePort#ask}. Valid during the question only. */
public interface PresentVenue {
    /** The number of the event that comes next. */
    long nextEventNumber();

    /** The highest number of a session; 0 if there is none. */
    int highestSession();

    /** The highest number of an instrument; 0 if there is none. */
    int highestInstrument();

    /** Open orders of a session. */
    int openOrdersOf(int session);

    /** Open orders in an instrument. */
    int openOrdersIn(int instrument);

    /** The process whose commands a gateway numbers; 0 if it numbers none. */
    long incarnation(int gateway);

    /** The sequence of the last command that this process of a gateway has numbered; 0 if there is none. */
    long sequence(int gateway);

    /** Shows a partition that trades some of the instruments, if it was ever reached. */
    void visitPartition(int number, Partition visitor);

    /** Shows the price levels of one side of a book, best first, until the visitor has seen enough. */
    void visitLevels(int instrument, boolean bids, Levels visitor);

    /** Shows the limits of participants that orders use up, as far as they are set. */
    void visitLimits(Limits visitor);

    /** Visitor of a partition. */
    @FunctionalInterface
    interface Partition {
        /**
         * Called with the number of the event that is merged next, that of the last command that was forwarded, and
         * this venue's incarnation as a source of these commands.
         */
        void onPartition(long nextEventNumber, long lastCommand, long incarnation);
    }

    /** Visitor of limits of participants. */
    @FunctionalInterface
    interface Limits {
        /**
         * Called for a limit, in an instrument or 0 over all. A value is in millionths of the currency, a quantity in
         * lots; the used part may be negative.
         */
        void onLimit(int participant, int instrument, LimitKind kind, long used, long limit);
    }

    /** Visitor of price levels. */
    @FunctionalInterface
    interface Levels {
        /** Called for a level. Returns whether to show the next one. */
        boolean onLevel(long priceTicks, long lots, int orders);
    }
}
