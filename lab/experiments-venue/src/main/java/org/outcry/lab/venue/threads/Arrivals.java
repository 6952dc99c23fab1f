// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

/** Intended times of events and their books, without end. One thread. Allocates nothing. */
public interface Arrivals {
    /** The book of an event whose book is the next one in turn. */
    int ANY_BOOK = 0;

    /** Returns the time of the next event since the start, which never decreases. */
    long nextNs();

    /** Returns the book of the next event, from 1 on, or {@link #ANY_BOOK}. */
    int nextBook();

    /** Moves to the event after it. */
    void advance();
}
