// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Request for the present state of the venue: its definitions and sessions, or the book of an instrument. */
public final class Describe {
    /** The client's number of the request. It is copied to the answer. */
    public long id;

    /** The instrument whose book is wanted; 0 for definitions and sessions. */
    public int instrument;

    /** The number of price levels of each side of the book. */
    public int levels;
}
