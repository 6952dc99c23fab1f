package org.outcry.api.order;

import org.outcry.wire.Ascii;

/** A name of up to 24 ASCII characters that a client gave to one of its requests, passed through. All 0: none. */
public final class ClOrdId {
    /** The first eight characters. */
    @Ascii
    public long first;

    /** The next eight. */
    @Ascii
    public long second;

    /** The last eight. */
    @Ascii
    public long third;

    /** Takes the characters of another name. */
    public void set(ClOrdId other) {
        first = other.first;
        second = other.second;
        third = other.third;
    }

    /** Takes characters, packed. */
    public void set(long firstCharacters, long secondCharacters, long thirdCharacters) {
        first = firstCharacters;
        second = secondCharacters;
        third = thirdCharacters;
    }

    /** Makes it no name. */
    public void clear() {
        set(0, 0, 0);
    }
}
