// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.wire.Ascii;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.Embedded;

/** Author of an operator's command: name, address and reason. */
public final class OperatorAction {
    /** The longest name, in characters. */
    public static final int MAX_USER_CHARACTERS = 3 * AsciiLongs.CHARACTERS;

    /** The longest address, in characters. */
    public static final int MAX_ADDRESS_CHARACTERS = 6 * AsciiLongs.CHARACTERS;

    /** The id of the command's method in {@code OrderEntry}. */
    public int method;

    /** The name of the operator's token, eight characters in each field. */
    @Ascii("user")
    public long user1;

    @Ascii("user")
    public long user2;

    @Ascii("user")
    public long user3;

    /** The address that the command came from, eight characters in each field. */
    @Ascii("address")
    public long address1;

    @Ascii("address")
    public long address2;

    @Ascii("address")
    public long address3;

    @Ascii("address")
    public long address4;

    @Ascii("address")
    public long address5;

    @Ascii("address")
    public long address6;

    /** The reason that the operator gave. */
    @Embedded
    public final ActionReason reason = new ActionReason();

    /** Copies another action. */
    public void set(OperatorAction other) {
        method = other.method;
        user1 = other.user1;
        user2 = other.user2;
        user3 = other.user3;
        address1 = other.address1;
        address2 = other.address2;
        address3 = other.address3;
        address4 = other.address4;
        address5 = other.address5;
        address6 = other.address6;
        reason.set(other.reason);
    }

    /** Sets the operator; longer texts are cut, and characters that are not printable ASCII become question marks. */
    public void set(CharSequence user, CharSequence address) {
        String name = ascii(user, MAX_USER_CHARACTERS);
        user1 = AsciiLongs.part(name, 0);
        user2 = AsciiLongs.part(name, 1);
        user3 = AsciiLongs.part(name, 2);
        String from = ascii(address, MAX_ADDRESS_CHARACTERS);
        address1 = AsciiLongs.part(from, 0);
        address2 = AsciiLongs.part(from, 1);
        address3 = AsciiLongs.part(from, 2);
        address4 = AsciiLongs.part(from, 3);
        address5 = AsciiLongs.part(from, 4);
        address6 = AsciiLongs.part(from, 5);
    }

    /** Returns the name of the operator's token. */
    public String user() {
        return AsciiLongs.toString(user1, user2, user3);
    }

    /** Returns the address that the command came from. */
    public String address() {
        return AsciiLongs.toString(address1, address2, address3, address4, address5, address6);
    }

    static String ascii(CharSequence text, int maxCharacters) {
        StringBuilder kept = new StringBuilder(maxCharacters);
        for (int i = 0; i < Math.min(text.length(), maxCharacters); i++) {
            char character = text.charAt(i);
            kept.append(character >= ' ' && character <= '~' ? character : '?');
        }
        return kept.toString();
    }
}
