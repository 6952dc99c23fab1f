// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

import org.outcry.wire.Ascii;
import org.outcry.wire.AsciiLongs;

/** CompID of a session's counterparty: up to 32 ASCII characters, packed. All fields are 0 if there is none. */
public final class CompId {
    /** The first eight characters. */
    @Ascii
    public long first;

    /** The second eight characters. */
    @Ascii
    public long second;

    /** The third eight characters. */
    @Ascii
    public long third;

    /** The last eight characters. */
    @Ascii
    public long fourth;

    /** Sets the characters. */
    public void set(String text) {
        first = AsciiLongs.part(text, 0);
        second = AsciiLongs.part(text, 1);
        third = AsciiLongs.part(text, 2);
        fourth = AsciiLongs.part(text, 3);
    }

    /** Returns the characters as a text. */
    public String text() {
        return AsciiLongs.toString(first, second, third, fourth);
    }

    /** Copies another CompID. */
    public void set(CompId other) {
        first = other.first;
        second = other.second;
        third = other.third;
        fourth = other.fourth;
    }

    /** Returns whether another CompID has the same characters. */
    public boolean isSame(CompId other) {
        return first == other.first && second == other.second && third == other.third && fourth == other.fourth;
    }

    /** Sets none. */
    public void clear() {
        first = 0;
        second = 0;
        third = 0;
        fourth = 0;
    }

    /** Returns whether there is none. */
    public boolean isEmpty() {
        return first == 0;
    }
}
