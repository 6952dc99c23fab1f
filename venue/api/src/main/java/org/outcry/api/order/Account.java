// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Ascii;

/**
 * Account of an order: up to 16 ASCII characters, packed. All fields are 0 if there is none. The venue repeats it and
 * gives it no meaning.
 */
public final class Account {
    /** The first eight characters. */
    @Ascii
    public long first;

    /** The last eight characters. */
    @Ascii
    public long second;

    /** Copies another account. */
    public void set(Account other) {
        set(other.first, other.second);
    }

    /** Sets the packed characters. */
    public void set(long firstCharacters, long secondCharacters) {
        first = firstCharacters;
        second = secondCharacters;
    }
}
