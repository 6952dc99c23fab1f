// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

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

    /** Shows the price levels of one side of a book, best first, until the visitor has seen enough. */
    void visitLevels(int instrument, boolean bids, Levels visitor);

    /** Visitor of price levels. */
    @FunctionalInterface
    interface Levels {
        /** Called for a level. Returns whether to show the next one. */
        boolean onLevel(long priceTicks, long lots, int orders);
    }
}
