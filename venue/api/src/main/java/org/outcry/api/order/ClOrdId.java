// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Ascii;

/** Client's identifier of a request: up to 24 ASCII characters, packed. All fields are 0 if there is none. */
public final class ClOrdId {
    /** The first eight characters. */
    @Ascii
    public long first;

    /** The second eight characters. */
    @Ascii
    public long second;

    /** The last eight characters. */
    @Ascii
    public long third;

    /** Copies another identifier. */
    public void set(ClOrdId other) {
        first = other.first;
        second = other.second;
        third = other.third;
    }

    /** Sets the packed characters. */
    public void set(long firstCharacters, long secondCharacters, long thirdCharacters) {
        first = firstCharacters;
        second = secondCharacters;
        third = thirdCharacters;
    }

    /** Sets all characters to 0. */
    public void clear() {
        set(0, 0, 0);
    }
}
