// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.wire.Ascii;
import org.outcry.wire.AsciiLongs;

/**
 * Reason that an operator gives for a command: up to 64 ASCII characters, packed. All fields are 0 if there is none.
 */
public final class ActionReason {
    /** The longest reason, in characters. */
    public static final int MAX_CHARACTERS = 8 * AsciiLongs.CHARACTERS;

    /** The reason, eight characters in each field. */
    @Ascii("reason")
    public long reason1;

    @Ascii("reason")
    public long reason2;

    @Ascii("reason")
    public long reason3;

    @Ascii("reason")
    public long reason4;

    @Ascii("reason")
    public long reason5;

    @Ascii("reason")
    public long reason6;

    @Ascii("reason")
    public long reason7;

    @Ascii("reason")
    public long reason8;

    /** Copies another reason. */
    public void set(ActionReason other) {
        reason1 = other.reason1;
        reason2 = other.reason2;
        reason3 = other.reason3;
        reason4 = other.reason4;
        reason5 = other.reason5;
        reason6 = other.reason6;
        reason7 = other.reason7;
        reason8 = other.reason8;
    }

    /** Sets the characters; those that are not printable ASCII become question marks. */
    public void set(CharSequence characters) {
        String text = OperatorAction.ascii(characters, MAX_CHARACTERS);
        reason1 = AsciiLongs.part(text, 0);
        reason2 = AsciiLongs.part(text, 1);
        reason3 = AsciiLongs.part(text, 2);
        reason4 = AsciiLongs.part(text, 3);
        reason5 = AsciiLongs.part(text, 4);
        reason6 = AsciiLongs.part(text, 5);
        reason7 = AsciiLongs.part(text, 6);
        reason8 = AsciiLongs.part(text, 7);
    }

    @Override
    public String toString() {
        return AsciiLongs.toString(reason1, reason2, reason3, reason4, reason5, reason6, reason7, reason8);
    }
}
